import { lazy, type ReactNode, Suspense, useState } from 'react'

import type { FormDialogProps } from './form-dialog.tsx'

const FormDialog = lazy(() => import('./form-dialog.tsx'))

interface DialogButtonProps extends Omit<FormDialogProps, 'open' | 'onClose'> {
  /** Renders the button; its press calls `open`. */
  trigger: (open: () => void) => ReactNode
}

/** A button that opens a form in a dialog; the dialog's code is fetched at the first press. */
export function DialogButton({ trigger, ...dialog }: DialogButtonProps) {
  const [open, setOpen] = useState(false)
  const [requested, setRequested] = useState(false)
  return (
    <>
      {trigger(() => {
        setRequested(true)
        setOpen(true)
      })}
      {requested && (
        <Suspense>
          <FormDialog {...dialog} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
