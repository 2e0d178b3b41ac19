import { type ReactNode, useState } from 'react'

import { lazyOverlay } from '#ui/kit/lazy-overlay.tsx'
import type { FormDialogProps } from './form-dialog.tsx'

const FormDialog = lazyOverlay(
  () => import('./form-dialog.tsx'),
  ({ onClose }) => onClose(),
)

interface DialogButtonProps extends Omit<FormDialogProps, 'open' | 'onClose'> {
  /** Renders the button; its press calls `open`. */
  trigger: (open: () => void) => ReactNode
}

/** A button that opens a form in a dialog; the dialog's code is fetched at the first press. */
export function DialogButton({ trigger, ...dialog }: DialogButtonProps) {
  const [open, setOpen] = useState(false)
  const [times, setTimes] = useState(0)
  return (
    <>
      {trigger(() => {
        setTimes(times + 1)
        setOpen(true)
      })}
      {times > 0 && (
        // Each time a new one, without the errors of the last time.
        <FormDialog key={times} {...dialog} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
