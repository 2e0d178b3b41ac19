import { type Database, db } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { preparedQuery } from '#data/database/prepared-query.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import { POLICY_NAMES, type PolicyName } from '#domain/settings/shop-policies.ts'

export interface PolicyVersion {
  name: PolicyName
  /** From 1. */
  version: number
  /** With its placeholders. */
  text: string
  published: boolean
  /** Epoch milliseconds. */
  savedAt: number
}

/** The newest version of each policy that was ever saved, in the order in which they are listed. */
export async function newestPolicies(within: Database = db): Promise<PolicyVersion[]> {
  const found = await Promise.all(POLICY_NAMES.map((name) => newestPolicy(name, within)))
  return found.filter((policy) => policy !== null)
}

/** The newest version of a policy; null when none was ever saved. */
export async function newestPolicy(name: PolicyName, within: Database = db): Promise<PolicyVersion | null> {
  const row = await versionsOf(name, within).limit(1).executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function findPolicyVersion(name: PolicyName, version: number): Promise<PolicyVersion | null> {
  const row = await versionsOf(name, db).where('version', '=', version).executeTakeFirst()
  return row ? fromRow(row) : null
}

export const POLICY_VERSIONS_LISTED = 50

/** The versions of a policy without their texts, the newest first. */
export async function listPolicyVersions(name: PolicyName) {
  const rows = await db
    .selectFrom('policy_versions')
    .select(['version', 'published', 'savedAt'])
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(POLICY_VERSIONS_LISTED)
    .execute()
  return rows.map((row) => ({ ...row, published: row.published === 1 }))
}

/** The policies that shoppers can read, without their texts. */
export async function publishedPolicies(): Promise<PolicyName[]> {
  const { rows } = await db.executeQuery(selectPublished(db, {}))
  const names = new Set(rows.map(({ name }) => name))
  return POLICY_NAMES.filter((name) => names.has(name))
}

const selectPublished = preparedQuery((within, _: object) => {
  const newest = within
    .selectFrom('policy_versions')
    .select(({ fn }) => ['name as newestName', fn.max('version').as('newest')])
    .groupBy('name')
    .as('newest_versions')
  return within
    .selectFrom('policy_versions')
    .innerJoin(newest, (join) =>
      join.onRef('name', '=', 'newest_versions.newestName').onRef('version', '=', 'newest_versions.newest'),
    )
    .select('name')
    .where('published', '=', 1)
})

export interface PolicySaved {
  /** `changed-meanwhile`: there is a newer version than the one that was seen. */
  outcome: 'saved' | 'changed-meanwhile'
}

/**
 * Saves a new version of a policy; what is saved already makes none.
 * @param seen the version that the screen showed; 0 for none
 * @param now epoch milliseconds
 */
export function savePolicy(
  { name, text, published, seen }: { name: PolicyName; text: string; published: boolean; seen: number },
  now: number,
  origin?: EventOrigin,
): Promise<PolicySaved> {
  return inTransaction(async (transaction): Promise<PolicySaved> => {
    const newest = await newestPolicy(name, transaction)
    if (newest && newest.text === text && newest.published === published) return { outcome: 'saved' }
    if ((newest?.version ?? 0) !== seen) return { outcome: 'changed-meanwhile' }
    const version = seen + 1
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('policy_versions')
      .values({ id: `${name}-${version}`, name, version, text, published: published ? 1 : 0, savedAt: now })
      // Two at once: the second one has not seen the first.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) return { outcome: 'changed-meanwhile' }
    const detail = `policy ${name}: version ${version}, ${published ? 'published' : 'not published'}`
    await recordSecurityEvent(transaction, { kind: 'settings-changed', detail }, origin)
    publish(transaction, 'settings')
    return { outcome: 'saved' }
  })
}

function versionsOf(name: PolicyName, within: Database) {
  return within
    .selectFrom('policy_versions')
    .select(['name', 'version', 'text', 'published', 'savedAt'])
    .where('name', '=', name)
    .orderBy('version', 'desc')
}

function fromRow(row: Omit<PolicyVersion, 'published'> & { published: number }): PolicyVersion {
  return { ...row, published: row.published === 1 }
}
