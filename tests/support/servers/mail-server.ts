import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

import { whenFileEnds } from '#tests/support/run/when-file-ends.ts'

export type Behaviour = 'accepts' | 'refuses' | 'refuses-all' | 'hangs' | 'dies-after-data'

/** The steps of a delivery: connected, recipient received, message received. */
export type MailMoment = 'connect' | 'recipient' | 'data'

export interface MailServer {
  url: string
  behaviour: Behaviour
  /** Called at each step, before the server responds. */
  onMoment: (moment: MailMoment) => void
  /** Every message that was received completely, whatever the server responded. */
  delivered: { to: string[]; raw: string }[]
  /** Closes every connection, as servers do with idle ones. */
  closeConnections: () => void
}

/** Starts an SMTP server on this machine, whose behaviour can be changed while it runs. */
export async function openMailServer(): Promise<MailServer> {
  const mails: MailServer = {
    url: '',
    behaviour: 'accepts',
    onMoment: () => {},
    delivered: [],
    closeConnections: () => {
      for (const connection of server.connections) connection.close()
    },
  }
  const rejection = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_, go) {
      mails.onMoment('connect')
      if (mails.behaviour === 'refuses-all') go(rejection(421, 'Not today'))
      else if (mails.behaviour !== 'hangs') go()
    },
    onRcptTo({ address }, _, go) {
      mails.onMoment('recipient')
      // Like most mail servers, it names the recipient.
      go(mails.behaviour === 'refuses' ? rejection(550, `<${address}>: No such mailbox`) : null)
    },
    onData(stream, session, go) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.delivered.push({ to, raw: Buffer.concat(pieces).toString() })
        mails.onMoment('data')
        if (mails.behaviour === 'dies-after-data') mails.closeConnections()
        else go()
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  mails.url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  whenFileEnds(() => server.close())
  return mails
}

export function messageIdOf(raw: string): string | undefined {
  return /^Message-ID: (.*)$/m.exec(raw)?.[1]
}
