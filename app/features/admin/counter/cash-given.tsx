import { useState } from 'react'

import { adminCounter } from '#copy/admin/counter.ts'
import { changeFor, likelyGiven } from '#domain/counter/sale.ts'
import { formatRupees, type Paise, paiseToRupees, typedRupees } from '#domain/values/money.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'

const words = adminCounter.pay

interface CashGivenProps {
  total: Paise
  /** Null when nothing is counted; `invalid` for what is no amount. */
  onChange: (given: Paise | null | 'invalid') => void
}

/** The cash that the customer gives, and the change: typed, or by a button for a likely note. */
export function CashGiven({ total, onChange }: CashGivenProps) {
  const [text, setText] = useState('')
  const given = typedRupees(text)
  const change = changeFor(total, given)

  function enter(next: string) {
    setText(next)
    onChange(next.trim() === '' ? null : (typedRupees(next) ?? 'invalid'))
  }

  return (
    <div className="grid gap-3">
      <Field
        label={words.given}
        hint={words.givenHint}
        error={problemOf(text, given, total)}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => enter(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        {[total, ...likelyGiven(total)].map((amount) => (
          <Button key={amount} kind="outline" onClick={() => enter(paiseToRupees(amount))}>
            {amount === total ? words.exact : formatRupees(amount)}
          </Button>
        ))}
      </div>
      <p role="status" className="min-h-8 font-display text-24 font-bold figures">
        {change !== null && words.change(formatRupees(change))}
      </p>
    </div>
  )
}

function problemOf(text: string, given: Paise | null, total: Paise): string | undefined {
  if (text.trim() === '') return undefined
  if (given === null) return words.notAmount
  return given < total ? words.tooLittle : undefined
}
