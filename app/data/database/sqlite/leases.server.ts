import type { Lease } from '#data/database/leases.server.ts'
import { perShop } from '#data/database/shop-scope.server.ts'

/** When each background work was done, by `performance.now()`. */
const doneAt = perShop('background work', () => new Map<string, number>())

const held = perShop('background work under way', () => new Set<string>())

export async function isLeased(_: unknown, name: string): Promise<boolean> {
  return held.get().has(name)
}

/** There is one process, whose jobs may ask for the same work. */
export async function takeLease(
  _: unknown,
  name: string,
  { everyMs }: { everyMs: number },
): Promise<Lease | null> {
  const times = doneAt.get()
  if (everyMs > 0 && performance.now() - (times.get(name) ?? Number.NEGATIVE_INFINITY) < everyMs) return null
  const names = held.get()
  if (names.has(name)) return null
  names.add(name)
  return {
    renew: async () => {},
    async end(done) {
      names.delete(name)
      if (done) times.set(name, performance.now())
    },
  }
}
