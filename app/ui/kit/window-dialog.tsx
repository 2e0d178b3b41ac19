import type { ReactNode } from 'react'
import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { shop } from '#copy/shop.ts'
import { IconButton } from './icon-button.tsx'
import { useBackToClose } from './use-back-to-close.ts'

interface WindowDialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
}

/** A dialog as large as the window, for a picture; its content takes all the height that is left. */
export function WindowDialog({ open, onClose, title, description, children }: WindowDialogProps) {
  useBackToClose(open, onClose)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Popup className="fixed inset-0 z-50 flex flex-col bg-card pb-[env(safe-area-inset-bottom)] outline-none transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <div className="flex items-start justify-between gap-3 py-2 pr-2 pl-4">
            <div className="min-w-0 pt-1.5">
              <Base.Title className="truncate text-20 large-text:overflow-visible large-text:text-16 large-text:whitespace-normal">
                {title}
              </Base.Title>
              {description && (
                <Base.Description className="text-15 text-muted">{description}</Base.Description>
              )}
            </div>
            <Base.Close
              render={
                <IconButton label={shop.close}>
                  <X aria-hidden="true" className="size-6" />
                </IconButton>
              }
            />
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
