import { currentDatabase } from '#data/database/database.server.ts'
import { engine } from '#data/database/engine.server.ts'
import { publishAlone } from '#data/database/transaction.server.ts'
import { ALL_AUDIENCES } from '#domain/live.ts'
import { MAIL_DEADLINE_MS, MAIL_LEASE_MS } from '#domain/mail/outbox.ts'
import { log } from '#data/platform/log.server.ts'
import { isPermanent, isUnreachable } from '#data/mail/mail-server.server.ts'
import { sendMail, type SentMail } from '#data/mail/send-mail.server.ts'
import {
  type ClaimedMail,
  claimMail,
  recordFailed,
  recordSent,
  recordSentAndClaim,
} from '#data/mail/outbox.server.ts'
import { enqueueStockAlerts } from '#data/customers/stock-alerts.server.ts'
import { enqueueWelcomeMails } from '#data/customers/enqueue-welcome-mails.server.ts'
import { cachedShopDetails } from '#data/settings/shop-details.server.ts'
import { signVerificationToken } from '#request/accounts/verification-token.server.ts'
import { renderMail } from '#data/mail/render-mail.server.ts'
import { MailServerWatch } from './mail-server-watch.ts'
import { recordSending } from './record-sending.ts'
import { WorkLoop } from './work-loop.ts'

/** The audiences of live updates about what may have enqueued a mail: orders' events and new accounts go to the admin's. */
const WAKING = new Set<string>(['admin', 'mails', ALL_AUDIENCES])

interface Addresses {
  /** The shop's URL, the prefix of every link. */
  publicUrl: string
  /** The shopkeeper's e-mail address. */
  shopkeeper: string
}

/** Sends the mails in the outbox one after the other, and retries those that could not be sent. */
export class MailWorker {
  readonly #addresses: Addresses
  readonly #loop = new WorkLoop({
    wakesOn: (audience) => WAKING.has(audience),
    run: () => this.#sendAll(),
    failure: 'The outbox could not be read',
  })
  readonly #serverWatch = new MailServerWatch(() => this.wake())

  constructor(addresses: Addresses) {
    this.#addresses = addresses
    this.#loop.wake()
  }

  /** Checks the outbox now. */
  wake(): void {
    this.#loop.wake()
  }

  /** Waits up to 5 s for the mail that is being sent; the others are sent after the next start. */
  close(): Promise<void> {
    this.#serverWatch.close()
    return this.#loop.close()
  }

  async #sendAll(): Promise<boolean> {
    await enqueueWelcomeMails(this.#addresses.shopkeeper, Date.now())
    await enqueueStockAlerts(Date.now())
    let mail = await claimDue()
    const isAnySent = mail !== null
    while (mail) mail = await this.#send(mail)
    if (isAnySent && !this.#loop.closed) await publishAlone('mails')
    return false
  }

  /** @returns the next mail, which is claimed; null when none is due, or the worker is closed */
  async #send(mail: ClaimedMail): Promise<ClaimedMail | null> {
    const { publicUrl, shopkeeper } = this.#addresses
    let sent: SentMail
    try {
      const link = publicUrl + mail.path + (await tokenOf(mail))
      const rendered = await renderMail(mail.message, link, await cachedShopDetails())
      const to = mail.recipient ?? shopkeeper
      sent = await sendMail({ ...rendered, id: mail.id, at: mail.createdAt, to })
    } catch (error) {
      await this.#recordFailed(mail, error)
      return this.#loop.closed ? null : claimDue()
    }
    return this.#recordSent(mail, sent)
  }

  #recordSent(mail: ClaimedMail, sent: SentMail): Promise<ClaimedMail | null> {
    const record = async () => {
      if (!this.#loop.closed) return recordSentAndClaim(mail, sent, Date.now())
      await recordSent(mail, sent, Date.now())
      return null
    }
    return recordSending(record, {
      claimedMs: MAIL_LEASE_MS - MAIL_DEADLINE_MS,
      isClosed: () => this.#loop.closed,
      failure: 'A mail was sent, and this could not be recorded yet',
      values: { mail: mail.id },
    })
  }

  async #recordFailed(mail: ClaimedMail, error: unknown): Promise<void> {
    const problem = error instanceof Error ? error.message : String(error)
    const now = await engine.readTime(currentDatabase())
    const hasFailed = await recordFailed(mail, problem, isPermanent(error), now)
    log.warn({ mail: mail.id, attempts: mail.attempts, problem, hasFailed }, 'A mail could not be sent')
    if (!hasFailed && isUnreachable(error)) this.#serverWatch.add(mail)
    if (hasFailed) await publishAlone('admin')
  }
}

async function claimDue(): Promise<ClaimedMail | null> {
  return claimMail(await engine.readTime(currentDatabase()))
}

/** Signed at each attempt, so that a copy of the database contains no working link. */
async function tokenOf({ kind, recipient }: ClaimedMail): Promise<string> {
  if (kind !== 'verification' || recipient === null) return ''
  return `?token=${await signVerificationToken(recipient, Date.now())}`
}
