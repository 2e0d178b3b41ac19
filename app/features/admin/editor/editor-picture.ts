/** A picture in the editor, on its way to the server or kept there already. */
export interface EditorPicture {
  /** Tells it apart while it has no path. */
  key: string
  /** Where it can be seen. */
  src: string
  state: 'preparing' | 'uploading' | 'kept' | 'failed'
  /** How much of it has been sent. */
  percent: number
  /** Where the server keeps it. */
  path: string | null
  problem: string | null
  /** What was chosen, to send it again. */
  file: File | null
}

/** One that the server keeps. */
export function savedPicture(path: string): EditorPicture {
  const src = `/pictures/${path}-320.webp`
  return { key: path, src, state: 'kept', percent: 100, path, problem: null, file: null }
}

/** One that was just chosen. */
export function newPicture(file: File): EditorPicture {
  const src = URL.createObjectURL(file)
  return { key: src, src, state: 'preparing', percent: 0, path: null, problem: null, file }
}

/** The same list with one picture somewhere else; places outside of the list change nothing. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  if (to < 0 || to >= items.length) return [...items]
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1))
}
