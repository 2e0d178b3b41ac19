import { admin } from '#copy/admin.ts'
import { AlertDialog } from '#ui/kit/alert-dialog.tsx'
import { Button } from '#ui/kit/button.tsx'

interface StillThereProps {
  open: boolean
  onStay: () => void
}

/** Asks, two minutes before the session ends, whether somebody is there; any touch is an answer. */
export default function SessionTimeoutDialog({ open, onStay }: StillThereProps) {
  return (
    <AlertDialog
      open={open}
      onClose={onStay}
      title={admin.session.warningTitle}
      description={admin.session.warning}
    >
      <Button onClick={onStay} wide className="mt-6">
        {admin.session.stay}
      </Button>
    </AlertDialog>
  )
}
