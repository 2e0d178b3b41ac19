import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach } from 'vitest'

export type Manner = 'polite' | 'refuses' | 'refuses-all' | 'hangs' | 'dies-after-data'

/** How far a mail has come: the client is connected, names a recipient, has sent all of it. */
export type Moment = 'connect' | 'recipient' | 'data'

export interface MailServer {
  url: string
  manner: Manner
  /** Called before the server replies at each moment. */
  meets: (moment: Moment) => void
  /** Everything that arrived whole, whatever the reply was. */
  arrived: { to: string[]; raw: string }[]
}

/** A real SMTP server on this machine, with manners that can be changed while it runs. */
export async function openMailServer(): Promise<MailServer> {
  const mails: MailServer = { url: '', manner: 'polite', meets: () => {}, arrived: [] }
  const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_, go) {
      mails.meets('connect')
      if (mails.manner === 'refuses-all') go(refusal(421, 'Not today'))
      else if (mails.manner !== 'hangs') go()
    },
    onRcptTo(_, __, go) {
      mails.meets('recipient')
      go(mails.manner === 'refuses' ? refusal(550, 'No such mailbox') : null)
    },
    onData(stream, session, go) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.arrived.push({ to, raw: Buffer.concat(pieces).toString() })
        mails.meets('data')
        if (mails.manner === 'dies-after-data') {
          for (const connection of server.connections) connection.close()
        } else go()
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  mails.url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  afterEach(() => {
    server.close()
  })
  return mails
}
