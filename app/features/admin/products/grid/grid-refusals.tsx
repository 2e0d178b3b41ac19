import { productGrid as words } from '#copy/admin/catalogue/product-grid.ts'
import { Notice } from '#ui/kit/notice.tsx'
import type { RefusedCell } from './grid-result.ts'

/** Names the cells that were refused, each with its reason. */
export function GridRefusals({ refusals }: { refusals: readonly RefusedCell[] }) {
  if (refusals.length === 0) return null
  return (
    <Notice tone="error" title={words.refused(refusals.length)}>
      <ul>
        {refusals.map(({ id, name, field, reason }) => (
          <li key={`${id} ${field}`}>{words.refusedCell(name, words.fields[field], reason)}</li>
        ))}
      </ul>
    </Notice>
  )
}
