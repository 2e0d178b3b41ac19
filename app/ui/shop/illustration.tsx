import { classNames } from '#ui/kit/class-names.ts'

interface IllustrationProps {
  /** An address from `./illustrations/`, imported where it is used so that a page carries only its own. */
  src: string
  /** Its size and place; illustrations are square. */
  className?: string
}

/** Decoration: what it shows is said by the words beside it. */
export function Illustration({ src, className = 'size-24' }: IllustrationProps) {
  return (
    <img
      src={src}
      alt=""
      width={96}
      height={96}
      decoding="async"
      draggable={false}
      className={classNames('contact-shadow select-none', className)}
    />
  )
}
