import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { loadCatalogue, takeFromShownStock } from '#browser/counter/catalogue.ts'
import {
  applyPrices,
  clearSale,
  followSaleOfOtherTabs,
  useCurrentSale,
} from '#browser/counter/current-sale.ts'
import { keepPage } from '#browser/counter/keep-page.ts'
import { sendSale } from '#browser/counter/send-sale.ts'
import {
  followOtherTabs,
  forgetSale,
  keepSale,
  refreshWaiting,
  sendWaiting,
  useWaitingSales,
} from '#browser/counter/waiting-sales.ts'
import { adminCounter } from '#copy/admin/counter.ts'
import { type CounterMethod, type Sale, saleTotal } from '#domain/counter/sale.ts'
import { COUNTER_RETRY_MS } from '#domain/policy.ts'
import type { Paise } from '#domain/values/money.ts'

const words = adminCounter.problems

type View =
  | { name: 'selling' }
  | { name: 'paying'; method: CounterMethod }
  /** `waits` in this phone until the shop can record it. */
  | { name: 'sold'; sale: Sale; waits: boolean }

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

/** The steps of a sale: choosing, paying, sold. Each sale is stored in this phone before it is sent. */
export function useCounter(): Counter {
  const [view, setView] = useState<View>({ name: 'selling' })
  const [problems, setProblems] = useState<readonly string[]>([])
  const [sending, setSending] = useState(false)
  const isSending = useRef(false)
  const isEmpty = useCurrentSale(({ lines }) => lines.length === 0)
  // Another tab has sold it, or cleared it: there is nothing to take money for.
  if (view.name === 'paying' && isEmpty) setView({ name: 'selling' })
  useEffect(() => watchNetwork(), [])
  useRevalidationAfterSending()

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
    try {
      await record({ reference, method, given, total: saleTotal(lines), soldAt: Date.now(), lines })
    } finally {
      isSending.current = false
      setSending(false)
    }
  }

  async function record(sale: Sale) {
    const isKept = await tryToKeep(sale, false)
    const sent = navigator.onLine ? await sendSale(sale, false) : ({ outcome: 'lost' } as const)
    if (sent.outcome === 'refused') {
      if (isKept) await forgetSale(sale.reference)
      void loadCatalogue()
      applyPrices(sent.answer.prices ?? [])
      return show({ name: 'selling' }, sent.answer.problems)
    }
    const waits = sent.outcome !== 'recorded'
    // The goods leave the shop now. From here on the sale is recorded as it was, whatever the shop's prices are later.
    if (waits && !(await tryToKeep(sale, true))) return setProblems([words.notKept])
    if (!waits && isKept) await forgetSale(sale.reference)
    clearSale()
    show({ name: 'sold', sale, waits })
    if (waits) takeFromShownStock(sale.lines)
    else void loadCatalogue()
    if (sent.outcome === 'signed-out') void sendWaiting()
  }

  return {
    view,
    problems,
    sending,
    pay: (method) => show({ name: 'paying', method }),
    back: () => show({ name: 'selling' }),
    sell: (method, given) => void sell(method, given),
    next: () => show({ name: 'selling' }),
  }
}

/** What was sent is among the sales of today, and may have pieces missing: without network no live update came. */
function useRevalidationAfterSending(): void {
  const { revalidate } = useRevalidator()
  const count = useWaitingSales(({ sales }) => sales.length)
  const before = useRef(0)
  const onChange = useEffectEvent(() => {
    if (count < before.current && navigator.onLine) void revalidate()
    before.current = count
  })
  useEffect(() => onChange(), [count])
}

/** The sale of an earlier page, unless that page had sent it and did not hear the answer: then it waits already. */
async function restoreSale(): Promise<void> {
  await useCurrentSale.persist.rehydrate()
  await refreshWaiting().catch(() => {})
  const { reference } = useCurrentSale.getState()
  if (useWaitingSales.getState().sales.some(({ sale }) => sale.reference === reference)) clearSale()
}

async function tryToKeep(sale: Sale, offline: boolean): Promise<boolean> {
  try {
    await keepSale(sale, offline)
    return true
  } catch {
    // A private window, or a full disk.
    return false
  }
}

/** Loads what the counter needs, and sends what waits: now, when the network is back, and every few seconds. */
function watchNetwork(): () => void {
  const send = () => void sendWaiting().catch(() => {})
  const refresh = () => {
    if (document.visibilityState !== 'visible') return
    void loadCatalogue()
    send()
  }
  const unfollow = followOtherTabs()
  const unfollowSale = followSaleOfOtherTabs()
  void restoreSale()
  refresh()
  void keepPage()
  const timer = setInterval(send, COUNTER_RETRY_MS)
  addEventListener('online', refresh)
  document.addEventListener('visibilitychange', refresh)
  return () => {
    unfollow()
    unfollowSale()
    clearInterval(timer)
    removeEventListener('online', refresh)
    document.removeEventListener('visibilitychange', refresh)
  }
}
