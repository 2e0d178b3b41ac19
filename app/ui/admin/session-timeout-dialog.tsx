import { admin } from '#copy/admin/frame.ts'
import { AlertDialog } from '#ui/kit/alert-dialog.tsx'
import { Button } from '#ui/kit/button.tsx'

interface SessionTimeoutDialogProps {
  open: boolean
  onStay: () => void
}

/** The warning two minutes before an idle session ends; closing it extends the session. */
export default function SessionTimeoutDialog({ open, onStay }: SessionTimeoutDialogProps) {
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
