import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'

import { expectInvariants } from './invariants.ts'
import type { PredictedShop } from './predicted-shop.ts'

/** What a command does to the real shop, and what the model says must come of it. */
interface Plan {
  act: () => Promise<unknown>
  /** Answers the expected outcome and brings the model there; told the real one for ids that are made up. */
  predict: (real: never) => unknown
}

/** How often what came of what, over all sequences: a model that never gets there proves nothing. */
export const tally = new Map<string, number>()

type Command = fc.AsyncCommand<PredictedShop, object>

/**
 * A command for fast-check: any arguments, and the plan they make of the shop as it stands; null when there is nothing
 * to do it to. Now and then it is sent twice at once.
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
      // In the order in which they came to an end, which is the order in which the shop took them.
      const outcomes: unknown[] = []
      const ask = async () => outcomes.push(await planned.act())
      await Promise.all(Array.from({ length: count }, ask))
      for (const outcome of outcomes) {
        const expected = planned.predict(outcome as never)
        if (!isDeepStrictEqual(outcome, expected)) {
          const [was, wanted] = [JSON.stringify(outcome), JSON.stringify(expected)]
          throw new Error(`${name} came out as ${was}, and should have as ${wanted}`)
        }
        note(`${name}: ${labelOf(outcome)}`)
      }
      expectInvariants(shop)
    },
    toString: () => `${name}(${fc.stringify(chosen)})${count > 1 ? ' twice at once' : ''}`,
  }))
}

function note(key: string): void {
  tally.set(key, (tally.get(key) ?? 0) + 1)
}

function labelOf(outcome: unknown): string {
  if (typeof outcome === 'object' && outcome !== null && 'outcome' in outcome) return String(outcome.outcome)
  return outcome === null ? 'nothing' : 'done'
}
