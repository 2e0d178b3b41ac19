import { useLayoutEffect, useState } from 'react'

import { deleteDraft, readDraft } from './draft.ts'
import type { EditorInitialValues } from './initial-values.ts'

/**
 * The values the editor starts with: first those that the server rendered, then the stored draft if there is one.
 * @param key of the draft
 */
export function useDraft(key: string, fresh: EditorInitialValues) {
  const [initial, setInitial] = useState({ start: fresh, version: 0 })
  // Before what was typed early is typed again (early-input.ts).
  useLayoutEffect(() => {
    const draft = readDraft(key)
    if (draft) setInitial({ start: draft, version: 1 })
  }, [key])
  function reset() {
    deleteDraft(key)
    setInitial(({ version }) => ({ start: fresh, version: version + 1 }))
  }
  return { ...initial, reset }
}
