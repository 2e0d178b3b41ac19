import { beforeAll, beforeEach } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import { openTestDatabase } from './test-database.ts'

export interface MailSetup {
  /** The data folder. */
  folder: string
  server: MailServer
}

/** Gives the file's tests an empty database, and each of them an empty outbox and a mail server of its own. */
export function setUpMails(): MailSetup {
  const mails = {} as MailSetup
  beforeAll(async () => {
    mails.folder = await openTestDatabase()
  })
  beforeEach(async () => {
    await db.deleteFrom('outbox').execute()
    mails.server = await openMailServer()
  })
  return mails
}
