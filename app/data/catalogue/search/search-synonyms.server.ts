import { type Database, db } from '#data/database/database.server.ts'
import { cachedUntil } from '#data/database/cached-value.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import { changeSetting } from '#data/settings/save-settings.server.ts'
import { readSetting, writeSetting } from '#data/settings/settings.server.ts'
import { DEFAULT_SYNONYMS } from '#domain/catalogue/search/default-synonyms.ts'
import { defaultSynonyms, prepareSynonyms, type Synonyms } from '#domain/catalogue/search/search-synonyms.ts'
import { linesFrom, linesOf } from '#domain/catalogue/search/search-synonyms-form.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'

const SETTING = 'search-synonyms'
const DEFAULT_LINES = linesFrom(DEFAULT_SYNONYMS)

/** The synonyms of searches: the admin's, else the defaults. No search waits for them. */
export const searchSynonyms = cachedUntil('settings', 'search synonyms', async (): Promise<Synonyms> => {
  const lines = await synonymLines()
  return lines === DEFAULT_LINES ? defaultSynonyms() : prepareSynonyms(linesOf(lines))
})

/** The same as the form has them. */
export async function synonymLines(within: Database = db): Promise<string> {
  return (await readSetting(SETTING, within)) ?? DEFAULT_LINES
}

/** Replaces the synonyms; every page with a search revalidates. @param lines as the form accepts them */
export async function updateSynonyms(lines: string, origin?: EventOrigin): Promise<void> {
  await changeSetting(SETTING, async (transaction) => {
    if (lines === (await synonymLines(transaction))) return
    // Nothing is stored for the defaults, so that they may change.
    if (lines === DEFAULT_LINES)
      await transaction.deleteFrom('settings').where('name', '=', SETTING).execute()
    else await writeSetting(SETTING, lines, transaction)
    await recordSecurityEvent(transaction, { kind: 'settings-changed', detail: 'search words' }, origin)
    publish(transaction, 'settings')
  })
}
