import { perShop } from '#data/database/shop-scope.server.ts'
import { currentLocation } from '#data/database/database.server.ts'
import { log } from '#data/platform/log.server.ts'
import { readSetting, writeSetting } from '#data/settings/settings.server.ts'
import { type CheckResult, examine } from './examine.server.ts'

const SETTING = 'last-examination'

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

/** The last examination, by whichever process of the shop. */
export async function lastExamination(): Promise<Examination | null> {
  const { last } = examinations.get()
  const setting = await readSetting(SETTING)
  const stored = setting === null ? null : (JSON.parse(setting) as Examination)
  return last && last.at >= (stored?.at ?? 0) ? last : stored
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
  // That the data cannot be written may be what it has found.
  await writeSetting(SETTING, JSON.stringify(last)).catch((error: unknown) =>
    log.warn({ err: error }, 'What an examination has found could not be stored'),
  )
  return last
}
