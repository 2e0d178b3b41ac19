import { useSyncExternalStore } from 'react'

/**
 * A value that only the browser knows and that stays the same while the page is open.
 * @param read gives an equal value each time, such as a text
 * @param onServer what is rendered on the server and until the browser has read its own
 */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => onServer)
}

function neverChanges() {
  return () => {}
}
