import { useEffect, useRef, useState } from 'react'

import type { Paise } from '#domain/values/money.ts'
import { UPI_CONFIRMATION_MS } from '#domain/policy.ts'

/** The simulated confirmation: two seconds after the customer said so. Choosing another way to pay calls it off. */
export function useConfirmation(onPaid: (amount: Paise) => void) {
  const [claimed, setClaimed] = useState<Paise | null>(null)
  const placeNow = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  function confirm(amount: Paise) {
    setClaimed(amount)
    timer.current = setTimeout(() => {
      setClaimed(null)
      onPaid(amount)
      // The button that was pressed is gone: the next one is where it was.
      requestAnimationFrame(() => placeNow.current?.focus())
    }, UPI_CONFIRMATION_MS)
  }
  return { checking: claimed !== null, confirm, placeNow }
}
