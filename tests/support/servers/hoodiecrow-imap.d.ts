declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  interface ImapServer {
    server: Server
    listen: (port: number, host: string) => void
    appendMessage: (mailbox: string, flags: string[], date: Date | false, raw: string) => void
  }

  /** An IMAP server whose mailboxes are in memory; its user is `testuser` with `testpass`. */
  export default function hoodiecrow(options: {
    plugins: string[]
    storage: Record<string, { messages: { raw: string }[] }>
  }): ImapServer
}
