import { Readable } from 'node:stream'

import { adminImport } from '#copy/admin/catalogue/import.ts'
import { canExportPictures } from '#data/catalogue/import/export-products.server.ts'
import { exportZip } from '#data/catalogue/import/export-zip.server.ts'
import { EXPORT_MAX_PICTURES } from '#domain/policy.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { dayKey } from '#domain/values/dates.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/download-zip.ts'

/** All products with their pictures as a zip, streamed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context }, 'file')
  if (!(await canExportPictures())) {
    throw new Response(adminImport.tooManyPictures(formatCount(EXPORT_MAX_PICTURES)), { status: 413 })
  }
  return new Response(Readable.toWeb(await exportZip()) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="products-${dayKey(Date.now())}.zip"`,
    },
  })
}
