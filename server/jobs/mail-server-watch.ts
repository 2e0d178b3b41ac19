import { type MissedMail, retryMissedMail } from '#data/mail/outbox.server.ts'
import { isMailServerReachable } from '#data/mail/send-mail.server.ts'
import { log } from '#data/platform/log.server.ts'

const INTERVAL_MS = 2_000

/** Waits for a mail server that could not be reached; when it is back, the mails that it has missed are due at once. */
export class MailServerWatch {
  readonly #onBack: () => void
  readonly #missed = new Map<string, MissedMail>()
  #timer: NodeJS.Timeout | null = null
  #looking = false

  constructor(onBack: () => void) {
    this.#onBack = onBack
  }

  add({ id, attempts }: MissedMail): void {
    this.#missed.set(id, { id, attempts })
    this.#timer ??= setInterval(() => void this.#look(), INTERVAL_MS).unref()
  }

  close(): void {
    clearInterval(this.#timer ?? undefined)
    this.#timer = null
    this.#missed.clear()
  }

  async #look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    try {
      if (!(await isMailServerReachable())) return
      const missed = [...this.#missed.values()]
      this.close()
      for (const mail of missed) await retryMissedMail(mail, Date.now())
      this.#onBack()
    } catch (error) {
      log.error(error, 'Missed mails could not be made due')
    } finally {
      this.#looking = false
    }
  }
}
