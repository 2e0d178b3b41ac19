import { orders } from '#copy/orders.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Illustration } from '#ui/shop/page/illustration.tsx'
import parcel from '#ui/shop/illustrations/package.svg'

export function NoOrders() {
  return (
    <main id="content" className="page py-8 md:py-14">
      <EmptyState
        heading="h1"
        illustration={<Illustration src={parcel} />}
        title={orders.emptyTitle}
        line={orders.emptyLine}
        action={
          <ButtonLink to="/" size="large">
            {orders.startShopping}
          </ButtonLink>
        }
      />
    </main>
  )
}
