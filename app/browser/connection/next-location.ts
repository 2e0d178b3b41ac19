import { type Path, useNavigation } from 'react-router'

/** A page that the router does not open before its code is loaded (`use-offline-navigation.ts`). */
let awaited: Partial<Path> | null = null

/** @param location null when it is opened, was given up, or another was pressed */
export function setAwaitedLocation(location: Partial<Path> | null): void {
  awaited = location
}

/**
 * What a press leads to whose page is on its way, and that no navigation by the page itself may take the place of.
 * @returns a function for effects and events, which returns null when nothing was pressed
 */
export function useNextLocation(): () => Partial<Path> | null {
  const { location } = useNavigation()
  return () => awaited ?? location ?? null
}
