// Carries out verbs on the database at DATABASE_URL, as another process of the shop.
import { readEnvironment } from '#data/platform/environment.server.ts'
import { LostConnectionError } from '#data/database/postgres/lost-connection.server.ts'
import { configureShop } from '#server/configure-shop.ts'
import { removeLocksIfControl } from './race-control.ts'
import { carryOut, type VerbName } from './verbs.ts'

export interface Call {
  number: number
  name: VerbName
  values: unknown[]
}

export type Answer = { number: number } & ({ result: unknown } | { error: string } | { lost: string })

await configureShop(readEnvironment(process.env))
removeLocksIfControl()
process.on('message', ({ number, name, values }: Call) => {
  carryOut(name, values).then(
    (result) => process.send!({ number, result } satisfies Answer),
    (error: unknown) => process.send!(failure(number, error)),
  )
})
function failure(number: number, error: unknown): Answer {
  return error instanceof LostConnectionError
    ? { number, lost: error.message }
    : { number, error: String(error) }
}

process.on('disconnect', () => process.exit(0))
process.send!('ready')
