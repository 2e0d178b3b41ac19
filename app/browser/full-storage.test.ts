import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { clearAdminActivity, recordAdminActivity } from './admin-activity.ts'
import { ownPinCode } from './own-pin-code.ts'
import { setMuted, useMuted } from './order-sound.ts'
import { saveSearch, useSearchHistory } from './search-history.ts'

const setItem = vi.fn<(key: string) => void>((key) => {
  throw new DOMException(`There is no room for ${key}`, 'QuotaExceededError')
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
})
afterEach(() => {
  clearAdminActivity()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('where the storage of a browser is full, an admin who is active stays signed in', async () => {
  const fetch = vi.fn(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetch)
  recordAdminActivity()
  await vi.runOnlyPendingTimersAsync()
  expect(fetch).toHaveBeenCalledOnce()
})

test('where it is full, what is set lasts until the page is left', () => {
  setMuted(true)
  saveSearch('globe')
  ownPinCode.save('411001')
  expect(useMuted.getState().muted).toBe(true)
  expect(useSearchHistory.getState().terms).toEqual(['globe'])
  expect(setItem).toHaveBeenCalledTimes(3)
})
