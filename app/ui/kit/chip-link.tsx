import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

interface ChipLinkProps extends Omit<LinkProps, 'className'> {
  current?: boolean
}

/** One filter of several; the current one is filled. */
export function ChipLink({ current, ...rest }: ChipLinkProps) {
  return (
    <Link
      {...rest}
      aria-current={current ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-11 max-w-full shrink-0 items-center rounded-full border-[1.5px] px-4 text-15 wrap-anywhere font-semibold transition-colors',
        current ? 'border-ink bg-ink text-paper' : 'border-line bg-card text-ink hover:border-ink',
      )}
    />
  )
}
