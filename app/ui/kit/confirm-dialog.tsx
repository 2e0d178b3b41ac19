import type { ReactNode } from 'react'
import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { AlertDialog } from './alert-dialog.tsx'
import { Button } from './button.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  description?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** For what cannot be undone. */
  danger?: boolean
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for a confirmation: a press outside does nothing, Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirmLabel, cancelLabel, danger, pending, onConfirm, onCancel } = props
  return (
    <AlertDialog open={open} onClose={onCancel} title={title} description={description}>
      <div data-bar className="mt-6 flex flex-wrap justify-end gap-3">
        <Base.Close
          render={
            <Button kind="quiet" className="grow sm:grow-0">
              {cancelLabel}
            </Button>
          }
        />
        <Button
          kind={danger ? 'danger' : 'primary'}
          pending={pending}
          onClick={onConfirm}
          className="grow sm:grow-0"
        >
          {confirmLabel}
        </Button>
      </div>
    </AlertDialog>
  )
}
