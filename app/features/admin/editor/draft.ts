import { isPicturePath } from '#domain/pictures/picture-file.ts'
import { BLANK, type EditorInitialValues, type EditorValues } from './initial-values.ts'
import { savedPicture } from './editor-picture.ts'

/** Each copy has a draft of its own, so that it does not write over the one of a new product. */
function keyOf(copyOf: string | null): string {
  return copyOf === null ? 'kalam.draft.product' : `kalam.draft.copy.${copyOf}`
}

/** Remembers what was typed and the pictures that are on the server already. */
export function saveDraft(copyOf: string | null, values: EditorValues, paths: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(copyOf), JSON.stringify({ values, paths }))
  } catch {
    // A browser that remembers nothing: the editor works on.
  }
}

export function deleteDraft(copyOf: string | null): void {
  localStorage.removeItem(keyOf(copyOf))
}

/** What was remembered, as far as it can be read; null when there is nothing. */
export function readDraft(copyOf: string | null): EditorInitialValues | null {
  try {
    const { values, paths } = JSON.parse(localStorage.getItem(keyOf(copyOf)) ?? 'null') as {
      values: Record<string, unknown>
      paths: unknown[]
    }
    const texts = Object.keys(BLANK.values).map((name) => [name, String(values[name] ?? '')])
    const kept = paths.filter((path) => typeof path === 'string').filter(isPicturePath)
    const start = { values: Object.fromEntries(texts) as EditorValues, pictures: kept.map(savedPicture) }
    return { ...start, unsaved: true }
  } catch {
    return null
  }
}
