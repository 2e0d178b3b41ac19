import { isPicturePath } from '#domain/pictures/picture-file.ts'
import { BLANK, type EditorInitialValues, type EditorValues } from './initial-values.ts'
import { savedPicture } from './editor-picture.ts'

/** Each copy has its own draft, so that it does not overwrite the draft of a new product. */
function keyOf(copyOf: string | null): string {
  return copyOf === null ? 'kalam.draft.product' : `kalam.draft.copy.${copyOf}`
}

/** Stores the fields and the paths of the uploaded pictures in local storage. */
export function saveDraft(copyOf: string | null, values: EditorValues, paths: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(copyOf), JSON.stringify({ values, paths }))
  } catch {
    // Local storage is unavailable or full: the editor works without a draft.
  }
}

export function deleteDraft(copyOf: string | null): void {
  localStorage.removeItem(keyOf(copyOf))
}

/** The stored draft without its unreadable parts; null when there is none. */
export function readDraft(copyOf: string | null): EditorInitialValues | null {
  try {
    const { values, paths } = JSON.parse(localStorage.getItem(keyOf(copyOf)) ?? 'null') as {
      values: Record<string, unknown>
      paths: unknown[]
    }
    const texts = Object.keys(BLANK.values).map((name) => [name, String(values[name] ?? '')])
    const picturePaths = paths.filter((path) => typeof path === 'string').filter(isPicturePath)
    const start = {
      values: Object.fromEntries(texts) as EditorValues,
      pictures: picturePaths.map(savedPicture),
    }
    return { ...start, unsaved: true }
  } catch {
    return null
  }
}
