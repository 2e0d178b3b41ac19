import type { ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { classNames } from './class-names.ts'

export interface FieldTexts {
  label: ReactNode
  /** In muted text after the label, for example that the field is optional. */
  note?: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

interface FieldFrameProps extends FieldTexts {
  id: string
  className?: string
  children: ReactNode
}

/** What surrounds the control of every field: the label above, the hint and the error below. */
export function FieldFrame({ id, label, note, hint, error, className, children }: FieldFrameProps) {
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-15 font-semibold">
        {label}
        {note && <span className="font-normal text-muted"> {note}</span>}
      </label>
      {children}
      {hint && (
        <p id={hintId(id)} className="text-15 text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId(id)} className="flex gap-1.5 text-15 font-medium text-tomato">
          <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

export function hintId(id: string): string {
  return `${id}-hint`
}

/** The id that Conform uses too, so that its `aria-describedby` finds the error. */
export function errorId(id: string): string {
  return `${id}-error`
}
