import { sql } from 'kysely'

import { examination } from '#copy/examination.ts'
import type { Check } from './examined-shop.ts'

const words = examination.references

export const checkReferences: Check = async ({ engine, within }) => {
  if (engine === 'postgres') return []
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(within)
  const groups = Map.groupBy(rows, ({ table, parent }) => `${table} ${parent}`)
  return [...groups.values()].map((group) => {
    const { table, parent } = group[0]!
    return { severity: 'damage', what: words.what(group.length, table, parent), cure: words.cure }
  })
}
