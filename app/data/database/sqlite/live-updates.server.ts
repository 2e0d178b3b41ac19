import type { LiveUpdate } from '#data/database/live-updates.server.ts'
import { perShop } from '#data/database/shop-scope.server.ts'
import type { Audience } from '#domain/live.ts'

const last = perShop('number of the last live update', () => ({ number: 0 }))

/** There is one process, which delivers its own: they are only numbered. */
export async function recordLiveUpdates(
  _: unknown,
  audiences: Audience[],
): Promise<{ recorded: LiveUpdate[] }> {
  const numbers = last.get()
  return { recorded: audiences.map((audience) => ({ audience, number: ++numbers.number })) }
}
