import { resolve } from 'node:dns/promises'
import type { ImapFlow } from 'imapflow'

import { isWithinDomain } from '#domain/payments/bank/alert-form.ts'
import type { AlertSettings } from '#domain/payments/bank/alert-form.ts'
import {
  BANK_MAIL_DEADLINE_MS,
  BANK_MAIL_FIRST_MS,
  BANK_MAIL_MAX_BYTES,
  BANK_MAIL_RETRY_MS,
  BANK_MAILS_AT_ONCE,
} from '#domain/policy.ts'
import { perShop } from '#data/database/shop-scope.server.ts'
import { log } from '#data/platform/log.server.ts'
import {
  findAlertSettings,
  type MailboxState,
  readMailboxState,
  writeMailboxState,
} from './alert-settings.server.ts'
import { recordAlert } from './read-alert.server.ts'
import type { Resolver } from './verify-alert.server.ts'

interface Mailbox {
  /** `imaps://user:password@host/folder`; undefined: alerts are not read. */
  url: string | undefined
  resolver: Resolver
}

const mailbox = perShop<Mailbox>('bank mailbox', () => ({ url: undefined, resolver: resolve }))

/** Sets the mailbox to which the bank sends; a test also sets who answers for the DNS. */
export function configureBankMailbox(url: string | undefined, resolver: Resolver = resolve): void {
  mailbox.set({ url, resolver })
}

export function hasBankMailbox(): boolean {
  return mailbox.get().url !== undefined
}

const NO_COUNTS: MailboxState['counts'] = { received: 0, open: 0, known: 0, unsigned: 0, unread: 0 }

/**
 * Reads the mails of the bank that came since the last time, and records what they say. Nothing in the mailbox is changed,
 * and of other senders only the sender is read.
 * @param now epoch milliseconds
 * @param stop ends it at once
 * @returns false when alerts are off, or the mailbox could not be read
 */
export async function readBankMailbox(
  now: number,
  stop?: AbortSignal,
  deadlineMs = BANK_MAIL_DEADLINE_MS,
): Promise<boolean> {
  const { url } = mailbox.get()
  const settings = url === undefined ? null : await findAlertSettings()
  if (url === undefined || !settings) return false
  const before = await readMailboxState()
  const client = await connect(url)
  // A server that sends a line now and then would never reach the socket's timeout.
  const deadline = AbortSignal.timeout(deadlineMs)
  const end = stop ? AbortSignal.any([stop, deadline]) : deadline
  const close = () => client.close()
  end.addEventListener('abort', close)
  try {
    end.throwIfAborted()
    await client.connect()
    const opened = await client.mailboxOpen(folderOf(url), { readOnly: true })
    const validity = String(opened.uidValidity)
    const known = before?.validity === validity ? before : null
    const state = { ...EMPTY, ...before, validity, uid: known?.uid ?? 0, readAt: now, problem: null }
    const nextUid = known ? null : opened.uidNext
    await writeMailboxState(await readMails(client, state, settings, { now, nextUid }))
    return true
  } catch (error) {
    if (stop?.aborted) return false
    const refused = (error as { authenticationFailed?: boolean }).authenticationFailed === true
    await writeMailboxState({
      ...EMPTY,
      ...before,
      readAt: now,
      problem: refused ? 'refused' : 'unreachable',
    })
    log.warn({ problem: refused ? 'refused' : 'unreachable' }, 'The bank’s mailbox could not be read')
    return false
  } finally {
    end.removeEventListener('abort', close)
    client.close()
  }
}

const EMPTY: MailboxState = { validity: '', uid: 0, readAt: 0, problem: null, counts: NO_COUNTS }

async function connect(url: string): Promise<ImapFlow> {
  // Loaded when it is needed first: most shops have no such mailbox.
  const { ImapFlow } = await import('imapflow')
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port || (secure ? 993 : 143)),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 20_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
  })
  // A connection that breaks rejects what waits for it, and is reported here besides.
  client.on('error', () => {})
  return client
}

function folderOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX'
}

/**
 * @param nextUid on the first look, the number that the mailbox's next mail gets: only the last days are read
 * @returns how far it came: a mail about which the DNS says nothing is read again for a day
 */
async function readMails(
  client: ImapFlow,
  state: MailboxState,
  settings: AlertSettings,
  { now, nextUid }: { now: number; nextUid: number | null },
): Promise<MailboxState> {
  const range =
    nextUid === null ? { uid: `${state.uid + 1}:*` } : { since: new Date(now - BANK_MAIL_FIRST_MS) }
  const found = (await client.search(range, { uid: true })) || []
  const uids = found.filter((uid) => uid > state.uid).toSorted((one, other) => one - other)
  const counts = { ...state.counts }
  // Older mails stay unread, whether or not one of the last days' is done with.
  let last = nextUid === null ? state.uid : (uids[0] ?? nextUid) - 1
  for (const uid of uids.slice(0, BANK_MAILS_AT_ONCE)) {
    const outcome = await readMail(client, uid, settings, now)
    if (outcome === 'later') break
    last = uid
    if (outcome === null || outcome === 'repeated') continue
    counts[outcome]++
  }
  return { ...state, uid: last, counts }
}

/** @returns null for a mail of somebody else */
async function readMail(client: ImapFlow, uid: number, settings: AlertSettings, now: number) {
  const mail = await client.fetchOne(
    String(uid),
    { envelope: true, size: true, internalDate: true },
    { uid: true },
  )
  if (!mail || !mail.envelope?.from?.some(({ address }) => isOfBank(address, settings.domain))) return null
  if ((mail.size ?? 0) > BANK_MAIL_MAX_BYTES) return 'unread'
  const whole = await client.fetchOne(String(uid), { source: true }, { uid: true })
  if (!whole || !whole.source) return null
  const arrivedAt = Math.min(now, new Date(mail.internalDate ?? now).getTime())
  const outcome = await recordAlert(whole.source, arrivedAt, settings, mailbox.get().resolver)
  return outcome === 'later' && arrivedAt < now - BANK_MAIL_RETRY_MS ? 'unsigned' : outcome
}

function isOfBank(address: string | undefined, domain: string): boolean {
  return isWithinDomain((address ?? '').slice((address ?? '').lastIndexOf('@') + 1), domain)
}
