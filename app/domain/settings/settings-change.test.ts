import { expect, test } from 'vitest'

import { formatRupees } from '#domain/values/money.ts'
import { settingsChange } from './settings-change.ts'

const before = { percent: 10, fee: 40_00, freeFrom: null as number | null, told: true }

test('names what a save changed, from what to what, in words that are read', () => {
  const after = { percent: 10, fee: 50_00, freeFrom: 499_00, told: false }
  expect(settingsChange(before, after, { fee: formatRupees, freeFrom: formatRupees })).toBe(
    'fee: ₹40.00 to ₹50.00, free from: none to ₹499.00, told: on to off',
  )
})

test('is empty for a save that changed nothing', () => {
  expect(settingsChange(before, { ...before })).toBe('')
})

test('the first save is one from nothing', () => {
  expect(settingsChange(null, { domain: 'bank.example', pattern: '' })).toBe(
    'domain: none to bank.example, pattern: none to none',
  )
})
