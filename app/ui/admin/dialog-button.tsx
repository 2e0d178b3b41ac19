import { lazy, type ReactNode, Suspense, useState } from 'react'

import type { FormDialogProps } from './form-dialog.tsx'

const FormDialog = lazy(() => import('./form-dialog.tsx'))

interface DialogButtonProps extends Omit<FormDialogProps, 'open' | 'onClose'> {
  /** Draws what opens the dialog. */
  trigger: (open: () => void) => ReactNode
}

/** Opens a small form over the page; the dialog's machinery comes when it is first wanted. */
export function DialogButton({ trigger, ...dialog }: DialogButtonProps) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      {trigger(() => {
        setWanted(true)
        setOpen(true)
      })}
      {wanted && (
        <Suspense>
          <FormDialog {...dialog} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
