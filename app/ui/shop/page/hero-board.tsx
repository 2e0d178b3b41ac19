import { classNames } from '#ui/kit/class-names.ts'
import { Illustration } from '#ui/kit/illustration.tsx'
import crayon from '#ui/shop/illustrations/crayon.svg'
import notebook from '#ui/shop/illustrations/notebook.svg'
import palette from '#ui/shop/illustrations/palette.svg'
import pencil from '#ui/shop/illustrations/pencil.svg'
import puzzlePiece from '#ui/shop/illustrations/puzzle-piece.svg'
import scissors from '#ui/shop/illustrations/scissors.svg'

const ILLUSTRATIONS = [
  { src: notebook, position: 'top-[24%] left-[12%] w-[24%] -rotate-6' },
  { src: crayon, position: 'top-[8%] left-[38%] w-[20%] rotate-3' },
  { src: puzzlePiece, position: 'top-[10%] left-[74%] w-[14%] rotate-12' },
  { src: pencil, position: 'top-[50%] left-[35%] w-[19%] -rotate-12' },
  { src: palette, position: 'top-[42%] left-[55%] w-[25%]' },
  { src: scissors, position: 'top-[62%] left-[80%] w-[14%] rotate-6' },
]

/** Illustrations on ruled paper. Decorative; loaded lazily, so not at all where the board is hidden. */
export function HeroBoard({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'ruled ruled-margin aspect-[2/1] overflow-hidden rounded-board border border-line md:aspect-[3/2]',
        className,
      )}
    >
      {ILLUSTRATIONS.map(({ src, position }) => (
        <Illustration key={src} lazy src={src} className={classNames('absolute h-auto', position)} />
      ))}
    </div>
  )
}
