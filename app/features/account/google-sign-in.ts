import { redirect } from 'react-router'

import { localPath } from '#domain/local-path.ts'
import { readForm } from '#request/read-form.server.ts'
import type { Route } from './+types/google-sign-in.ts'

/** Without Google's keys, the screen that the person came from says that Google sign-in is not set up. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const from = (await readForm(request)).get('from') === 'signup' ? '/signup' : '/login'
  const words = new URLSearchParams({ notice: 'google-not-set-up' })
  const next = localPath(new URL(request.url).searchParams.get('next'), '')
  if (next) words.set('next', next)
  return redirect(`${from}?${words}`)
}
