/** A picture in the editor: being uploaded, or stored on the server. */
export interface EditorPicture {
  /** Identifies it while it has no path. */
  key: string
  /** The address for an `img`. */
  src: string
  state: 'preparing' | 'uploading' | 'stored' | 'failed'
  /** How much of it has been sent, 0 to 100. */
  percent: number
  /** Whether nothing more of it has been sent for some seconds. */
  isSlow: boolean
  /** Its path on the server; null until it is uploaded. */
  path: string | null
  problem: string | null
  /** The chosen file, needed to retry; null for a stored picture. */
  file: File | null
}

/** Stands in a draft for a picture that is not on the server: the draft has no file. */
export const UNSENT = 'unsent'

/** A picture that is stored on the server. */
export function savedPicture(path: string): EditorPicture {
  const src = `/pictures/${path}-320.webp`
  return { key: path, src, state: 'stored', percent: 100, isSlow: false, path, problem: null, file: null }
}

/** A picture that was just chosen. */
export function newPicture(file: File): EditorPicture {
  const src = URL.createObjectURL(file)
  return { key: src, src, state: 'preparing', percent: 0, isSlow: false, path: null, problem: null, file }
}

/** A copy of the list with one item moved; a target outside of the list changes nothing. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  if (to < 0 || to >= items.length) return [...items]
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1))
}
