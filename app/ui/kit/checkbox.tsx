import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
}

/** A tick box; its label is part of what can be pressed. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-3 text-16', className)}>
      <input {...rest} type="checkbox" className="size-5 shrink-0 accent-royal" />
      <span>{label}</span>
    </label>
  )
}
