import { checkout } from '#copy/checkout.ts'
import type { PinAnswer } from '#domain/settings/pin-answer.ts'
import { Notice } from '#ui/kit/notice.tsx'

const words = checkout.place

/** Below an address: that the shop does not deliver there, or does not know the PIN code. */
export function PinNotice({ answer }: { answer: PinAnswer | null }) {
  if (!answer) return null
  const { pincode, place, delivery } = answer
  if (!delivery.delivers)
    return (
      <Notice tone="error" className="mt-4">
        {words.notDelivered(pincode)}
      </Notice>
    )
  if (place) return null
  return (
    <Notice tone="warning" className="mt-4">
      {words.unknown(pincode)}
    </Notice>
  )
}
