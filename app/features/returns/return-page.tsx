import { data, redirect, useNavigate, useSearchParams } from 'react-router'

import { returns } from '#copy/returns.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { offerName } from '#domain/orders/order-amounts.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { listSettledPieces } from '#data/orders/after-sales/settled-pieces.server.ts'
import { isReturnOpen, quantityLeftToReturn } from '#domain/returns/return.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import { orNetworkError } from '#ui/kit/network-error.ts'
import { showToast } from '#ui/kit/toast-store.ts'
import { useLastResult } from '#ui/kit/use-last-result.ts'
import type { Route } from './+types/return-page.ts'
import { requestFromForm } from './request-from-form.server.ts'
import { ReturnDialog } from './return-dialog.tsx'

/** One line of the current user's order, and the quantity that can still be returned. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const currentUser = await requireSignedIn({ request, context })
  const lineParameter = new URL(request.url).searchParams.get('line')
  const order = await findOrder(params.id, currentUser.id)
  const line = order?.lines.find(({ id }) => id === lineParameter)
  if (!order || !line)
    return data({ formKey: '', line: null, offer: '', requests: [], open: false, left: 0 }, { status: 404 })
  const pieces = order.returnRequests.map(({ lineId, quantity, status }) => ({ lineId, quantity, status }))
  const requests = [...pieces, ...(await listSettledPieces([order.id]))]
  return data({
    formKey: newId(),
    line,
    offer: offerName(order),
    requests,
    open: isReturnOpen(order, Date.now()),
    left: quantityLeftToReturn(line, requests),
  })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return requestFromForm(request, params.id, context)
}

/** Redirects to the orders after the request; on a network error the dialog retains the entered values. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { searchParams } = new URL(request.url)
  const result = await orNetworkError(serverAction, { problem: returns.dialog.failed })
  if (!('ok' in result)) return result
  showToast(result.ok, { durationMs: TOAST_MS })
  return redirect(ordersUrl(searchParams))
}

const TOAST_MS = 8_000

/** The page of orders behind the dialog. */
function ordersUrl(parameters: URLSearchParams): string {
  const after = parameters.get('after')
  return after ? `/orders?after=${encodeURIComponent(after)}` : '/orders'
}

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const result = useLastResult(actionData)
  const closeTo = ordersUrl(parameters)
  return (
    <ReturnDialog
      {...loaderData}
      result={result}
      closeTo={closeTo}
      onClose={() => void navigate(closeTo, { preventScrollReset: true })}
    />
  )
}
