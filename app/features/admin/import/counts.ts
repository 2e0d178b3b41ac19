import { adminImport } from '#copy/admin/catalogue/import.ts'
import type { ImportDone } from '#domain/catalogue/import/import-done.ts'
import { formatCount } from '#domain/values/numbers/count.ts'

/** `18 new`, `1 changed`: a number of products of one kind. */
export function countOf(kind: keyof typeof adminImport.summary, count: number): string {
  return adminImport.summary[kind](count, formatCount(count))
}

/** `18 new and 3 changed`; only what there is. */
export function countsOf({ added, changed }: ImportDone): string {
  if (changed === 0) return countOf('new', added)
  if (added === 0) return countOf('changed', changed)
  return adminImport.and(countOf('new', added), countOf('changed', changed))
}
