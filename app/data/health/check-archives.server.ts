import { examination } from '#copy/examination.ts'
import { ARCHIVES } from '#data/orders/archive/order-archive.server.ts'
import { listFiles, readCompressedLines } from '#data/platform/files.server.ts'
import type { Check, ExaminedShop } from './examined-shop.ts'
import { filesAround } from './files-around.server.ts'

const words = examination.archives

/** Every archive there is can be read, and every one that Activity names is there, with as many orders. */
export const checkArchives: Check = async ({ within }) => {
  const [expected, names] = await filesAround(
    () => listFiles(ARCHIVES),
    () => expectedOrders(within),
  )
  const found = []
  for (const [name, orders] of expected) if (!names.has(name)) found.push(words.missing(name, orders))
  for (const name of names) {
    const lines = await countLines(name)
    const orders = expected.get(name) ?? lines
    if (lines === null) found.push(words.unreadable(name))
    else if (orders !== null && lines !== orders) found.push(words.fewer(name, orders, lines))
  }
  return found.map((what) => ({ severity: 'damage', what, cure: words.cure }))
}

/** How many orders the archives have, by name; Activity says it for as long as it is kept. */
async function expectedOrders(within: ExaminedShop['within']): Promise<Map<string, number>> {
  const events = await within
    .selectFrom('security_events')
    .select('detail')
    .where('kind', '=', 'history-cleared')
    .execute()
  return new Map(
    events.flatMap(({ detail }) => {
      const [, orders, name] = /^(\d+) orders, archives\/(.+)$/.exec(detail ?? '') ?? []
      return name ? [[name, Number(orders)] as const] : []
    }),
  )
}

/** @returns null for a damaged archive */
async function countLines(name: string): Promise<number | null> {
  let count = 0
  try {
    for await (const line of readCompressedLines(`${ARCHIVES}/${name}`)) if (line !== '') count++
    return count
  } catch {
    return null
  }
}
