import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'

import { admin } from '#copy/admin.ts'
import { type ProductList, productListUrl } from '#domain/catalogue/product-list.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'

/** To the next products, and back to the first. */
export function ProductPages({ list, next }: { list: ProductList; next: string | null }) {
  if (next === null && list.after === null) return null
  return (
    <nav aria-label={admin.products.pages} className="flex flex-wrap justify-center gap-3">
      {list.after !== null && (
        <ButtonLink kind="quiet" to={productListUrl({ ...list, after: null })}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          {admin.products.first}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink kind="outline" to={productListUrl({ ...list, after: next })}>
          {admin.products.next}
          <ArrowRight aria-hidden="true" className="size-5" />
        </ButtonLink>
      )}
    </nav>
  )
}
