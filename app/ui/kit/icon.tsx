import type { SVGProps } from 'react'

/**
 * What a lucide icon becomes when the shop is built (scripts/light-icons.ts): its looks are in icon.css.
 * @param lines the markup inside its `svg`
 */
export function icon(lines: string) {
  const inner = { __html: lines }
  return function Icon({ className = '', ...rest }: SVGProps<SVGSVGElement>) {
    return (
      <svg viewBox="0 0 24 24" className={`icon ${className}`} {...rest} dangerouslySetInnerHTML={inner} />
    )
  }
}
