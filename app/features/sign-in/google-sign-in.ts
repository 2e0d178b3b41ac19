import { googleScreen } from '#domain/customers/google.ts'
import { localPath } from '#domain/values/local-path.ts'
import { startGoogleSignIn } from '#request/google/start-google-sign-in.server.ts'
import { readForm } from '#request/http/read-form.server.ts'
import type { Route } from './+types/google-sign-in.ts'

/** Where a script leads its page, or a popup; nothing of the shop's is changed by it. */
export function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const { searchParams } = new URL(request.url)
  return startGoogleSignIn({
    screen: googleScreen(searchParams.get('from')),
    popup: searchParams.has('popup'),
    next: localPath(searchParams.get('next'), ''),
  })
}

/** Where the button leads without scripts. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request)
  const next = localPath(new URL(request.url).searchParams.get('next'), '')
  return startGoogleSignIn({ screen: googleScreen(form.get('from')), popup: false, next })
}
