import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'
import { type SignInForm, signInForm } from '#domain/customers/sign-in-form.ts'
import { parseForm } from '#request/http/parse-form.server.ts'

type Credentials = { problem: string } | (SignInForm & { problem: null })

/** E-mail and password of one of this page's forms, or one message about what is wrong with them. */
export async function readCredentials(request: Request): Promise<Credentials> {
  const form = await parseForm(request, signInForm)
  if (form.status === 'success') return { ...form.value, problem: null }
  const messages = Object.values(form.error ?? {}).flatMap((sentences) => sentences ?? [])
  const missing = account.signIn.emailAndPasswordRequired
  return { problem: messages.includes(missing) ? missing : (messages[0] ?? problems.unexpected) }
}
