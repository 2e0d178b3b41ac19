import { useState } from 'react'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { account } from '#copy/account.ts'
import { classNames } from './class-names.ts'
import { CONTROL } from './control-classes.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field.tsx'
import { useField } from './use-field.ts'

/** A password field with a button that shows the password. */
export function PasswordField({ label, note, hint, error, className, ...rest }: Omit<FieldProps, 'type'>) {
  const [shown, setShown] = useState(false)
  const { frame, control } = useField({ label, note, hint, error }, rest.id)
  const ToggleIcon = shown ? EyeOff : Eye
  return (
    <FieldFrame {...frame} className={className}>
      <div className="relative">
        <input
          {...rest}
          {...control}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={classNames(CONTROL, 'pr-12')}
        />
        <button
          type="button"
          aria-label={shown ? account.password.hide : account.password.show}
          aria-controls={control.id}
          className="absolute inset-y-0 right-0.5 my-auto grid size-11 place-items-center rounded-control text-muted hover:text-ink"
          onClick={() => setShown(!shown)}
        >
          <ToggleIcon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </FieldFrame>
  )
}
