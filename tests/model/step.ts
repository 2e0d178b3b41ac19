import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'

import { expectInvariants } from './invariants.ts'
import type { PredictedShop } from './predicted-shop.ts'

/** A command on the real shop, and the outcome that the model expects. */
interface Plan {
  act: () => Promise<unknown>
  /**
   * Applies the command to the model. Gets the real outcome, for ids that the shop generates.
   * @returns the expected outcome
   */
  predict: (real: never) => unknown
  /** Sorts outcomes of two calls at once by their transactions, where these are not in the order of the calls. */
  inOrder?: (one: never, other: never) => number
}

/** How often each outcome of each command occurred, over all sequences. */
export const tally = new Map<string, number>()

type Command = fc.AsyncCommand<PredictedShop, object>

/**
 * A command for fast-check, which one time in four runs twice at once.
 * @param plan makes a plan for the current state of the shop; null if the command has no object there
 */
export function step<Arguments>(
  name: string,
  args: fc.Arbitrary<Arguments>,
  plan: (args: Arguments, shop: PredictedShop) => Plan | null,
): fc.Arbitrary<Command> {
  const times = fc.constantFrom(1, 1, 1, 2)
  return fc.tuple(args, times).map(([chosen, count]): Command => ({
    check: () => true,
    async run(shop) {
      shop.now++
      const planned = plan(chosen, shop)
      if (!planned) return
      // In the order of the calls, which is that of their transactions. They may end in another one: a commit waits for
      // the disk.
      const outcomes: unknown[] = await Promise.all(Array.from({ length: count }, () => planned.act()))
      if (planned.inOrder) outcomes.sort(planned.inOrder as (one: unknown, other: unknown) => number)
      for (const outcome of outcomes) {
        const expected = planned.predict(outcome as never)
        if (!isDeepStrictEqual(outcome, expected)) {
          const [actual, wanted] = [JSON.stringify(outcome), JSON.stringify(expected)]
          throw new Error(`${name} had the outcome ${actual} instead of ${wanted}`)
        }
        countOutcome(`${name}: ${labelOf(outcome)}`)
      }
      expectInvariants(shop)
    },
    toString: () => `${name}(${fc.stringify(chosen)})${count > 1 ? ' twice at once' : ''}`,
  }))
}

function countOutcome(key: string): void {
  tally.set(key, (tally.get(key) ?? 0) + 1)
}

function labelOf(outcome: unknown): string {
  if (typeof outcome === 'object' && outcome !== null && 'outcome' in outcome) return String(outcome.outcome)
  return outcome === null ? 'nothing' : 'done'
}
