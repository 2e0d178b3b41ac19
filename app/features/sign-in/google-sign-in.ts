import { data } from 'react-router'

import { problems } from '#copy/problems.ts'
import { googleForm } from '#domain/customers/google-form.ts'
import { googleScreen, isAccountScreen } from '#domain/customers/google.ts'
import { localPath } from '#domain/values/links/local-path.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
import { startGoogleSignIn } from '#request/google/start-google-sign-in.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import type { RequestContext } from '#request/http/request-context.server.ts'
import type { Route } from './+types/google-sign-in.ts'

/** Starts Google sign-in from a script, in a popup or in the whole page; it changes no data of the shop. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { searchParams } = new URL(request.url)
  return start(searchParams.get('from'), searchParams.has('popup'), { request, context })
}

/** Starts Google sign-in without JavaScript. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await parseForm(request, googleForm)
  if (form.status !== 'success') throw data(problems.notAForm, { status: 400 })
  return start(form.value.from, false, { request, context })
}

async function start(from: unknown, popup: boolean, { request, context }: RequestContext): Promise<Response> {
  const screen = googleScreen(from)
  const next = localPath(new URL(request.url).searchParams.get('next'), '')
  const again = isAccountScreen(screen) ? await findCurrentUser(context) : null
  return startGoogleSignIn({ screen, popup, next, again })
}
