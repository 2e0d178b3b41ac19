import type { ReactNode } from 'react'
import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { classNames } from './class-names.ts'
import { DIALOG_PANEL, DIALOG_VIEWPORT, BACKDROP } from './overlay-classes.ts'
import { useBackToClose } from './use-back-to-close.ts'

interface AlertDialogProps {
  open: boolean
  /** Called on Escape, or by a `Close` among the children. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** A dialog that a press outside does not close. */
export function AlertDialog({ open, onClose, title, description, children }: AlertDialogProps) {
  useBackToClose(open, onClose)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Viewport className={DIALOG_VIEWPORT}>
          <Base.Popup data-sheet className={classNames(DIALOG_PANEL, 'sm:max-w-md')}>
            <Base.Title className="text-24">{title}</Base.Title>
            {description && (
              <Base.Description className="mt-2 text-16 text-muted">{description}</Base.Description>
            )}
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
