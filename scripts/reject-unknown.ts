/**
 * For names on a command line. One that is mistyped would run nothing, which looks like a success: it ends the process with
 * those that there are.
 */
export function rejectUnknown(given: readonly (string | undefined)[], known: readonly string[]): void {
  const unknown = given.find((name) => name !== undefined && !known.includes(name))
  if (unknown === undefined) return
  console.error(`There is no ${unknown}: choose ${known.join(', ')}.`)
  process.exit(1)
}
