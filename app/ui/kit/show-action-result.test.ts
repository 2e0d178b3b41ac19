import { beforeEach, expect, test } from 'vitest'

import { showActionResult } from './show-action-result.ts'
import { dismissToast, shownToasts } from './toast-store.ts'

const FAILED = 'Error adding product. Please try again.'

beforeEach(() => {
  for (const toast of shownToasts()) dismissToast(toast.id)
})

test('a request without an answer is shown as a problem, with a status that leaves the page as it is', async () => {
  const lost = () => Promise.reject<object>(new TypeError('Failed to fetch'))
  const result = await showActionResult(lost, FAILED)
  expect(result).toMatchObject({ data: { problem: FAILED }, init: { status: 503 } })
  expect(shownToasts()).toMatchObject([{ message: FAILED, tone: 'problem' }])
})

test('a request that a second press gave up is no problem: the second one has the result', async () => {
  const superseded = new DOMException('The operation was aborted.', 'AbortError')
  const twice = () => Promise.reject<object>(superseded)
  await expect(showActionResult(twice, FAILED)).rejects.toBe(superseded)
  expect(shownToasts()).toEqual([])
})
