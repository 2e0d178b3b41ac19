import { beforeEach, expect, test, vi } from 'vitest'

import { fetchCurrentUser, onceUserIsKnown, setCurrentUser, useCurrentUser } from './current-user.ts'

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
