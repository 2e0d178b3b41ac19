import { perShop } from '#data/database/shop-scope.server.ts'
import { currentLocation } from '#data/database/database.server.ts'
import { type CheckResult, examine } from './examine.server.ts'

export interface Examination {
  /** Epoch milliseconds. */
  at: number
  results: CheckResult[]
}

interface State {
  last: Examination | null
  running: Promise<Examination> | null
}

const examinations = perShop<State>('examinations', () => ({ last: null, running: null }))

/** The last examination since the shop was opened. */
export function lastExamination(): Examination | null {
  return examinations.get().last
}

/** Examines the current shop's data; one at a time, whoever asks. */
export function examineCurrentShop(): Promise<Examination> {
  const state = examinations.get()
  return (state.running ??= examineNow(state).finally(() => (state.running = null)))
}

async function examineNow(state: State): Promise<Examination> {
  const at = Date.now()
  const last = { at, results: await examine(currentLocation(), at) }
  state.last = last
  return last
}
