import { Link, type LinkProps } from 'react-router'
import { buttonClasses, type ButtonStyle } from './button-classes.ts'

type ButtonLinkProps = Omit<LinkProps, 'className'> & ButtonStyle & { className?: string }

/** A link that looks like a button. */
export function ButtonLink({ kind, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClasses({ kind, size, wide }, className)} />
}
