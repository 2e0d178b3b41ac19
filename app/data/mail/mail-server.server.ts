import { setTimeout } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'

import { MAIL_DEADLINE_MS } from '#domain/mail/outbox.ts'

/** How long a connection stays open for a further mail. Mail servers close idle connections themselves, later than this. */
const IDLE_MS = 2_000

interface MailServerSettings {
  url: string
  /** Timeout of the connection, the greeting and an idle socket, in milliseconds. */
  timeoutMs?: number
  /** The longest that one mail may take, in milliseconds. */
  deadlineMs?: number
}

/** The mail server. Mails that follow each other share a connection. */
export class MailServer {
  readonly #settings: Required<MailServerSettings>
  #connections: Promise<Transporter> | null = null

  constructor({ url, timeoutMs = MAIL_DEADLINE_MS / 4, deadlineMs = MAIL_DEADLINE_MS }: MailServerSettings) {
    this.#settings = { url, timeoutMs, deadlineMs }
  }

  /** @throws when the server cannot be reached, does not accept the mail in time, or rejects it */
  async deliver(envelope: { from: string; to: string }, raw: Buffer): Promise<void> {
    const connections = await this.#open()
    // A server that sends a byte now and then would never reach the socket's timeout.
    await connections.sendMail({ envelope, raw, signal: AbortSignal.timeout(this.#settings.deadlineMs) })
  }

  /** Whether it answers and lets the shop in. */
  async isReachable(): Promise<boolean> {
    const connections = await this.#open()
    const late = setTimeout(this.#settings.deadlineMs, false, { ref: false })
    return Promise.race([connections.verify().catch(() => false), late])
  }

  #open(): Promise<Transporter> {
    return (this.#connections ??= createConnections(this.#settings))
  }
}

async function createConnections({
  url,
  timeoutMs,
}: {
  url: string
  timeoutMs: number
}): Promise<Transporter> {
  // Loaded with the first mail, because a shop without a mail server does not need it.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    idleTimeout: IDLE_MS,
    // A mail is sent again at once only if a connection ended before its first byte.
    maxRequeues: 1,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
}

/** Whether a delivery failed because the server let nobody in: the mail itself has no part in it. */
export function isUnreachable(error: unknown): boolean {
  const { code, command } = error as { code?: string; command?: string }
  // Without a command, every connection was closed before the greeting.
  return command === 'CONN' || (code === 'ECONNECTION' && command === undefined)
}

/**
 * True when the mail server rejects the recipient or the content for good. A failed login is not permanent: the
 * password can be corrected.
 */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command)
}
