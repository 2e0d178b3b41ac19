import { redirect } from 'react-router'

import { problems } from '#copy/problems.ts'
import { shop } from '#copy/shop.ts'
import { productPage } from '#copy/catalogue/product-page.ts'
import { requestStockAlert } from '#data/customers/stock-alerts.server.ts'
import { MAX_STOCK_ALERTS } from '#domain/policy.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
import { actionResult, wantsPage } from '#request/http/action-result.server.ts'
import { orNetworkError } from '#ui/kit/network-error.ts'
import type { Route } from './+types/request-stock-alert.ts'

const words = productPage.stockAlert
/** What the shopper is told, by the product page's notice that says it without JavaScript. */
const REQUESTED = {
  'stock-alert': shop.arrival.stockAlert,
  'stock-alert-unverified': shop.arrival.stockAlertUnverified,
} as const

/** Remembers that the customer wants a mail once the product is in stock again; a guest signs in first. */
export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const currentUser = await findCurrentUser(context)
  const page = `/product/${slug}`
  if (!currentUser) throw redirect(`/login?next=${encodeURIComponent(page)}`)
  const respond = (status: number, result: { ok: string } | { problem: string }) =>
    actionResult(request, status, result, page)
  const requested = (notice: keyof typeof REQUESTED) => {
    if (wantsPage(request)) throw redirect(`${page}?notice=${notice}`, 303)
    return respond(200, { ok: REQUESTED[notice] })
  }
  switch (await requestStockAlert(currentUser.id, slug, Date.now())) {
    case 'requested':
      return requested(currentUser.emailVerified ? 'stock-alert' : 'stock-alert-unverified')
    case 'in-stock':
      return respond(409, { problem: words.inStock })
    case 'too-many':
      return respond(409, { problem: words.tooMany(MAX_STOCK_ALERTS) })
    case 'not-found':
      return respond(404, { problem: problems.notFound })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orNetworkError(serverAction, { problem: words.failed })
