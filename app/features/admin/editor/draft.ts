import { isPicturePath } from '#domain/image-file.ts'
import { BLANK, type EditorStart, type EditorValues } from './editor-start.ts'
import { keptPicture } from './tray-picture.ts'

const KEY = 'kalam.draft.product'

/** Remembers what was typed and the pictures that are on the server already. */
export function keepDraft(values: EditorValues, paths: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ values, paths }))
  } catch {
    // A browser that remembers nothing: the editor works on.
  }
}

export function forgetDraft(): void {
  localStorage.removeItem(KEY)
}

/** What was remembered, as far as it can be read; null when there is nothing. */
export function readDraft(): EditorStart | null {
  try {
    const { values, paths } = JSON.parse(localStorage.getItem(KEY) ?? 'null') as {
      values: Record<string, unknown>
      paths: unknown[]
    }
    const texts = Object.keys(BLANK.values).map((name) => [name, String(values[name] ?? '')])
    const kept = paths.filter((path) => typeof path === 'string').filter(isPicturePath)
    const start = { values: Object.fromEntries(texts) as EditorValues, pictures: kept.map(keptPicture) }
    return { ...start, unsaved: true }
  } catch {
    return null
  }
}
