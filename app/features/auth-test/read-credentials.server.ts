import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'
import { type SignInForm, signInForm } from '#domain/customers/sign-in-form.ts'
import { readForm } from '#request/http/read-form.server.ts'

type Credentials = { problem: string } | (SignInForm & { problem: null })

/** E-mail and password of one of this page's forms, or one message about what is wrong with them. */
export async function readCredentials(request: Request): Promise<Credentials> {
  const form = signInForm.safeParse(Object.fromEntries(await readForm(request)))
  if (form.success) return { ...form.data, problem: null }
  const messages = form.error.issues.map(({ message }) => message)
  const missing = account.signIn.emailAndPasswordRequired
  return { problem: messages.includes(missing) ? missing : (messages[0] ?? problems.unexpected) }
}
