import { shop } from '#copy/shop.ts'
import { classNames } from '#ui/kit/class-names.ts'

interface LogoProps {
  /** The shop's name from its settings, up to 60 characters in any script. */
  name?: string
  tagline?: string
}

/** The shop's name, underlined, with its tagline if there is one. A long name is smaller and may take several lines. */
export function Logo({ name = shop.name, tagline }: LogoProps) {
  return (
    <span className="inline-block w-fit max-w-full leading-none">
      <span className={classNames('font-display font-extrabold text-royal', sizeOf(name))}>{name}</span>
      <span aria-hidden="true" className="mt-[3px] block h-1.5 bg-marigold" />
      {tagline && (
        <span
          className={classNames(
            'mt-1 block text-[0.6875rem] leading-tight font-semibold tracking-[0.06em] text-muted uppercase',
            name.length > MEDIUM && 'max-md:hidden',
          )}
        >
          {tagline}
        </span>
      )}
    </span>
  )
}

/** Letters that fit beside the phone's header buttons in one line of each size. */
const SHORT = 8
const MEDIUM = 16

/** A long name takes at most three small lines on a phone, so that the header keeps its height. */
function sizeOf(name: string): string {
  const { length } = Array.from(name)
  // Only Latin letters leave the space above and below that the tight line takes away.
  if (length <= SHORT && /^[\p{ASCII}]*$/u.test(name)) return 'block text-30 leading-[0.8] whitespace-nowrap'
  if (length <= MEDIUM) return 'block text-20 leading-tight wrap-anywhere'
  return 'line-clamp-3 text-13 leading-tight text-balance wrap-anywhere md:line-clamp-none md:block md:max-w-40 md:text-15 lg:max-w-56'
}
