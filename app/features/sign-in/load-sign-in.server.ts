import { redirect } from 'react-router'

import { localPath } from '#domain/values/links/local-path.ts'
import { isGoogleSetUp } from '#request/google/google-provider.server.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
import type { RequestContext } from '#request/http/request-context.server.ts'
import { type SignInHint, signInHint } from './sign-in-hint.ts'

export interface SignInStart {
  /** The local path to redirect to afterwards; empty: the screen's default. */
  next: string
  hint: SignInHint | null
  googleSetUp: boolean
}

/**
 * Loader data of the sign-in and sign-up screens.
 * @throws {Response} a redirect when the user is signed in already
 */
export async function loadSignIn(
  screen: 'login' | 'signup',
  { request, context }: RequestContext,
): Promise<SignInStart> {
  const { searchParams } = new URL(request.url)
  const next = localPath(searchParams.get('next'), '')
  if (await findCurrentUser(context)) throw redirect(next || '/store')
  return { next, hint: signInHint(searchParams, screen), googleSetUp: isGoogleSetUp() }
}

/** The path to redirect to after signing in: the `next` parameter, else the screen's default. */
export function nextPath({ url }: Request, fallback: string): string {
  return localPath(new URL(url).searchParams.get('next'), fallback)
}
