import { urlWithQuery } from '#domain/values/links/url-query.ts'

/** What an import did. */
export interface ImportDone {
  added: number
  changed: number
}

/** The address of the page that says so. */
export function doneUrl({ added, changed }: ImportDone): string {
  return urlWithQuery('/admin/products/import', { added: String(added), changed: String(changed) })
}

/** @returns null when the address says nothing of it */
export function parseDone(parameters: URLSearchParams): ImportDone | null {
  const [added, changed] = ['added', 'changed'].map((name) => {
    const text = parameters.get(name) ?? ''
    return /^\d{1,6}$/.test(text) ? Number(text) : null
  })
  return added == null || changed == null ? null : { added, changed }
}
