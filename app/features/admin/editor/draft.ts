import { isPicturePath } from '#domain/pictures/picture-file.ts'
import { isShownFields } from '#domain/values/shown-fields.ts'
import { BLANK, type EditorInitialValues, type EditorValues } from './initial-values.ts'
import { savedPicture } from './editor-picture.ts'

/** The key of the draft of a new product. Each copy has its own, so that it does not overwrite that of another one. */
export function newProductDraft(copyOf: string | null): string {
  return copyOf === null ? 'kalam.draft.product' : `kalam.draft.copy.${copyOf}`
}

/** The key of the draft of a product that exists. */
export const productDraft = (id: string) => `kalam.draft.product.${id}`

/** Stores the fields, the paths of the uploaded pictures and what is changed by them in local storage. */
export function saveDraft(
  key: string,
  {
    values,
    paths,
    shown,
  }: { values: EditorValues; paths: readonly string[] } & Pick<EditorInitialValues, 'shown'>,
): void {
  try {
    localStorage.setItem(key, JSON.stringify({ values, paths, shown }))
  } catch {
    // Local storage is unavailable or full: the editor works without a draft.
  }
}

export function deleteDraft(key: string): void {
  localStorage.removeItem(key)
}

/** The stored draft without its unreadable parts; null when there is none. */
export function readDraft(key: string): EditorInitialValues | null {
  try {
    const { values, paths, shown } = JSON.parse(localStorage.getItem(key) ?? 'null') as {
      values: Record<string, unknown>
      paths: unknown[]
      shown: unknown
    }
    const texts = Object.keys(BLANK.values).map((name) => [name, String(values[name] ?? '')])
    const picturePaths = paths.filter((path) => typeof path === 'string').filter(isPicturePath)
    return {
      values: Object.fromEntries(texts) as EditorValues,
      pictures: picturePaths.map(savedPicture),
      shown: isShownFields(shown) ? shown : null,
      unsaved: true,
    }
  } catch {
    return null
  }
}
