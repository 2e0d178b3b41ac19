import { beforeAll, expect, test } from 'vitest'

import { deliver, lastDelivered } from '#data/database/live-updates.server.ts'
import { readSetting, writeSetting } from '#data/settings/settings.server.ts'
import { DEFAULT_SYNONYMS } from '#domain/catalogue/search/default-synonyms.ts'
import { linesFrom } from '#domain/catalogue/search/search-synonyms-form.ts'
import { searchTerms } from '#domain/catalogue/search/search-synonyms.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { searchSynonyms, synonymLines, updateSynonyms } from './search-synonyms.server.ts'

beforeAll(() => openTestDatabase())

const termsOf = async (search: string) => searchTerms(search, await searchSynonyms())

test('without a list of the admin, the default one is used', async () => {
  expect(await termsOf('rubber')).toContain('eraser')
})

test('what another process has saved is read once its live update arrives, and not before', async () => {
  await writeSetting('search-synonyms', 'top, bhaunra')
  expect(await termsOf('bhaunra')).toEqual(['bhaunra'])
  for (const audience of ['settings', 'everything'] as const) {
    deliver([{ number: lastDelivered() + 1, audience }])
    expect(await termsOf('bhaunra')).toEqual(['bhaunra', 'top'])
  }
  expect(await termsOf('rubber')).toEqual(['rubber'])
})

test('what this process saves counts at once, and the defaults are not stored', async () => {
  const defaults = linesFrom(DEFAULT_SYNONYMS)
  await updateSynonyms(defaults)
  expect(await readSetting('search-synonyms')).toBeNull()
  expect(await synonymLines()).toBe(defaults)
  expect(await termsOf('foot scale')).toContain('ruler')
  expect(await termsOf('bhaunra')).toEqual(['bhaunra'])
})
