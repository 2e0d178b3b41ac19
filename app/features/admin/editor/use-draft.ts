import { useEffect, useState } from 'react'

import { deleteDraft, readDraft } from './draft.ts'
import type { EditorInitialValues } from './initial-values.ts'

/**
 * Opens the editor as the server drew it, and then with what was left unfinished last time.
 * @param copyOf the product that is copied, whose copy has a draft of its own
 */
export function useDraft(copyOf: string | null, fresh: EditorInitialValues) {
  const [opened, setOpened] = useState({ start: fresh, version: 0 })
  useEffect(() => {
    const draft = readDraft(copyOf)
    if (draft) setOpened({ start: draft, version: 1 })
  }, [copyOf])
  function reset() {
    deleteDraft(copyOf)
    setOpened(({ version }) => ({ start: fresh, version: version + 1 }))
  }
  return { ...opened, reset }
}
