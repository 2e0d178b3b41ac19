/** As many as two cores can encode; each holds one photo in memory. */
const AT_ONCE = 2

let busy = 0
const waiting: (() => void)[] = []

/** Lets two at a time do heavy work; the others wait, and their bodies wait in the network. */
export async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}
