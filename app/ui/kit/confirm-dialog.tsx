import type { ReactNode } from 'react'
import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { DIALOG_PANEL, DIALOG_PLACE, VEIL } from './overlay-classes.ts'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  description?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** For what cannot be taken back. */
  danger?: boolean
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question that wants an answer: a press beside it does nothing, Escape means no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirmLabel, cancelLabel, danger, pending, onConfirm, onCancel } = props
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <Base.Portal>
        <Base.Backdrop className={VEIL} />
        <Base.Viewport className={DIALOG_PLACE}>
          <Base.Popup className={classNames(DIALOG_PANEL, 'sm:max-w-md')}>
            <Base.Title className="text-24">{title}</Base.Title>
            {description && (
              <Base.Description className="mt-2 text-16 text-muted">{description}</Base.Description>
            )}
            <div className="mt-6 flex flex-wrap justify-end gap-3">
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
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
