import { Readable } from 'node:stream'

import { problemReports } from '#copy/promises/problem-report.ts'
import { openProblemPhoto } from '#data/problems/problem-photos.server.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
import type { Route } from './+types/photo.ts'

/** A photo of a report, for its customer and the admin: for all others there is none. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const currentUser = await findCurrentUser(context)
  const size = new URL(request.url).searchParams.get('size') === 'small' ? 'small' : 'whole'
  const owner = currentUser?.role === 'admin' ? null : currentUser?.id
  const photo = owner === undefined ? null : await openProblemPhoto(params.photoId, owner, size)
  if (!photo) throw new Response(problemReports.photos.gone, { status: 404 })
  return new Response(Readable.toWeb(photo.stream) as ReadableStream, {
    headers: {
      'Content-Type': size === 'small' ? 'image/webp' : 'image/jpeg',
      'Content-Length': String(photo.bytes),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
