/** Runs a number of tasks, at most `width` of them at once. */
export async function atOnce(
  count: number,
  width: number,
  task: (number: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const runners = Array.from({ length: Math.min(width, count) }, async () => {
    while (next < count) await task(next++)
  })
  await Promise.all(runners)
}
