import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { useFetcher } from 'react-router'

import { admin } from '#copy/admin.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { IconButton } from '#ui/kit/icon-button.tsx'

const DeleteProductDialog = lazy(() => import('./delete-product-dialog.tsx'))

interface DeleteProductButtonProps {
  product: Pick<Product, 'id' | 'name' | 'createdAt'>
  /** Epoch milliseconds, from the server. */
  now: number
}

/** Deletes a product once the question is answered. */
export function DeleteProductButton({ product, now }: DeleteProductButtonProps) {
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never')
  const fetcher = useFetcher()
  return (
    <>
      <IconButton
        label={admin.deleteProduct.buttonNamed(product.name)}
        className="text-tomato"
        onClick={() => setAsking('open')}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
      {asking !== 'never' && (
        <Suspense>
          <DeleteProductDialog
            product={product}
            now={now}
            open={asking === 'open'}
            pending={fetcher.state !== 'idle'}
            onConfirm={() => {
              void fetcher
                .submit(null, { method: 'post', action: `/admin/products/${product.id}/deletion` })
                .then(() => setAsking('closed'))
            }}
            onCancel={() => setAsking('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
