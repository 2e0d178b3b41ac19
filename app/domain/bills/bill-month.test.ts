import { expect, test } from 'vitest'

import { monthsBetween } from './bill-month.ts'

const at = (time: string) => Date.parse(`${time}+05:30`)

test('the months between two moments, by the shop’s clock, newest first', () => {
  const months = (first: string, last: string) => monthsBetween(at(first), at(last))
  expect(months('2025-11-30T23:59', '2026-02-01T00:00')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(months('2026-11-01T00:00', '2026-11-30T23:59')).toEqual(['2026-11'])
  expect(months('2026-10-31T23:59', '2026-11-01T00:00')).toEqual(['2026-11', '2026-10'])
})
