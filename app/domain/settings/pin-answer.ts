import type { Place } from '#domain/values/place.ts'
import type { Delivery } from './delivery-rules.ts'

/** What `/pin/411004` answers; for a PIN code that may be elsewhere, `/pin/999999?state=Goa`. */
export interface PinAnswer {
  pincode: string
  /** Null: the PIN code is not in the table. */
  place: Place | null
  /** The State whose rule counts; null when it is not known. */
  state: string | null
  delivery: Pick<Delivery, 'delivers' | 'cod' | 'fee'>
  /** If it is ordered now: epoch milliseconds. */
  arrivesBy: number
}

/** The PIN code, where delivery has a fee of its own; null elsewhere, and while none is known. */
export function pinWithFee(answer: PinAnswer | null): string | null {
  return answer && answer.delivery.fee !== null ? answer.pincode : null
}

/** Whether both answers are about the same place. */
export function isSamePlace(one: PinAnswer | null, other: PinAnswer | null): boolean {
  return one?.pincode === other?.pincode && one?.state === other?.state
}
