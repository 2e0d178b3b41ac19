import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

import { backups as words } from '#copy/admin/backups.ts'
import { findBackup } from '#data/backups/backup-overview.server.ts'
import { db } from '#data/database/database.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/download-backup.ts'

/** The file of a backup, streamed. */
export async function loader({ request, context, params: { name } }: Route.LoaderArgs) {
  const currentUser = await requireAdmin({ request, context }, 'file')
  const backup = await findBackup(name)
  if (!backup) throw new Response(words.notFound, { status: 404 })
  const event = { kind: 'backup-downloaded', detail: name } as const
  await recordSecurityEvent(db, event, eventOrigin(currentUser, { request, context }))
  return new Response(Readable.toWeb(createReadStream(backup.path)) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zstd',
      'Content-Length': String(backup.bytes),
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
