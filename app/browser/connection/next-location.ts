import type { Location } from 'react-router'

import { currentRouterState } from './router-state.ts'

/** A press whose page the router does not open before its code is loaded (`use-offline-navigation.ts`). */
let awaited: Location | null = null

export const awaitedLocation = (): Location | null => awaited

/** @param location null when it is opened, was given up, or another was pressed */
export function setAwaitedLocation(location: Location | null): void {
  awaited = location
}

/**
 * What a press leads to whose page is on its way, and that no navigation by the page itself may take the place of: null
 * when nothing was pressed.
 */
export function nextLocation(): Location | null {
  return awaited ?? currentRouterState().navigation.location ?? null
}

/** What a press leads to, or else the page that the router has opened: on a slow phone it is rendered some time later. */
export function latestLocation(): Location {
  return nextLocation() ?? currentRouterState().location
}
