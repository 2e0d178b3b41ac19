import { useEffect, useState } from 'react'

import { deleteDraft, readDraft } from './draft.ts'
import type { EditorInitialValues } from './initial-values.ts'

/**
 * The values the editor starts with: first those that the server rendered, then the stored draft if there is one.
 * @param copyOf the id of the product that is copied; each copy has its own draft
 */
export function useDraft(copyOf: string | null, fresh: EditorInitialValues) {
  const [initial, setInitial] = useState({ start: fresh, version: 0 })
  useEffect(() => {
    const draft = readDraft(copyOf)
    if (draft) setInitial({ start: draft, version: 1 })
  }, [copyOf])
  function reset() {
    deleteDraft(copyOf)
    setInitial(({ version }) => ({ start: fresh, version: version + 1 }))
  }
  return { ...initial, reset }
}
