import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'

import { type Database, db } from '#data/database/database.server.ts'
import { StoreFaultError } from '#data/database/storage-fault.server.ts'
import type { FileStorage } from './file-storage.ts'
import { newId } from './new-id.server.ts'

/** A file that says whose files are beside it. */
const MARK = 'shop-id'
const SETTING = 'shop-id'

/**
 * A place that this shop alone lists and changes: another shop that was given the same one by mistake would sweep its
 * pictures. The first shop that writes there marks it; this is asked before the first use, and again until it is answered.
 * @param recorded where the shop's files were until now; null for a new shop. Only there a place without a mark is its own
 * @param onClaimed called when it is known that the place is this shop's
 */
export function ownedFiles(
  files: FileStorage,
  shopId: string,
  recorded: string | null,
  onClaimed: () => void,
): FileStorage {
  let claim: Promise<void> | null = null
  const claimed = () => {
    claim ??= claimFiles(files, shopId, recorded)
      .then(onClaimed)
      .catch((error: unknown) => {
        claim = null
        throw error
      })
    return claim
  }
  return {
    ...files,
    async save(path, content) {
      try {
        await claimed()
      } catch (error) {
        if (content instanceof Readable) content.destroy()
        throw error
      }
      await files.save(path, content)
    },
    remove: (path) => claimed().then(() => files.remove(path)),
    list: (folder) => claimed().then(() => files.list(folder)),
  }
}

async function claimFiles(files: FileStorage, shopId: string, recorded: string | null): Promise<void> {
  const mark = await files.open(MARK)
  if (!mark && recorded !== null && recorded !== files.description) {
    throw new StoreFaultError(
      `The bucket ${files.description} does not have the files of this shop, which are in ${recorded}`,
      409,
    )
  }
  if (!mark) return files.save(MARK, Buffer.from(shopId))
  if ((await text(mark.stream)) === shopId) return
  throw new StoreFaultError(
    `The bucket ${files.description} has the files of another shop: name another place, for example another prefix`,
    409,
  )
}

/** The id of the current shop, which its database keeps. */
export async function readShopId(within: Database = db): Promise<string> {
  await within
    .insertInto('settings')
    .values({ name: SETTING, value: newId() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await findShopId(within))!
}

/** The same; null when nobody has asked for it before. */
export async function findShopId(within: Database = db): Promise<string | null> {
  const query = within.selectFrom('settings').select('value').where('name', '=', SETTING)
  return (await query.executeTakeFirst())?.value ?? null
}
