import { beforeEach, expect, test, vi } from 'vitest'

import { CONFIRMATION_MS } from '#domain/policy.ts'
import { dismissToast, onToastsChange, showToast, shownToasts } from './toast-store.ts'

beforeEach(() => {
  for (const toast of shownToasts()) dismissToast(toast.id)
})

test('a confirmation lasts 2 s, a problem or a toast with an action longer', () => {
  showToast('Added')
  showToast('Could not save', { tone: 'problem' })
  showToast('Removed', { action: { label: 'Undo', onPress: () => {} } })
  const [confirmation, problem, undoable] = shownToasts()
  expect(confirmation?.durationMs).toBe(CONFIRMATION_MS)
  expect(problem?.durationMs).toBeGreaterThan(CONFIRMATION_MS)
  expect(undoable?.durationMs).toBeGreaterThan(CONFIRMATION_MS)
})

test('the same message is shown once, and at most three toasts are shown at once', () => {
  for (const message of ['one', 'two', 'two', 'three', 'four']) showToast(message)
  expect(shownToasts().map((toast) => toast.message)).toEqual(['two', 'three', 'four'])
})

test('listeners are called on every change until they unsubscribe', () => {
  const listener = vi.fn()
  const unsubscribe = onToastsChange(listener)
  showToast('Added')
  unsubscribe()
  showToast('Added again')
  expect(listener).toHaveBeenCalledTimes(1)
})
