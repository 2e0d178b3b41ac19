import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'
import { dkimSign } from 'mailauth/lib/dkim/sign.js'

import type { Resolver } from '#data/payments/bank/verify-alert.server.ts'

export const BANK = 'bank.example'
export const RECIPIENT = 'shop@example.com'

function keyPair() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { privateKey, record: `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}` }
}

const KEYS: Record<string, ReturnType<typeof keyPair>> = { [BANK]: keyPair(), 'bank-example.com': keyPair() }
/** Nobody publishes it. */
const FORGED = keyPair()

/** The DNS of these tests: it knows the keys of the bank and of a look-alike. */
export const resolver: Resolver = async (name, type) => {
  const domain = name.replace(/^test\._domainkey\./, '')
  const key = type === 'TXT' && name !== domain ? KEYS[domain] : undefined
  if (!key) throw Object.assign(new Error(`no ${name}`), { code: 'ENOTFOUND' })
  return [[key.record]]
}

interface BankMail {
  text: string
  from?: string
  to?: string
  /** Who signs it; null: nobody. */
  signedBy?: string | null
  /** With a key that the domain does not publish. */
  forged?: boolean
  /** The headers that the signature covers. */
  covers?: string
  /** How much of the body the signature covers. */
  bodyLength?: number
}

/** A mail as the bank sends it, signed with its own key. */
export async function bankMail(mail: BankMail): Promise<string> {
  const { text, from = `alerts@${BANK}`, to = RECIPIENT, signedBy = BANK, forged, covers, bodyLength } = mail
  const raw = [
    `From: My Bank <${from}>`,
    `To: ${to}`,
    'Subject: Credit alert',
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${crypto.randomUUID()}@${BANK}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    `${text}\r\n`,
  ].join('\r\n')
  if (signedBy === null) return raw
  const { signatures } = await dkimSign(raw, {
    canonicalization: 'relaxed/relaxed',
    headerList: covers ?? 'from:to:subject:date:message-id:mime-version:content-type',
    signatureData: [
      {
        signingDomain: signedBy,
        selector: 'test',
        privateKey: (forged ? FORGED : KEYS[signedBy]!).privateKey,
        ...(bodyLength !== undefined && { maxBodyLength: bodyLength }),
      },
    ],
  } as never)
  return `${signatures}${raw}`
}

/** What the bank writes about one payment. */
export function alertText(amount: string, utr: string, rest = ''): string {
  return `Dear Customer, Rs.${amount} is successfully credited to your account XX1234 by VPA asha@ybl on 22-11-26. Your UPI reference number is ${utr}. ${rest}`
}

export interface ImapServer {
  url: string
  deliver: (raw: string, at?: Date) => void
  close: () => Promise<void>
}

/** Starts an IMAP server on this machine, with an empty mailbox. */
export async function openImapServer(): Promise<ImapServer> {
  const imap = hoodiecrow({ plugins: ['ID', 'UIDPLUS', 'LITERALPLUS'], storage: { INBOX: { messages: [] } } })
  const { server } = imap
  imap.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://testuser:testpass@127.0.0.1:${port}/INBOX`,
    deliver: (raw, at) => imap.appendMessage('INBOX', [], at ?? false, raw),
    close: async () => {
      server.close()
    },
  }
}
