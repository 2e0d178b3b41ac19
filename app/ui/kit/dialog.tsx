import type { ReactNode, RefObject } from 'react'
import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { shop } from '#copy/shop.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { DIALOG_PANEL, DIALOG_VIEWPORT, BACKDROP } from './overlay-classes.ts'
import { useBackToClose } from './use-back-to-close.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** The buttons at the bottom, the main one last. */
  actions?: ReactNode
  wide?: boolean
  /** Whether a press outside leaves it open: it would lose what cannot be made again. */
  ignoresPressOutside?: boolean
  /** The element to focus when it opens; by default the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

/** A dialog over the page. Escape, the close button and, by default, a press outside close it. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, actions, wide, ignoresPressOutside, initialFocus, children } =
    props
  useBackToClose(open, onClose)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      disablePointerDismissal={ignoresPressOutside}
    >
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Viewport className={DIALOG_VIEWPORT}>
          <Base.Popup
            data-sheet
            initialFocus={initialFocus}
            className={classNames(DIALOG_PANEL, wide ? 'sm:max-w-3xl' : 'sm:max-w-lg')}
          >
            <div className="flex items-start justify-between gap-3">
              <Base.Title className="pt-1.5 text-24">{title}</Base.Title>
              <Base.Close
                render={
                  <IconButton label={shop.close} className="-mt-1 -mr-2">
                    <X aria-hidden="true" className="size-5" />
                  </IconButton>
                }
              />
            </div>
            {description && (
              <Base.Description className="mt-1 text-16 text-muted">{description}</Base.Description>
            )}
            {children && <div className="mt-4">{children}</div>}
            {actions && (
              <div data-bar className="mt-6 flex flex-wrap justify-end gap-3">
                {actions}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
