/**
 * A list with what was removed back in its place. What has been added, changed or removed elsewhere since then stays so.
 * @param before the list before the removal
 */
export function undoRemoval<Item extends { id: string }>(
  now: readonly Item[],
  before: readonly Item[],
  removed: readonly Item[],
): Item[] {
  const current = new Map(now.map((item) => [item.id, item]))
  const back = new Set(removed.map(({ id }) => id))
  const earlier = before.flatMap((item) => current.get(item.id) ?? (back.has(item.id) ? [item] : []))
  const known = new Set(before.map(({ id }) => id))
  return [...earlier, ...now.filter(({ id }) => !known.has(id))]
}
