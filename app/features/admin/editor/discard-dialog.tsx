import { lazy, Suspense } from 'react'

import { adminProduct } from '#copy/admin/product.ts'

const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog: dialog } = await import('#ui/kit/confirm-dialog.tsx')
  return { default: dialog }
})

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
    <Suspense>
      <ConfirmDialog
        open
        danger
        title={words.title}
        description={words.line}
        confirmLabel={words.confirm}
        cancelLabel={words.keep}
        onConfirm={onDiscard}
        onCancel={onKeep}
      />
    </Suspense>
  )
}
