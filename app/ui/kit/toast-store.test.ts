import { beforeEach, expect, test, vi } from 'vitest'

import { CONFIRMATION_MS } from '#domain/policy.ts'
import { dismissToast, onToastsChange, showToast, shownToasts } from './toast-store.ts'

beforeEach(() => {
  for (const toast of shownToasts()) dismissToast(toast.id)
})

test('a confirmation lasts 2 s, what has to be read or pressed longer', () => {
  showToast('Added')
  showToast('Could not save', { tone: 'problem' })
  showToast('Removed', { action: { label: 'Undo', onPress: () => {} } })
  const [confirmation, problem, undoable] = shownToasts()
  expect(confirmation?.lasts).toBe(CONFIRMATION_MS)
  expect(problem?.lasts).toBeGreaterThan(CONFIRMATION_MS)
  expect(undoable?.lasts).toBeGreaterThan(CONFIRMATION_MS)
})

test('the same words stand once, and at most three things stand at once', () => {
  for (const words of ['one', 'two', 'two', 'three', 'four']) showToast(words)
  expect(shownToasts().map((toast) => toast.message)).toEqual(['two', 'three', 'four'])
})

test('listeners hear of every change until they stop', () => {
  const listener = vi.fn()
  const stop = onToastsChange(listener)
  showToast('Added')
  stop()
  showToast('Added again')
  expect(listener).toHaveBeenCalledTimes(1)
})
