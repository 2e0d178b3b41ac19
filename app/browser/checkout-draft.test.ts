import { beforeEach, expect, test, vi } from 'vitest'

import { newOrderReference, ORDER_REFERENCE_BYTES } from '#domain/orders/order-reference.ts'
import { DAY_MS } from '#domain/policy.ts'

/** A minimal `Storage`. */
class TestStorage {
  values = new Map<string, string>()
  getItem = (key: string) => this.values.get(key) ?? null
  setItem = (key: string, value: string) => void this.values.set(key, value)
  removeItem = (key: string) => void this.values.delete(key)
}

const { deleteDraft, findDraft, findOrCreateDraft, onDraftChange, renewDraft, saveDraft } =
  await import('./checkout-draft.ts')

/** A new tab of the same browser. @param from the tab that it is a copy of */
function openTab(from?: TestStorage): TestStorage {
  const tab = new TestStorage()
  if (from) tab.values = new Map(from.values)
  vi.stubGlobal('sessionStorage', tab)
  return tab
}
const switchTo = (tab: TestStorage) => vi.stubGlobal('sessionStorage', tab)

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.stubGlobal('localStorage', new TestStorage())
  openTab()
})

test('reference, claim and what was sent are those of all tabs, and outlive them; what was typed stays in its tab', () => {
  const draft = { ...findOrCreateDraft('asha'), paid: 270_00, sent: [{ productId: 'globe', quantity: 2 }] }
  saveDraft('asha', { ...draft, values: { city: 'Pune' } })
  expect(findDraft('asha')).toEqual({ ...draft, values: { city: 'Pune' } })
  openTab()
  expect(findOrCreateDraft('asha')).toEqual({ ...draft, values: {} })
  expect(findDraft('ravi')).toBeNull()
})

test('a draft whose order is placed ends in every tab, also in a copy of this one', () => {
  const { reference } = saveDraft('asha', { ...findOrCreateDraft('asha'), paid: 1, values: { utr: '4999' } })
  const first = openTab()
  saveDraft('asha', { ...findOrCreateDraft('asha'), values: { utr: '4999' } })
  const copy = openTab(first)
  switchTo(first)
  deleteDraft('asha')
  switchTo(copy)
  const next = findOrCreateDraft('asha')
  expect(next).toMatchObject({ values: {}, paid: null, sent: null })
  expect(next.reference).not.toBe(reference)
})

test('a new reference keeps what was typed, and nothing else', () => {
  const before = saveDraft('asha', { ...findOrCreateDraft('asha'), paid: 1, values: { city: 'Pune' } })
  const after = renewDraft('asha')
  expect(after).toEqual({ reference: after.reference, values: { city: 'Pune' }, paid: null, sent: null })
  expect(after.reference).not.toBe(before.reference)
})

test('after the time for which the shop keeps payments, and where it cannot be read, a new one begins', () => {
  const bytes = new Uint8Array(ORDER_REFERENCE_BYTES)
  const of = (days: number) => newOrderReference(Date.now() - days * DAY_MS, bytes)
  const stored = { values: {}, paid: 1, sent: null }
  const kept = saveDraft('asha', { ...stored, reference: of(29) })
  expect(findDraft('asha')).toEqual(kept)
  saveDraft('asha', { ...stored, reference: of(31) })
  expect(findDraft('asha')).toBeNull()
  for (const text of ['', '{', '[]', '{"reference":"x"}']) {
    localStorage.setItem('kalam.checkout.asha', text)
    expect(findDraft('asha')).toBeNull()
  }
})

test('without storage the draft lasts until the page is left', () => {
  vi.stubGlobal('localStorage', undefined)
  const draft = findOrCreateDraft('asha')
  expect(findOrCreateDraft('asha')).toEqual(draft)
  deleteDraft('asha')
  expect(findDraft('asha')).toBeNull()
})

test('a change in another tab is heard, also by a page that comes back', () => {
  const listeners = new Map<string, (event: unknown) => void>()
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener))
  vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type))
  const heard = vi.fn()
  const stop = onDraftChange('asha', heard)
  for (const key of ['kalam.checkout.asha', 'kalam.checkout.ravi', null])
    listeners.get('storage')!({ key, storageArea: localStorage })
  for (const persisted of [true, false]) listeners.get('pageshow')!({ persisted })
  expect(heard).toHaveBeenCalledTimes(3)
  stop()
  expect(listeners.size).toBe(0)
})
