import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** A line of explanation under the label. */
  detail?: ReactNode
  icon?: ReactNode
}

/** A radio button as a card; put the group in a `fieldset` with a `legend`. */
export function RadioCard({ label, detail, icon, className, ...rest }: RadioCardProps) {
  return (
    <label
      className={classNames(
        'flex min-h-14 items-center gap-3 rounded-button border-[1.5px] border-edge bg-card p-4 transition-colors',
        'hover:border-ink has-checked:border-royal has-checked:bg-royal-wash has-disabled:opacity-55',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input {...rest} type="radio" className="size-5 shrink-0 accent-royal outline-none" />
      <span className="min-w-0 grow wrap-anywhere">
        <span className="block font-semibold">{label}</span>
        {detail && <span className="block text-15 text-muted">{detail}</span>}
      </span>
      {icon && <span className="shrink-0 text-royal">{icon}</span>}
    </label>
  )
}
