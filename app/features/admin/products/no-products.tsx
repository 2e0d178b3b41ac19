import { admin } from '#copy/admin.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import magnifier from '#ui/shop/illustrations/magnifier.svg'

/** Nothing on the shelves, or nothing that fits the filters. */
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
