import { type Letter, passwordChangedLetter, passwordLetter } from '#copy/mail.ts'
import { log } from '#data/log.server.ts'
import { sendMail } from '#data/mail.server.ts'
import { shopDetails } from '#data/shop-details.server.ts'
import { writeLetter } from '#domain/letter-page.ts'

interface ResetRequest {
  user: { email: string }
  /** Better Auth's own address of the link; ours begins with the same origin. */
  url: string
  token: string
}

/** Mails the link. Nobody waits for it: how long an answer takes must not tell whether there is an account. */
export async function sendResetLink({ user, url, token }: ResetRequest): Promise<void> {
  const link = `${new URL(url).origin}/reset-password?token=${token}`
  mailSoon(user.email, passwordLetter, link)
}

/** Tells the owner that the password has changed. */
export function tellPasswordChanged(email: string, origin: string): void {
  const link = `${origin}/forgot-password`
  mailSoon(email, passwordChangedLetter, link)
}

/** Not by the outbox: a link that works is not kept, and who gets none asks again. */
function mailSoon(to: string, write: (shopName: string) => Letter, link: string): void {
  shopDetails()
    .then((shop) => sendMail({ to, ...writeLetter(write(shop.name), link, shop) }))
    .catch((error: unknown) => log.error(error, 'A mail could not be sent'))
}
