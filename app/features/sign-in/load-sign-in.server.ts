import { redirect } from 'react-router'

import { localPath } from '#domain/values/local-path.ts'
import { isGoogleSetUp } from '#request/google/google-provider.server.ts'
import { findCurrentUser } from '#request/accounts/session-context.server.ts'
import type { RequestContext } from '#request/http/request-context.server.ts'
import { type SignInHint, signInHint } from './sign-in-hint.ts'

export interface SignInStart {
  /** Where to go afterwards; empty: where the screen leads. */
  next: string
  hint: SignInHint | null
  googleSetUp: boolean
}

/**
 * What the screens of signing in and up begin with.
 * @throws {Response} a redirect for who is signed in already
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

/** Where somebody goes who has come in: on their way, or where the screen leads. */
export function nextPath({ url }: Request, otherwise: string): string {
  return localPath(new URL(url).searchParams.get('next'), otherwise)
}
