import { create } from 'zustand'

import type { Sale } from '#domain/counter/sale.ts'
import { COUNTER_SEND_TIMEOUT_MS } from '#domain/policy.ts'
import { inStore } from './database.ts'
import { sendSale } from './send-sale.ts'

/** A sale that this phone keeps until the shop has recorded it. */
export interface WaitingSale {
  sale: Sale
  /** It is recorded as it was, because it was sold without an answer of the shop. */
  offline: boolean
  /** Until then the page that made it waits for the answer itself; epoch milliseconds. */
  sendingUntil: number
  /** Why the shop refused it; the shopkeeper decides. */
  problems: readonly string[]
}

interface Waiting {
  sales: readonly WaitingSale[]
  /** Nobody is signed in as the admin, so nothing can be sent. */
  signedOut: boolean
}

const CHANNEL = 'kalam.counter'

export const useWaitingSales = create<Waiting>(() => ({ sales: [], signedOut: false }))

/** Stores a sale durably before anybody is told that it is sold. @throws when this browser cannot store anything */
export async function keepSale(sale: Sale, offline: boolean): Promise<void> {
  const sendingUntil = offline ? 0 : Date.now() + 2 * COUNTER_SEND_TIMEOUT_MS
  const kept: WaitingSale = { sale, offline, sendingUntil, problems: [] }
  await inStore('sales', 'readwrite', (store) => store.put(kept, sale.reference))
  await refreshAll()
}

export async function forgetSale(reference: string): Promise<void> {
  await inStore('sales', 'readwrite', (store) => store.delete(reference))
  await refreshAll()
}

/** Reads the sales of all tabs. */
export async function refreshWaiting(): Promise<void> {
  const sales = (await inStore('sales', 'readonly', (store) => store.getAll())) as WaitingSale[]
  useWaitingSales.setState({ sales: sales.toSorted((a, b) => a.sale.soldAt - b.sale.soldAt) })
}

/** Reads them again when another tab has kept or sent one. @returns ends it */
export function followOtherTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', () => void refreshWaiting().catch(() => {}))
  return () => channel.close()
}

/** In this tab and the others. */
async function refreshAll(): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only one origin
  channel.postMessage(null)
  channel.close()
  await refreshWaiting()
}

/**
 * Sends what waits, the oldest first, one tab at a time; what two tabs send is recorded once. Ends at the first that gets
 * no answer.
 */
export async function sendWaiting(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    if ('locks' in navigator) await navigator.locks.request('kalam.counter', sendAll)
    else await sendAll()
  } finally {
    isSending = false
  }
}

let isSending = false

async function sendAll(): Promise<void> {
  await refreshWaiting()
  for (const { sale, offline, sendingUntil, problems } of useWaitingSales.getState().sales) {
    if (problems.length > 0 || sendingUntil > Date.now()) continue
    const sent = await sendSale(sale, offline)
    useWaitingSales.setState({ signedOut: sent.outcome === 'signed-out' })
    if (sent.outcome === 'lost' || sent.outcome === 'signed-out') return
    if (sent.outcome === 'recorded') await forgetSale(sale.reference)
    else await noteProblems(sale.reference, sent.answer.problems)
  }
}

/** Unless another tab has sent it meanwhile. */
async function noteProblems(reference: string, problems: readonly string[]): Promise<void> {
  await inStore('sales', 'readwrite', (store) => {
    const request = store.get(reference) as IDBRequest<WaitingSale | undefined>
    request.addEventListener('success', () => {
      if (request.result) store.put({ ...request.result, problems }, reference)
    })
    return request
  })
  await refreshAll()
}
