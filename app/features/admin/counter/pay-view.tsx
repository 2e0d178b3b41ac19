import { useLayoutEffect, useRef, useState } from 'react'

import { useCurrentSale } from '#browser/counter/current-sale.ts'
import { adminCounter } from '#copy/admin/counter.ts'
import { type CounterMethod, saleTotal } from '#domain/counter/sale.ts'
import type { UpiPayee } from '#domain/payments/upi-payee.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import { Button } from '#ui/kit/button.tsx'
import { useBackToClose } from '#ui/kit/use-back-to-close.ts'
import { CashGiven } from './cash-given.tsx'
import { Problems } from './problems.tsx'
import { UpiDue } from './upi-due.tsx'
import type { Counter } from './use-counter.ts'

const words = adminCounter.pay

interface PayViewProps {
  counter: Counter
  method: CounterMethod
  payee: UpiPayee
}

/** Taking the money, then Sold. */
export function PayView({ counter, method, payee }: PayViewProps) {
  const { reference, lines } = useCurrentSale()
  const total = saleTotal(lines)
  const [given, setGiven] = useState<Paise | null | 'invalid'>(null)
  // Another tab may have changed the total since it was entered.
  const isEnough = given === null || (given !== 'invalid' && given >= total)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  useBackToClose(true, () => !counter.sending && counter.back())
  const title = method === 'cash' ? words.cashTitle : words.upiTitle
  return (
    <form
      className="mx-auto grid w-full max-w-110 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isEnough) counter.sell(method, given)
      }}
    >
      <h1 ref={heading} tabIndex={-1} className="text-24 outline-none">
        {title(formatRupees(total))}
      </h1>
      <Problems problems={counter.problems} />
      {method === 'cash' ? (
        <CashGiven total={total} onChange={setGiven} />
      ) : (
        <UpiDue total={total} reference={reference} payee={payee} />
      )}
      <div className="grid gap-2">
        <Button type="submit" size="large" wide pending={counter.sending} disabled={!isEnough}>
          {counter.sending ? words.sending : words.sold}
        </Button>
        <Button kind="quiet" wide onClick={counter.back} disabled={counter.sending}>
          {words.back}
        </Button>
      </div>
    </form>
  )
}
