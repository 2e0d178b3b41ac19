import type { ReactNode } from 'react'
import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { BACKDROP } from './overlay-classes.ts'
import { useBackToClose } from './use-back-to-close.ts'

interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
}

/** A menu that slides in from the right. Import it lazily, because it includes the dialog's code. */
export function Drawer({ open, onClose, title, closeLabel, children }: DrawerProps) {
  useBackToClose(open, onClose)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Popup
          className={classNames(
            'fixed inset-y-0 right-0 z-50 flex w-[min(22rem,86vw)] flex-col overflow-y-auto border-l border-line bg-card',
            'pb-[env(safe-area-inset-bottom)] shadow-afloat outline-none transition-transform duration-200',
            'data-ending-style:translate-x-full data-starting-style:translate-x-full',
          )}
        >
          <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
            <Base.Title className="text-20">{title}</Base.Title>
            <Base.Close
              render={
                <IconButton label={closeLabel}>
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              }
            />
          </div>
          <div className="grow p-3">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
