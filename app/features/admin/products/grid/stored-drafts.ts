import { eachCell } from '#domain/catalogue/grid-cells.ts'
import { parseSeen, seenText } from '#domain/catalogue/product-grid.ts'
import type { Drafts, RowDraft } from './grid-state.ts'

const KEY = 'kalam.draft.grid'

/** Keeps what was typed in this tab, so that another page, a sign-in or a reload does not lose it. */
export function storeDrafts(drafts: Drafts): void {
  try {
    const rows = Object.entries(drafts).map(([id, { seen, texts }]) => [id, seenText(seen), texts])
    if (rows.length > 0) sessionStorage.setItem(KEY, JSON.stringify(rows))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Session storage is unavailable or full: the grid works without it.
  }
}

/** What was typed, without what cannot be read. */
export function storedDrafts(): Drafts {
  try {
    const rows = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [
      string,
      string,
      Record<string, unknown>,
    ][]
    const drafts = rows.flatMap(([id, text, texts]): [string, RowDraft][] => {
      const seen = parseSeen(text)
      return seen ? [[id, { seen, texts: eachCell((field) => String(texts[field] ?? '')) }]] : []
    })
    return Object.fromEntries(drafts)
  } catch {
    return {}
  }
}
