import { admin } from '#copy/admin/frame.ts'
import { isRecent, type Product } from '#domain/catalogue/product.ts'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'

interface DeleteProductDialogProps {
  product: Pick<Product, 'name' | 'createdAt'>
  /** Epoch milliseconds, from the server. */
  now: number
  open: boolean
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for a confirmation before a product is deleted; warns when the product was created recently. Import it lazily. */
export default function DeleteProductDialog({ product, now, ...rest }: DeleteProductDialogProps) {
  const words = admin.deleteProduct
  return (
    <ConfirmDialog
      {...rest}
      danger
      title={words.title(product.name)}
      description={isRecent(product, now) ? `${words.recent} ${words.line}` : words.line}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
    />
  )
}
