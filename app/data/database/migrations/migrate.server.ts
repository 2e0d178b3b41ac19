import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'

import type { Tables } from '#data/database/tables.ts'
import * as theShopOpens from './001-the-shop-opens.ts'
import * as theDesk from './002-the-desk.ts'
import * as theDoor from './003-the-door.ts'
import * as theEditor from './004-the-editor.ts'
import * as whoShopsHere from './005-who-shops-here.ts'
import * as theAccount from './006-the-account.ts'
import * as thePost from './007-the-post.ts'
import * as lighterPictures from './008-lighter-pictures.ts'
import * as whereParcelsGo from './009-where-parcels-go.ts'
import * as secondThoughts from './010-second-thoughts.ts'
import * as everyLetterAnyPayment from './011-every-letter-any-payment.ts'
import * as theMoneyGoesBack from './012-the-money-goes-back.ts'

/** Brings the database to today's shape; does nothing when it is there already. */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: {
      getMigrations: async () => ({
        '001-the-shop-opens': theShopOpens,
        '002-the-desk': theDesk,
        '003-the-door': theDoor,
        '004-the-editor': theEditor,
        '005-who-shops-here': whoShopsHere,
        '006-the-account': theAccount,
        '007-the-post': thePost,
        '008-lighter-pictures': lighterPictures,
        '009-where-parcels-go': whereParcelsGo,
        '010-second-thoughts': secondThoughts,
        '011-every-letter-any-payment': everyLetterAnyPayment,
        '012-the-money-goes-back': theMoneyGoesBack,
      }),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
