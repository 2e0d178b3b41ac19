import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What a shop keeps in a data folder: the orders, mails and settings of its database, and a digest of its other files. */
export function folderContent(folder: string): unknown {
  const database = new DatabaseSync(join(folder, 'kalam.db'), { readOnly: true })
  const all = (query: string) => database.prepare(query).all()
  const content = {
    orders: all('select id, status, "totalAmount" from orders order by id'),
    lines: all('select id, "orderId", quantity from order_lines order by id'),
    mails: all('select id, recipient from outbox order by id'),
    settings: all('select * from settings order by name'),
    integrity: all('pragma integrity_check'),
  }
  database.close()
  return { ...content, files: digestOf(folder) }
}

function digestOf(folder: string): string {
  const digest = createHash('sha256')
  for (const name of ['files', 'mails', 'session-secret']) {
    const path = join(folder, name)
    if (!existsSync(path)) continue
    const names = statSync(path).isFile() ? [''] : (readdirSync(path, { recursive: true }) as string[])
    for (const below of names.toSorted()) {
      const file = join(path, below)
      if (statSync(file).isFile()) digest.update(`${name}/${below}`).update(readFileSync(file))
    }
  }
  return digest.digest('hex')
}
