import type { Lease } from '#data/database/leases.server.ts'
import { perShop } from '#data/database/shop-scope.server.ts'

/** When each background work was done, by `performance.now()`. */
const doneAt = perShop('background work', () => new Map<string, number>())

/** There is one process: only how often is asked. */
export async function takeLease(
  _: unknown,
  name: string,
  { everyMs }: { everyMs: number },
): Promise<Lease | null> {
  const times = doneAt.get()
  if (everyMs > 0 && performance.now() - (times.get(name) ?? Number.NEGATIVE_INFINITY) < everyMs) return null
  return {
    renew: async () => {},
    end: async (done) => void (done && times.set(name, performance.now())),
  }
}
