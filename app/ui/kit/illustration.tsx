import { classNames } from './class-names.ts'

interface IllustrationProps {
  /** An address from `#ui/shop/illustrations/`, imported where it is used so that a page carries only its own. */
  src: string
  /** Its size and place; illustrations are square. */
  className?: string
  /** For what is usually further down: not asked for before it is nearly in view. */
  lazy?: boolean
}

/** Decoration: what it shows is said by the words beside it. */
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
