import { readFileSync } from 'node:fs'

import type { Fault } from './fault.ts'

/** A fault with the test that must fail. */
export interface Planted {
  fault: Fault
  test: { file: string; name: string }
}

/** What shows that a test needs the built shop: these open it. */
const OPENS_BUILT_SHOP = /test-shop|signed-in-|builtShop|run\.mjs|support\/processes\/program|journeys?\//

export function needsBuild({ file }: { file: string }): boolean {
  return file.includes('/journeys/') || OPENS_BUILT_SHOP.test(readFileSync(file, 'utf8'))
}

/** Rooms whose code runs in the tests of others: everybody signs in, and every page has the layout. */
const SHARED_ROOMS = new Set(['sign-in', 'storefront', 'admin/frame', 'admin/sign-in', 'account'])

const MAX_BATCH = 6

/**
 * Puts faults together that can share a build, because a failed test can only be due to its own fault: the fault and its
 * test are in one feature's room, features do not import each other, and a batch has one fault of each room.
 */
export function batches(all: Planted[]): Planted[][] {
  const groups: { rooms: Set<string>; planted: Planted[] }[] = []
  for (const planted of all) {
    const room = ownRoom(planted)
    const group = room
      ? groups.find(
          ({ rooms, planted: others }) => rooms.size > 0 && !rooms.has(room) && others.length < MAX_BATCH,
        )
      : undefined
    if (group) {
      group.rooms.add(room!)
      group.planted.push(planted)
    } else groups.push({ rooms: new Set(room ? [room] : []), planted: [planted] })
  }
  return groups.map(({ planted }) => planted)
}

function ownRoom({ fault, test }: Planted): string | null {
  const room = roomOf(fault.file)
  return room !== null && room === roomOf(test.file) && !SHARED_ROOMS.has(room) && needsBuild(test)
    ? room
    : null
}

function roomOf(path: string): string | null {
  return /^app\/features\/(admin\/[^/]+|[^/]+)\/.*/.exec(path)?.[1] ?? null
}
