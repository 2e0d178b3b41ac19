import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ComponentProps } from 'react'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'

import { useCart } from '#browser/cart.ts'
import { checkout as words } from '#copy/checkout.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { findTerms, hasCoupons } from '#data/offers/order-terms.server.ts'
import { findLatestReferences } from '#data/orders/latest-references.server.ts'
import { findLimits } from '#data/orders/order-standing.server.ts'
import { deliveryRules } from '#data/settings/delivery-rules.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { estimatedDelivery } from '#domain/orders/order.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import type { RefusalHandle } from '#request/http/storage-fault-result.server.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { useLastResult } from '#ui/kit/use-last-result.ts'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/checkout-page.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { prefillDelivery } from './prefill-delivery.server.ts'
import { CheckoutView } from './checkout-view.tsx'
import { OrderPlaced } from './order-placed.tsx'
import { placeFromForm } from './place-from-form.server.ts'
import { PlacementNotice } from './placement-notice.tsx'
import { isUnanswered } from './placement-result.ts'
import { requestPlacement } from './request-placement.ts'

/** With `?order=…`, one of the customer's own: that it is placed, also after a reload or Back. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const currentUser = await requireSignedIn({ request, context })
  const placed = new URL(request.url).searchParams.get('order')
  const [delivery, { deliveryDays }, limits, terms, couponsAsked, rules, order, latest] = await Promise.all([
    prefillDelivery(currentUser),
    shopDetails(),
    findLimits(currentUser.id, Date.now()),
    findTerms(currentUser.id),
    hasCoupons(Date.now()),
    deliveryRules(),
    placed === null ? null : findOrder(placed, currentUser.id),
    findLatestReferences(currentUser.id),
  ])
  return {
    currentUserId: currentUser.id,
    mayOrder: currentUser.role === 'customer',
    ...delivery,
    placed: order && { id: order.id, at: order.orderDate },
    latest,
    limits,
    terms,
    couponsAsked,
    asksPinFirst: rules.some(({ fee }) => fee !== null),
    arrivesBy: estimatedDelivery(Date.now(), deliveryDays),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return placeFromForm(request, context)
}

export const handle: RefusalHandle = { notStored: words.problems.notStored }

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return requestPlacement(request, serverAction)
}

/** After a refusal, what the shop asks for may be something else. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const last = useLastResult(actionData)
  const result = actionData ?? (isUnanswered(last) ? last : undefined)
  const justPlaced = actionData && 'ok' in actionData ? actionData.orderId : null
  const { currentUserId, mayOrder, placed } = loaderData
  if (justPlaced !== null) return <OrderPlaced orderId={justPlaced} currentUserId={currentUserId} />
  if (placed) return <OrderPlaced orderId={placed.id} currentUserId={currentUserId} earlier={placed.at} />
  return (
    <main id="content" className="page min-h-svh py-6 md:py-10">
      <Link
        to="/cart"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-royal hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {words.backToCart}
      </Link>
      <h1 className="mt-1 text-30 md:text-40">{words.title}</h1>
      {mayOrder ? <OrderForm {...loaderData} result={result} /> : <ForCustomers />}
    </main>
  )
}

/** Once the browser has read its cart. */
function OrderForm(props: ComponentProps<typeof CheckoutView>) {
  const cartLoaded = useCart((cart) => cart.of === props.currentUserId)
  const empty = useCart((cart) => cart.items.length === 0)
  return (
    <>
      {!cartLoaded && <PlacementNotice result={props.result} />}
      {!cartLoaded && <CheckoutSkeleton />}
      {cartLoaded && empty && <EmptyCheckout />}
      {cartLoaded && <CheckoutView {...props} />}
    </>
  )
}

function ForCustomers() {
  return (
    <Notice tone="info" title={words.problems.shopkeeper} className="mt-4">
      {words.problems.shopkeeperLine}
    </Notice>
  )
}
