/** As many as there are threads for them; the files and the database use the same threads. */
const AT_ONCE = 4

const hashing = { count: 0, waiting: [] as (() => void)[] }

/** Computes with a password in its turn, in the order in which they came: each takes a thread for 40 ms, and 19 MB. */
export async function hashInTurn<Result>(hash: () => Promise<Result>): Promise<Result> {
  if (hashing.count >= AT_ONCE) await new Promise<void>((resolve) => hashing.waiting.push(resolve))
  else hashing.count++
  try {
    return await hash()
  } finally {
    const next = hashing.waiting.shift()
    if (next) next()
    else hashing.count--
  }
}
