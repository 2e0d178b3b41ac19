import { classNames } from './class-names.ts'

interface IllustrationProps {
  /** The URL of a file in `#ui/shop/illustrations/`, imported where it is used, so that a page loads only its own. */
  src: string
  /** Its size and position; illustrations are square. */
  className?: string
  /** For what is usually below the fold: fetched when it is nearly in view. */
  lazy?: boolean
}

/** Decorative, so its `alt` is empty: the text beside it has the meaning. */
export function Illustration({ src, className = 'size-24', lazy }: IllustrationProps) {
  return (
    <img
      src={src}
      alt=""
      width={96}
      height={96}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
      draggable={false}
      className={classNames('contact-shadow select-none', className)}
    />
  )
}
