import { shop } from '#copy/shop.ts'
import { classNames } from '#ui/kit/class-names.ts'

interface LogoProps {
  /** The shop's name from its settings. */
  name?: string
  tagline?: string
  className?: string
}

/** The shop's name, underlined, with its tagline if there is one. */
export function Logo({ name = shop.name, tagline, className }: LogoProps) {
  return (
    <span className={classNames('inline-block w-fit leading-none whitespace-nowrap', className)}>
      <span className="block font-display text-30 leading-[0.8] font-extrabold text-royal">{name}</span>
      <span aria-hidden="true" className="mt-[3px] block h-1.5 bg-marigold" />
      {tagline && (
        <span className="mt-1 block text-[0.6875rem] leading-tight font-semibold tracking-[0.06em] text-muted uppercase">
          {tagline}
        </span>
      )}
    </span>
  )
}
