import { checkout } from '#copy/checkout.ts'
import { DELIVERY_RULES, deliveryTo } from '#data/settings/delivery-rules.server.ts'
import { findPlaces } from '#data/settings/pin-places.server.ts'
import { readSetting } from '#data/settings/settings.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { estimatedDelivery } from '#domain/orders/order.ts'
import type { PinAnswer } from '#domain/settings/pin-answer.ts'
import { normalisePincode } from '#domain/values/pin-code.ts'
import { stateOf } from '#domain/values/place.ts'
import { problemResponse } from '#request/http/refusal/problem-response.server.ts'
import type { Route } from './+types/pin-code.ts'

/**
 * `/pin/411004`: where that is, whether the shop delivers there, and what that costs. `?state=…` counts like the State of an
 * address: where the PIN code is not known, or in two States. The same for everybody, and not in the page cache,
 * which a list of all PIN codes would fill; a browser keeps it for as long as somebody fills in a form.
 */
export async function loader({ request, params }: Route.LoaderArgs): Promise<Response> {
  const pincode = normalisePincode(params.pincode)
  if (pincode === null) return problemResponse(400, checkout.problems.pincode)
  const entered = new URL(request.url).searchParams.get('state') ?? ''
  const [places, stored, { deliveryDays }] = await Promise.all([
    findPlaces(pincode),
    readSetting(DELIVERY_RULES),
    shopDetails(),
  ])
  const { delivers, cod, fee, days } = await deliveryTo({ pincode, state: entered }, stored)
  const arrivesBy = estimatedDelivery(Date.now(), days ?? deliveryDays)
  const answer: PinAnswer = {
    pincode,
    place: places[0] ?? null,
    state: stateOf(places, entered),
    delivery: { delivers, cod, fee },
    arrivesBy,
  }
  return Response.json(answer, { headers: { 'Cache-Control': 'private, max-age=60' } })
}
