import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'
import { type SignInForm, signInForm } from '#domain/customers/sign-in-form.ts'
import { readForm } from '#request/http/read-form.server.ts'

type Credentials = { problem: string } | (SignInForm & { problem: null })

/** E-mail and password of one of this page's forms, or what is wrong with them in one sentence. */
export async function readCredentials(request: Request): Promise<Credentials> {
  const form = signInForm.safeParse(Object.fromEntries(await readForm(request)))
  if (form.success) return { ...form.data, problem: null }
  const said = form.error.issues.map(({ message }) => message)
  const missing = account.signIn.emailAndPasswordRequired
  return { problem: said.includes(missing) ? missing : (said[0] ?? problems.unexpected) }
}
