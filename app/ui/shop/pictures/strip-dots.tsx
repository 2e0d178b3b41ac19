import { shop } from '#copy/shop.ts'
import { classNames } from '#ui/kit/class-names.ts'
import type { StripControlProps } from './strip-arrows.tsx'

interface StripDotsProps extends StripControlProps {
  /** The product's name. */
  name: string
}

/**
 * One dot for each picture; the one of the picture in view is longer. The dots are too small for a finger: a press on their left
 * half shows the picture before, one on their right half the next, as on phones.
 */
export function StripDots({ name, count, current, onPress }: StripDotsProps) {
  const before = (current + count - 1) % count
  const next = (current + 1) % count
  return (
    <span className="absolute bottom-1.5 left-1/2 -translate-x-1/2 rounded-full bg-card/85 px-1">
      <span className="flex">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className="grid h-6 min-w-6 place-items-center">
            <span
              className={classNames(
                'h-2 rounded-full bg-ink forced-colors:bg-[CanvasText]',
                index === current ? 'w-4' : 'w-2 opacity-55',
              )}
            />
          </span>
        ))}
      </span>
      <span className="absolute -top-3.5 -bottom-1.5 left-1/2 grid min-w-full -translate-x-1/2 grid-cols-2">
        {[before, next].map((index, side) => (
          <button
            key={side}
            type="button"
            aria-label={shop.card.imageOf(index + 1, count, name)}
            onClick={() => onPress(index)}
            className="size-full min-w-11 rounded-full"
          />
        ))}
      </span>
    </span>
  )
}
