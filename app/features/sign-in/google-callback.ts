import { finishGoogleSignIn } from '#request/google/finish-google-sign-in.server.ts'
import type { Route } from './+types/google-callback.ts'

/** The redirect URI of Google sign-in. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const response = await finishGoogleSignIn({ request, context })
  // Otherwise the browser separates the popup from its opener, which then sees it as closed.
  response.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none')
  return response
}
