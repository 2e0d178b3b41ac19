import { z } from 'zod'

import { BACKUP_KINDS } from '#domain/backups/backup-name.ts'

/** The last file of every backup: its absence shows that the backup was cut off. */
export const MANIFEST = 'manifest.json'
export const DATABASE = 'kalam.db'

const count = z.int().min(0)

const schema = z.object({
  format: z.literal('kalam-backup'),
  /** Of this format, not of the program. */
  formatVersion: z.literal(1),
  program: z.string(),
  kind: z.enum(BACKUP_KINDS),
  madeAt: z.iso.datetime(),
  /** The migrations that made its database. */
  schema: z.array(z.string()),
  counts: z.object({ orders: count, products: count, pictures: count, customers: count, mails: count }),
  files: z.array(z.object({ path: z.string(), bytes: count, sha256: z.string().length(64) })),
})

export type Manifest = z.infer<typeof schema>
export type FileEntry = Manifest['files'][number]

/** @throws when it is no manifest of this format */
export function parseManifest(text: string): Manifest {
  const { success, data } = schema.safeParse(JSON.parse(text))
  if (!success) throw new Error('its manifest is of another program or version')
  return data
}

/** The shop's files; outside of a backup they may be in a bucket. */
export const FILES = 'files'

/**
 * What a backup contains of a data folder; the database besides. The folder itself may be somebody's home, so nothing
 * else is taken.
 */
export const CONTENT = [FILES, 'mails', 'session-secret'] as const

const ALLOWED = /^(kalam\.db|session-secret|(files|mails)\/[^\0\\]+)$/

/** Whether a file of a backup may be written into a data folder under this path. */
export function isContentPath(path: string): boolean {
  return ALLOWED.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}
