import { classNames } from '#ui/kit/class-names.ts'
import { Illustration } from '#ui/kit/illustration.tsx'
import crayon from '#ui/shop/illustrations/crayon.svg'
import notebook from '#ui/shop/illustrations/notebook.svg'
import palette from '#ui/shop/illustrations/palette.svg'
import pencil from '#ui/shop/illustrations/pencil.svg'
import puzzlePiece from '#ui/shop/illustrations/puzzle-piece.svg'
import teddy from '#ui/shop/illustrations/teddy.svg'

const ICONS = [
  { src: notebook, position: 'top-[10%] left-[8%] size-28 -rotate-6' },
  { src: crayon, position: 'top-[42%] left-[4%] size-20 rotate-6 [animation-delay:-2s]' },
  { src: puzzlePiece, position: 'bottom-[10%] left-[12%] size-24 [animation-delay:-4s]' },
  { src: pencil, position: 'top-[12%] right-[9%] size-24 rotate-12 [animation-delay:-1s]' },
  { src: palette, position: 'top-[46%] right-[4%] size-28 [animation-delay:-3s]' },
  { src: teddy, position: 'right-[13%] bottom-[9%] size-24 [animation-delay:-5s]' },
]

/** Decorative illustrations around the welcome text; hidden on small screens. */
export function FloatingIcons() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 hidden lg:block">
      {ICONS.map(({ src, position }) => (
        <span key={src} className={classNames('absolute block animate-hover', position)}>
          <Illustration src={src} className="size-full" />
        </span>
      ))}
    </div>
  )
}
