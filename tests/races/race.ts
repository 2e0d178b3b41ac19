import { fork } from 'node:child_process'
import { once } from 'node:events'

import { currentLocation } from '#data/database/database.server.ts'
import { LostConnectionError } from '#data/database/postgres/lost-connection.server.ts'
import { whenFileEnds } from '#tests/support/run/when-file-ends.ts'
import type { Answer, Call } from './other-process.ts'
import { carryOut, type VerbName, type Verbs } from './verbs.ts'

/** How often each race is run. */
export const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 3)

type Carry = (name: VerbName, values: unknown[]) => Promise<unknown>

/** On a busy machine a lock may be waited for longer than a shopper would: the shop refuses, and they try again. */
function tryAgain(carry: Carry): Carry {
  return async (name, values) => {
    for (;;) {
      try {
        return await carry(name, values)
      } catch (error) {
        if (!(error instanceof LostConnectionError)) throw error
      }
    }
  }
}

let places: Carry[] = [tryAgain(carryOut)]
let next = 0

/**
 * The verbs, each carried out in one of the processes of the race in turn: on PostgreSQL this one and another, on SQLite
 * this one.
 */
export const race = new Proxy({} as Verbs, {
  get:
    (_, name) =>
    (...values: unknown[]) =>
      places[next++ % places.length]!(name as VerbName, values),
})

/** Starts the other process, if the database is for several. */
export async function startOtherProcess(): Promise<void> {
  const { folder, url } = currentLocation()
  if (url === undefined) return
  const other = fork('tests/races/other-process.ts', {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: url, ORDER_LIMITS: 'off' },
    serialization: 'advanced',
  })
  whenFileEnds(() => other.disconnect())
  await once(other, 'message')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  other.on('message', (answer: Answer) => {
    const call = waiting.get(answer.number)!
    if ('lost' in answer) call.reject(new LostConnectionError(answer.lost))
    else if ('error' in answer) call.reject(new Error(answer.error))
    else call.resolve(answer.result)
  })
  const carryOutThere: Carry = (name, values) => {
    const number = waiting.size
    const call = Promise.withResolvers<unknown>()
    waiting.set(number, call)
    other.send({ number, name, values } satisfies Call)
    return call.promise
  }
  places = [carryOut, carryOutThere].map(tryAgain)
}

/** Runs what may happen at the same time: each begins up to a few milliseconds after the first. */
export function atOnce<Result>(...works: (() => Promise<Result>)[]): Promise<Result[]> {
  return Promise.all(
    works.map(async (work) => {
      await new Promise((begin) => setTimeout(begin, Math.random() * 6))
      return work()
    }),
  )
}

/** How many of the outcomes are this one. */
export function count(results: { outcome: string }[], outcome: string): number {
  return results.filter((result) => result.outcome === outcome).length
}
