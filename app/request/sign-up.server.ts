import { isAPIError } from 'better-auth/api'

import type { SignUpForm } from '#domain/sign-up-form.ts'
import { accounts } from './accounts.server.ts'
import { cookiesOf } from './cookies.server.ts'
import { endSession } from './end-session.server.ts'

export type SignUpProblem = 'email-in-use' | 'invalid-email' | 'failed'
export type SignUpAnswer = { problem: SignUpProblem } | { problem: null; cookies: Headers }

type NewAccount = Pick<SignUpForm, 'email' | 'password'>

/** Makes an account and signs its owner in. */
export async function signUp({ email, password }: NewAccount, request: Request): Promise<SignUpAnswer> {
  const { internalAdapter } = await accounts.$context
  if (await internalAdapter.findUserByEmail(email)) return { problem: 'email-in-use' }
  try {
    const { headers } = await accounts.api.signUpEmail({
      body: { email, password, name: '' },
      headers: request.headers,
      returnHeaders: true,
    })
    await endSession(request)
    return { problem: null, cookies: cookiesOf(headers) }
  } catch (error) {
    if (!isAPIError(error)) throw error
    // It takes fewer addresses than our own form does.
    if (error.body?.code === 'VALIDATION_ERROR') return { problem: 'invalid-email' }
    // Two posts with the same e-mail at the same moment: the database lets one of them in.
    return { problem: (await internalAdapter.findUserByEmail(email)) ? 'email-in-use' : 'failed' }
  }
}
