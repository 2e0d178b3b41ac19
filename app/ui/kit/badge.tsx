import { classNames } from './class-names.ts'

interface CountBadgeProps {
  /** What to show; the caller caps it ("99+"). Nothing is drawn for an empty string. */
  text: string
  className?: string
}

/** A small count in the corner of an icon. Its text for screen readers belongs to the link around it. */
export function CountBadge({ text, className }: CountBadgeProps) {
  if (!text) return null
  return (
    <span
      aria-hidden="true"
      // Drawn by CSS, so that the count is not text that the link's name would have to contain (WCAG 2.5.3).
      data-text={text}
      data-boundary
      className={classNames(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-tomato px-1.5 text-on-tomato',
        'font-display text-[0.75rem] leading-none font-bold figures before:content-[attr(data-text)]',
        className,
      )}
    />
  )
}
