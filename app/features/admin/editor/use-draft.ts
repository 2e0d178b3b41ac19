import { useEffect, useState } from 'react'

import { forgetDraft, readDraft } from './draft.ts'
import { BLANK, type EditorStart } from './editor-start.ts'

/** Opens the editor blank, as the server drew it, and then with what was left unfinished last time. */
export function useDraft() {
  const [opened, setOpened] = useState<{ start: EditorStart; version: number }>({ start: BLANK, version: 0 })
  useEffect(() => {
    const draft = readDraft()
    if (draft) setOpened({ start: draft, version: 1 })
  }, [])
  function reset() {
    forgetDraft()
    setOpened(({ version }) => ({ start: BLANK, version: version + 1 }))
  }
  return { ...opened, reset }
}
