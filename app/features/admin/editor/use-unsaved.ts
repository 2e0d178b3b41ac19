import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

import type { Draft } from '#ui/admin/drafts/form-draft.ts'
import { type EditorPicture, UNSENT } from './editor-picture.ts'
import type { EditorStart } from './initial-values.ts'

/** Whether there are changes that are not saved, and keeps them as a draft, also those of the pictures. */
export function useUnsaved(
  draft: Draft<EditorStart>,
  pictures: readonly EditorPicture[],
  form: RefObject<HTMLFormElement | null>,
) {
  const [wasChanged, setChanged] = useState(draft.isDraft)
  const state = pictures.map(({ key, path }) => path ?? key).join()
  const unsaved = wasChanged || state !== draft.start.pictures.join()
  function keep() {
    if (form.current) draft.save(form.current, { pictures: pictures.map(({ path }) => path ?? UNSENT) })
    setChanged(true)
  }
  const keepPictures = useEffectEvent(() => {
    if (unsaved) keep()
  })
  useEffect(() => keepPictures(), [state])
  return { unsaved, keep }
}
