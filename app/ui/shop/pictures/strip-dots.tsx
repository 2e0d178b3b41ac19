import { shop } from '#copy/shop.ts'
import { classNames } from '#ui/kit/class-names.ts'
import type { StripControlProps } from './strip-arrows.tsx'

interface StripDotsProps extends StripControlProps {
  /** The product's name. */
  name: string
}

/** One dot for each picture; the one of the picture in view is longer. */
export function StripDots({ name, count, current, onPress }: StripDotsProps) {
  return (
    <span className="absolute bottom-1.5 left-1/2 flex -translate-x-1/2 rounded-full bg-card/85 px-1">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={shop.card.imageOf(index + 1, count, name)}
          aria-current={index === current || undefined}
          onClick={() => onPress(index)}
          className="grid h-6 min-w-6 place-items-center rounded-full"
        >
          <span
            className={classNames(
              'h-2 rounded-full bg-ink forced-colors:bg-[CanvasText]',
              index === current ? 'w-4' : 'w-2 opacity-55',
            )}
          />
        </button>
      ))}
    </span>
  )
}
