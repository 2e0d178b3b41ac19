import { setTimeout } from 'node:timers/promises'

import { currentDatabase } from '#data/database/database.server.ts'
import { engine } from '#data/database/engine.server.ts'
import { publishAlone } from '#data/database/transaction.server.ts'
import { subscribe } from '#data/platform/live.server.ts'
import { ALL_AUDIENCES } from '#domain/live.ts'
import { log } from '#data/platform/log.server.ts'
import { sendMail } from '#data/mail/send-mail.server.ts'
import { type ClaimedMail, claimMail, recordFailed, recordSent } from '#data/mail/outbox.server.ts'
import { enqueueStockAlerts } from '#data/customers/stock-alerts.server.ts'
import { enqueueWelcomeMails } from '#data/customers/enqueue-welcome-mails.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { signVerificationToken } from '#request/accounts/verification-token.server.ts'
import { renderMail } from '#data/mail/render-mail.server.ts'
import { MailServerWatch } from './mail-server-watch.ts'

/** Interval at which the outbox is checked for due mails; new mails are sent at once. */
const POLL_MS = 15_000
/** The audiences of live updates about what may have enqueued a mail. */
const WAKING = new Set<string>(['admin', 'mails', ALL_AUDIENCES])
const CLOSE_DEADLINE_MS = 5_000

interface Addresses {
  /** The shop's URL, the prefix of every link. */
  publicUrl: string
  /** The shopkeeper's e-mail address. */
  shopkeeper: string
}

/** Sends the mails in the outbox one after the other, and retries those that could not be sent. */
export class MailWorker {
  readonly #addresses: Addresses
  readonly #timer: NodeJS.Timeout
  readonly #unsubscribe: () => void
  readonly #serverWatch = new MailServerWatch(() => this.wake())
  #working: Promise<void> | null = null
  #again = false
  #closed = false

  constructor(addresses: Addresses) {
    this.#addresses = addresses
    // Every order event and every new account is published to the admin's audience after its commit.
    this.#unsubscribe = subscribe(({ audience }) => {
      if (WAKING.has(audience)) this.wake()
    })
    this.#timer = setInterval(() => this.wake(), POLL_MS).unref()
    this.wake()
  }

  /** Checks the outbox now. */
  wake(): void {
    this.#again = true
    this.#working ??= this.#work().finally(() => (this.#working = null))
  }

  /** Waits up to 5 s for the mail that is being sent; the others are sent after the next start. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    this.#serverWatch.close()
    this.#unsubscribe()
    await Promise.race([this.#working, setTimeout(CLOSE_DEADLINE_MS, undefined, { ref: false })])
  }

  async #work(): Promise<void> {
    try {
      while (this.#again && !this.#closed) {
        this.#again = false
        await enqueueWelcomeMails(this.#addresses.shopkeeper, Date.now())
        await enqueueStockAlerts(Date.now())
        let attempted = 0
        const claim = async () => claimMail(await engine.readTime(currentDatabase()))
        for (let mail = await claim(); mail; mail = await claim()) {
          await this.#send(mail)
          attempted++
          if (this.#closed) return
        }
        if (attempted > 0) await publishAlone('mails')
      }
    } catch (error) {
      log.error(error, 'The outbox could not be read')
    }
  }

  async #send(mail: ClaimedMail): Promise<void> {
    const { publicUrl, shopkeeper } = this.#addresses
    try {
      const link = publicUrl + mail.path + (await tokenOf(mail))
      const rendered = await renderMail(mail.message, link, await shopDetails())
      const to = mail.recipient ?? shopkeeper
      const sent = await sendMail({ ...rendered, id: mail.id, at: mail.createdAt, to })
      await recordSent(mail, sent, Date.now())
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      const now = await engine.readTime(currentDatabase())
      const hasFailed = await recordFailed(mail, problem, isPermanent(error), now)
      log.warn({ mail: mail.id, attempts: mail.attempts, problem, hasFailed }, 'A mail could not be sent')
      if (!hasFailed && isUnreachable(error)) this.#serverWatch.add(mail)
      if (hasFailed) await publishAlone('admin')
    }
  }
}

/** Signed at each attempt, so that a copy of the database contains no working link. */
async function tokenOf({ kind, recipient }: ClaimedMail): Promise<string> {
  if (kind !== 'verification' || recipient === null) return ''
  return `?token=${await signVerificationToken(recipient, Date.now())}`
}

/** The mail server let nobody in: the mail itself has no part in it. */
function isUnreachable(error: unknown): boolean {
  return (error as { command?: string }).command === 'CONN'
}

/**
 * True when the mail server rejects the recipient or the content for good. A failed login is not permanent: the
 * password can be corrected.
 */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command)
}
