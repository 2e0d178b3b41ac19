import { SHOWN, type ShownFields } from '#domain/values/shown-fields.ts'

/**
 * Says what a form showed when it was opened, so that only what is changed in it is changed (`parseChanges`). What the page
 * reads later does not count: the fields that were typed in do not show it.
 */
export function ShownInput({ shown }: { shown: ShownFields }) {
  return <input type="hidden" name={SHOWN} value={JSON.stringify(shown)} />
}
