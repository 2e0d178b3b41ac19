import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { ROWS } from './rows.ts'
import { runRow } from './run-row.ts'
import { createTemplate, type Template } from './template.ts'

const TIMEOUT_MS = 120_000

let template: Template
beforeAll(async () => {
  if (!existsSync('build/server/index.js')) throw new Error('Build the shop first: node scripts/build.ts')
  template = await createTemplate()
})
afterAll(() => template.remove())

/** A few tries of the rows of `npm run torture`: seconds where the whole table takes minutes. */
test.each(ROWS.filter(({ onlyFull }) => !onlyFull))('$name: $what', { timeout: TIMEOUT_MS }, async (row) => {
  const { broken } = await runRow(row, 'short', '.', template)
  expect(broken).toEqual([])
})
