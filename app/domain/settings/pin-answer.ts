import type { Place } from '#domain/values/place.ts'
import type { Delivery } from './delivery-rules.ts'

/** What `/pin/411004` answers. */
export interface PinAnswer {
  pincode: string
  /** Null: the PIN code is not in the table. */
  place: Place | null
  delivery: Pick<Delivery, 'delivers' | 'cod'>
  /** If it is ordered now: epoch milliseconds. */
  arrivesBy: number
}
