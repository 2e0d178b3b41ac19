import { admin } from '#copy/admin/frame.ts'
import { type PRODUCT_VIEWS, type ProductList, productListUrl } from '#domain/catalogue/product-list.ts'
import { Pager } from '#ui/admin/pager.tsx'

interface ProductPagerProps {
  list: ProductList
  /** The id after which the next page starts. */
  next: string | null
  view: keyof typeof PRODUCT_VIEWS
}

/** Links to the other pages of the same view. */
export function ProductPager({ list, next, view }: ProductPagerProps) {
  const to = (after: string | null) => productListUrl({ ...list, after }, view)
  return (
    <Pager
      label={admin.products.pages}
      first={list.after !== null && { to: to(null), label: admin.products.first }}
      next={next !== null && { to: to(next), label: admin.products.next }}
    />
  )
}
