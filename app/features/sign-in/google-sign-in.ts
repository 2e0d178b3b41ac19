import { data } from 'react-router'

import { problems } from '#copy/problems.ts'
import { googleForm } from '#domain/customers/google-form.ts'
import { googleScreen } from '#domain/customers/google.ts'
import { localPath } from '#domain/values/local-path.ts'
import { startGoogleSignIn } from '#request/google/start-google-sign-in.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import type { Route } from './+types/google-sign-in.ts'

/** Starts Google sign-in from a script, in a popup or in the whole page; it changes no data of the shop. */
export function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const { searchParams } = new URL(request.url)
  return startGoogleSignIn({
    screen: googleScreen(searchParams.get('from')),
    popup: searchParams.has('popup'),
    next: localPath(searchParams.get('next'), ''),
  })
}

/** Starts Google sign-in without JavaScript. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const form = await parseForm(request, googleForm)
  if (form.status !== 'success') throw data(problems.notAForm, { status: 400 })
  const next = localPath(new URL(request.url).searchParams.get('next'), '')
  return startGoogleSignIn({ screen: googleScreen(form.value.from), popup: false, next })
}
