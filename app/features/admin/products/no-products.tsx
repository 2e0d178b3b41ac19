import { admin } from '#copy/admin/frame.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import magnifier from '#ui/shop/illustrations/magnifier.svg'

/** The empty state: no products yet, or none that matches the filters. */
export function NoProducts() {
  return (
    <EmptyState
      illustration={magnifier}
      title={admin.products.none}
      action={
        <ButtonLink kind="outline" to="/admin/products">
          {admin.products.showAll}
        </ButtonLink>
      }
    />
  )
}
