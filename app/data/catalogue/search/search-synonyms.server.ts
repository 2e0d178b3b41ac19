import { type Database, db } from '#data/database/database.server.ts'
import { listen, publish } from '#data/database/live-updates.server.ts'
import { perShop } from '#data/database/shop-scope.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import { readSetting, writeSetting } from '#data/settings/settings.server.ts'
import { DEFAULT_SYNONYMS } from '#domain/catalogue/search/default-synonyms.ts'
import {
  PREPARED_DEFAULTS,
  prepareSynonyms,
  type Synonyms,
} from '#domain/catalogue/search/search-synonyms.ts'
import { linesFrom, linesOf } from '#domain/catalogue/search/search-synonyms-form.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import { ALL_AUDIENCES } from '#domain/live.ts'

const SETTING = 'search-synonyms'
const DEFAULT_LINES = linesFrom(DEFAULT_SYNONYMS)

/** Read once, and again when a process has changed the settings: no search waits for it. */
const current = perShop('search synonyms', () => {
  const kept: { synonyms: Promise<Synonyms> | null } = { synonyms: null }
  listen(({ audience }) => {
    if (audience === 'settings' || audience === ALL_AUDIENCES) kept.synonyms = null
  })
  return kept
})

/** The synonyms of searches: the admin's, else the defaults. */
export function searchSynonyms(): Promise<Synonyms> {
  const kept = current.get()
  if (kept.synonyms) return kept.synonyms
  const read = synonymLines().then((lines) =>
    lines === DEFAULT_LINES ? PREPARED_DEFAULTS : prepareSynonyms(linesOf(lines)),
  )
  kept.synonyms = read
  // The next search tries again.
  read.catch(() => {
    if (kept.synonyms === read) kept.synonyms = null
  })
  return read
}

/** The same as the form has them. */
export async function synonymLines(within: Database = db): Promise<string> {
  return (await readSetting(SETTING, within)) ?? DEFAULT_LINES
}

/** Replaces the synonyms; every page with a search revalidates. @param lines as the form accepts them */
export async function updateSynonyms(lines: string, origin?: EventOrigin): Promise<void> {
  await inTransaction(async (transaction) => {
    if (lines === (await synonymLines(transaction))) return
    // Nothing is stored for the defaults, so that they may change.
    if (lines === DEFAULT_LINES)
      await transaction.deleteFrom('settings').where('name', '=', SETTING).execute()
    else await writeSetting(SETTING, lines, transaction)
    await recordSecurityEvent(transaction, { kind: 'settings-changed', detail: 'search words' }, origin)
    publish(transaction, 'settings')
  })
}
