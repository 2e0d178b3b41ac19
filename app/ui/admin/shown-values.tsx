import { useState } from 'react'

import { SHOWN, type ShownFields, shownFields } from '#domain/values/shown-fields.ts'

/**
 * Says what a form shows when it is opened, so that only what is changed in it is changed (`parseChanges`). What the page
 * reads later does not count: the fields that were typed in do not show it.
 */
export function ShownValues({ values }: { values: object }) {
  const [shown] = useState(() => shownFields(values))
  return <ShownInput shown={shown} />
}

export function ShownInput({ shown }: { shown: ShownFields }) {
  return <input type="hidden" name={SHOWN} value={JSON.stringify(shown)} />
}
