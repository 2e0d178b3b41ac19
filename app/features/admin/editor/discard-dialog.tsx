import { adminProduct } from '#copy/admin/product.ts'
import { LazyConfirmDialog } from '#ui/kit/lazy-confirm-dialog.tsx'

interface DiscardDialogProps {
  open: boolean
  onDiscard: () => void
  onKeep: () => void
}

/** Asks for confirmation before unsaved changes are discarded. */
export function DiscardDialog({ open, onDiscard, onKeep }: DiscardDialogProps) {
  const words = adminProduct.discard
  if (!open) return null
  return (
    <LazyConfirmDialog
      open
      danger
      title={words.title}
      description={words.line}
      confirmLabel={words.confirm}
      cancelLabel={words.keep}
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  )
}
