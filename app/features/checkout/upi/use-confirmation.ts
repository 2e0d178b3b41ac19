import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { Paise } from '#domain/values/money.ts'
import { UPI_CONFIRMATION_MS } from '#domain/policy.ts'

/**
 * Simulates the confirmation UPI_CONFIRMATION_MS after the claim. Choosing another payment method cancels it, and so does
 * what makes the amount an open question, such as a coupon code that is being typed.
 */
export function useConfirmation(paid: boolean, isAmountKnown: boolean, onPaid: (amount: Paise) => void) {
  const [claimed, setClaimed] = useState<Paise | null>(null)
  const placeNow = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const confirmedNow = useRef(false)

  useEffect(() => () => clearTimeout(timer.current), [isAmountKnown])
  useLayoutEffect(() => {
    // The pressed button is removed, so the focus moves to the next one.
    if (paid && confirmedNow.current) placeNow.current?.focus()
    confirmedNow.current = false
  }, [paid])

  if (!isAmountKnown && claimed !== null) setClaimed(null)

  function confirm(amount: Paise) {
    setClaimed(amount)
    timer.current = setTimeout(() => {
      confirmedNow.current = true
      setClaimed(null)
      onPaid(amount)
    }, UPI_CONFIRMATION_MS)
  }
  return { checking: claimed !== null, confirm, placeNow }
}
