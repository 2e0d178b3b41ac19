import { finishGoogleSignIn } from '#request/google/finish-google-sign-in.server.ts'
import type { Route } from './+types/google-callback.ts'

/** Where Google sends people back to. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const answer = await finishGoogleSignIn({ request, context })
  // Else the popup would be cut off here from the page that opened it, which would take it for closed.
  answer.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none')
  return answer
}
