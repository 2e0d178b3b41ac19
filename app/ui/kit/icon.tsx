import type { SVGProps } from 'react'

/**
 * Replaces a lucide icon in the build (scripts/bundle/light-icons.ts); its styles are in icon.css.
 * @param markup the content of its `svg`
 */
export function icon(markup: string) {
  const inner = { __html: markup }
  return function Icon({ className = '', ...rest }: SVGProps<SVGSVGElement>) {
    return (
      <svg viewBox="0 0 24 24" className={`icon ${className}`} {...rest} dangerouslySetInnerHTML={inner} />
    )
  }
}
