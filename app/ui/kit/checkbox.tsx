import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
}

/** A checkbox with its label; pressing the label toggles it. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-3 text-16', className)}>
      <input {...rest} type="checkbox" className="size-5 shrink-0 accent-royal" />
      <span>{label}</span>
    </label>
  )
}
