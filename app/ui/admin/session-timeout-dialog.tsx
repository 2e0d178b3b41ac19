import { AlertDialog as Base } from '@base-ui/react/alert-dialog'

import { admin } from '#copy/admin.ts'
import { Button } from '#ui/kit/button.tsx'
import { classNames } from '#ui/kit/class-names.ts'
import { DIALOG_PANEL, DIALOG_PLACE, VEIL } from '#ui/kit/overlay-classes.ts'

interface StillThereProps {
  open: boolean
  onStay: () => void
}

/** Asks, two minutes before the session ends, whether somebody is there; any touch is an answer. */
export default function SessionTimeoutDialog({ open, onStay }: StillThereProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onStay()}>
      <Base.Portal>
        <Base.Backdrop className={VEIL} />
        <Base.Viewport className={DIALOG_PLACE}>
          <Base.Popup className={classNames(DIALOG_PANEL, 'sm:max-w-md')}>
            <Base.Title className="text-24">{admin.session.warningTitle}</Base.Title>
            <Base.Description className="mt-2 text-16 text-muted">{admin.session.warning}</Base.Description>
            <Button onClick={onStay} wide className="mt-6">
              {admin.session.stay}
            </Button>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
