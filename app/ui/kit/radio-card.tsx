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
        '@container rounded-button border-[1.5px] border-edge bg-card transition-colors',
        'hover:border-ink has-checked:border-royal has-checked:bg-royal-wash has-disabled:opacity-55',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      {/* With large text on a phone the words need the space of the icon. */}
      <span className="flex min-h-14 items-center gap-3 p-4 @max-[15rem]:p-2">
        <input {...rest} type="radio" className="size-5 shrink-0 accent-royal outline-none" />
        <span className="min-w-0 grow wrap-break-word">
          <span className="block font-semibold">{label}</span>
          {detail && <span className="block text-15 text-muted">{detail}</span>}
        </span>
        {icon && <span className="shrink-0 text-royal @max-[15rem]:hidden">{icon}</span>}
      </span>
    </label>
  )
}
