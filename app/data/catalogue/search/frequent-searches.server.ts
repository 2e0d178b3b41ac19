import { perShop } from '#data/database/shop-scope.server.ts'

const MAX_REMEMBERED = 1_000

/** Those that very many products had when they were last asked for: never more than an expectation. */
const frequent = perShop('frequent searches', () => new Set<string>())

/**
 * Reads what a frequent search finds. If it was frequent before, it is read while the database says whether it still is.
 * @param key of the search
 * @param asked whether it is frequent
 * @returns null if it is not
 */
export async function readWhileAsked<Found>(
  key: string,
  asked: Promise<boolean>,
  read: () => Promise<Found>,
): Promise<Found | null> {
  const known = frequent.get()
  const [isFrequent, early] = await Promise.all([asked, known.has(key) ? read() : null])
  if (!isFrequent) {
    known.delete(key)
    return null
  }
  if (known.size >= MAX_REMEMBERED) known.clear()
  known.add(key)
  return early ?? read()
}
