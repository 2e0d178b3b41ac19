import { beforeEach, expect, test, vi } from 'vitest'

import { fetchCurrentUser, onceUserIsKnown, setCurrentUser, useCurrentUser } from './current-user.ts'
import { ownPinCode } from './own-pin-code.ts'
import { saveSearch, useSearchHistory } from './search-history.ts'

const asha = { id: 'asha', name: 'Asha', email: 'asha@example.com', role: 'customer' } as const

beforeEach(() => {
  vi.unstubAllGlobals()
  setCurrentUser(null, false)
})

test.each([
  ['an error', () => new Response('Bad Gateway', { status: 502 })],
  ['a page of somebody else', () => new Response('<h1>Wi-Fi</h1>', { status: 200 })],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
])('where the server answers with %s, what a guest has pressed is done all the same', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  const press = vi.fn()
  onceUserIsKnown(press)
  expect(press).not.toHaveBeenCalled()
  await fetchCurrentUser()
  expect(press).toHaveBeenCalledOnce()
  setCurrentUser(asha, false)
  await fetchCurrentUser()
  expect(useCurrentUser.getState()).toEqual({ known: true, person: asha })
})

test('whoever uses the browser next reads neither the searches nor the PIN code of who was signed in', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  const leaveTraces = () => {
    saveSearch('ring for Meera')
    ownPinCode.save('411004')
  }
  const traces = () => [useSearchHistory.getState().terms, ownPinCode.find()]

  // A guest who signs in is the same person, as is who is asked about again.
  leaveTraces()
  setCurrentUser(asha, true)
  setCurrentUser(asha, true)
  expect(traces()).toEqual([['ring for Meera'], '411004'])
  setCurrentUser(null, true)
  expect(traces()).toEqual([[], ''])

  setCurrentUser(asha, true)
  leaveTraces()
  setCurrentUser({ ...asha, id: 'meera' }, true)
  expect(traces()).toEqual([[], ''])
})
