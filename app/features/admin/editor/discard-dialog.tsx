import { useState } from 'react'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { LazyConfirmDialog } from '#ui/kit/lazy-confirm-dialog.tsx'

const words = adminProduct.discard

/** Asks for confirmation before unsaved changes are discarded. @returns the dialog, and what asks and then proceeds */
export function useDiscardDialog(unsaved: boolean) {
  const [proceed, setProceed] = useState<(() => void) | null>(null)
  const dialog = proceed && (
    <LazyConfirmDialog
      open
      danger
      title={words.title}
      description={words.line}
      confirmLabel={words.confirm}
      cancelLabel={words.keep}
      onConfirm={() => {
        setProceed(null)
        proceed()
      }}
      onCancel={() => setProceed(null)}
    />
  )
  return [dialog, (next: () => void) => (unsaved ? setProceed(() => next) : next())] as const
}
