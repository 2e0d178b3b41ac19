import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useFetcher } from 'react-router'

import { admin } from '#copy/admin/frame.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { IconButton } from '#ui/kit/icon-button.tsx'
import { lazyOverlay } from '#ui/kit/lazy-overlay.tsx'

const DeleteProductDialog = lazyOverlay(
  () => import('./delete-product-dialog.tsx'),
  ({ onCancel }) => onCancel(),
)

interface DeleteProductButtonProps {
  product: Pick<Product, 'id' | 'name' | 'createdAt'>
  /** Epoch milliseconds, from the server. */
  now: number
}

/** Deletes a product after a confirmation. */
export function DeleteProductButton({ product, now }: DeleteProductButtonProps) {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused')
  const fetcher = useFetcher()
  return (
    <>
      <IconButton
        label={admin.deleteProduct.buttonNamed(product.name)}
        className="text-tomato"
        onClick={() => setDialog('open')}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
      {dialog !== 'unused' && (
        <DeleteProductDialog
          product={product}
          now={now}
          open={dialog === 'open'}
          pending={fetcher.state !== 'idle'}
          onConfirm={() => {
            void fetcher
              .submit(null, { method: 'post', action: `/admin/products/${product.id}/deletion` })
              .then(() => setDialog('closed'))
          }}
          onCancel={() => setDialog('closed')}
        />
      )}
    </>
  )
}
