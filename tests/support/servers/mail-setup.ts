import { beforeAll, beforeEach } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'

export interface MailSetup {
  /** The data folder. */
  folder: string
  server: MailServer
}

/** Creates a database with the account `asha` for the tests of a file, and an empty outbox and a mail server for each of them. */
export function setUpMails(): MailSetup {
  const mails = {} as MailSetup
  beforeAll(async () => {
    mails.folder = await openTestDatabase()
    await createTestAccount('asha')
  })
  beforeEach(async () => {
    await db.deleteFrom('outbox').execute()
    mails.server = await openMailServer()
  })
  return mails
}
