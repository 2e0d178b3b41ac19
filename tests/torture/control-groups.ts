import type { Row } from './row.ts'

/**
 * Rows whose controls are taken out of one build, to save time. What is missing for one row must not be able to cause the
 * sign of another one of its group: the signs differ, and none of a group's defences stands behind another's.
 */
export const CONTROL_GROUPS = [
  ['slow-requests', 'fuzz', 'same-reference', 'mail-limits', 'bombs'],
  ['cache-flood', 'smuggling', 'order-limits', 'traversal', 'redos'],
  ['form-bombs', 'live-streams', 'aborted-downloads', 'scarce-stock', 'lock-out', 'stored-scripts'],
  ['header-injection', 'pollution'],
]

/** The groups of these rows; a row that is in none is alone. */
export function controlGroups(rows: Row[]): Row[][] {
  const alone = rows.filter(({ name }) => !CONTROL_GROUPS.flat().includes(name)).map((row) => [row])
  const groups = CONTROL_GROUPS.map((names) => rows.filter(({ name }) => names.includes(name)))
  return [...groups.filter((group) => group.length > 0), ...alone]
}
