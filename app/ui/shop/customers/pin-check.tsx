import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

import { checkout } from '#copy/checkout.ts'
import type { PinAnswer } from '#domain/settings/pin-answer.ts'
import { formatDay } from '#domain/values/dates.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import { normalisePincode } from '#domain/values/pin-code.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { findPin } from './find-pin.ts'

const words = checkout.place

interface PinCheckProps {
  answer: PinAnswer | null
  onAnswer: (answer: PinAnswer | null) => void
  /** What delivery there costs; it is said only where it is not free. */
  fee: Paise
  /** The PIN code that this browser remembers, and how it remembers another. */
  own: { find: () => string; save: (pincode: string) => void }
  /** No day can be said. */
  soldOut?: boolean
}

/** Whether and how the shop delivers to a PIN code, before checkout; the browser remembers the last one. */
export function PinCheck({ answer, onAnswer, fee, own, soldOut = false }: PinCheckProps) {
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  /** What was asked last: an answer about anything else comes too late. */
  const asked = useRef<string | null>(null)

  async function askRemembered(pincode: string) {
    asked.current = pincode
    const found = await findPin(pincode)
    if (asked.current === pincode) onAnswer(found)
  }

  const fillIn = useEffectEvent(() => {
    // The page is the same for everyone: what this browser remembers is filled in here.
    const pincode = own.find()
    if (!pincode || !field.current || field.current.value) return
    field.current.value = pincode
    void askRemembered(pincode)
  })
  useEffect(() => fillIn(), [])

  async function check(event: FormEvent) {
    event.preventDefault()
    const pincode = normalisePincode(field.current?.value ?? '')
    asked.current = pincode
    onAnswer(null)
    setProblem(pincode === null ? checkout.problems.pincode : null)
    if (pincode === null) return field.current?.focus()
    setAsking(true)
    const found = await findPin(pincode)
    setAsking(false)
    if (found) own.save(pincode)
    else setProblem(words.checkFailed)
    onAnswer(found)
  }

  return (
    <form onSubmit={check} className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          id="pin-check"
          ref={field}
          label={words.check}
          placeholder={checkout.address.pincode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
          className="min-w-0 grow basis-40"
        />
        <Button type="submit" kind="outline" pending={asking}>
          {words.checkButton}
        </Button>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      {answer && <Answer {...answer} fee={fee} soldOut={soldOut} />}
    </form>
  )
}

function Answer({
  pincode,
  place,
  delivery,
  arrivesBy,
  fee,
  soldOut,
}: PinAnswer & { fee: Paise; soldOut: boolean }) {
  if (!delivery.delivers) return <Notice tone="warning">{words.notDelivered(pincode)}</Notice>
  const more = [
    ...(fee > 0 ? [words.feeThere(formatRupees(fee))] : []),
    ...(delivery.cod ? [] : [words.noCodThere]),
  ]
  // As checkout says it. It may be a new one: then the fee is right.
  if (!place)
    return (
      <Notice tone="warning" title={words.unknown(pincode)}>
        {more.join(' ')}
      </Notice>
    )
  const name = `${pincode}, ${place.city}`
  const title = soldOut ? words.delivered(name) : words.deliveredBy(name, formatDay(arrivesBy))
  return (
    <Notice tone="success" title={title}>
      {more.join(' ')}
    </Notice>
  )
}
