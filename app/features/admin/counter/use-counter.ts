import { useEffect, useRef, useState } from 'react'

import { loadCatalogue } from '#browser/counter/catalogue.ts'
import { applyPrices, clearSale, useCurrentSale } from '#browser/counter/current-sale.ts'
import { sendSale } from '#browser/counter/send-sale.ts'
import { adminCounter } from '#copy/admin/counter.ts'
import { type CounterMethod, type Sale, saleTotal } from '#domain/counter/sale.ts'
import type { Paise } from '#domain/values/money.ts'

const words = adminCounter.problems

type View = { name: 'selling' } | { name: 'paying'; method: CounterMethod } | { name: 'sold'; sale: Sale }

export interface Counter {
  view: View
  /** Why the sale was not recorded; empty while there is nothing to say. */
  problems: readonly string[]
  sending: boolean
  pay: (method: CounterMethod) => void
  back: () => void
  /** @param given the cash that the customer gave; null when nobody counted it */
  sell: (method: CounterMethod, given: Paise | null) => void
  /** Starts the next sale. */
  next: () => void
}

/** The steps of a sale: choosing, paying, sold. */
export function useCounter(): Counter {
  const [view, setView] = useState<View>({ name: 'selling' })
  const [problems, setProblems] = useState<readonly string[]>([])
  const [sending, setSending] = useState(false)
  const isSending = useRef(false)

  useEffect(() => {
    void useCurrentSale.persist.rehydrate()
    void loadCatalogue()
    const onReturn = () => {
      if (document.visibilityState === 'visible') void loadCatalogue()
    }
    addEventListener('online', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      removeEventListener('online', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])

  function show(next: View, why: readonly string[] = []) {
    setView(next)
    setProblems(why)
    scrollTo(0, 0)
  }

  async function sell(method: CounterMethod, given: Paise | null) {
    const { reference, lines } = useCurrentSale.getState()
    // The second of two presses.
    if (isSending.current || lines.length === 0) return
    isSending.current = true
    setSending(true)
    const sale: Sale = { reference, method, given, total: saleTotal(lines), soldAt: Date.now(), lines }
    const sent = await sendSale(sale, false)
    isSending.current = false
    setSending(false)
    if (sent.outcome === 'lost') return setProblems([words.lost])
    if (sent.outcome === 'signed-out') return setProblems([words.forbidden])
    void loadCatalogue()
    if (sent.outcome === 'refused') {
      applyPrices(sent.answer.prices ?? [])
      return show({ name: 'selling' }, sent.answer.problems)
    }
    clearSale()
    show({ name: 'sold', sale })
  }

  return {
    ...{ view, problems, sending },
    pay: (method) => show({ name: 'paying', method }),
    back: () => show({ name: 'selling' }),
    sell: (method, given) => void sell(method, given),
    next: () => show({ name: 'selling' }),
  }
}
