import { perShop } from '#data/database/shop-scope.server.ts'

/** A shopper who orders, or several, leave pauses between their forms. */
const QUIET_MS = 50

const forms = perShop('forms in progress', () => ({ count: 0, lastEnd: -Infinity }))

/** Carries out a form; until a moment after its response, work that can wait is left for later. */
export async function duringForm<Result>(work: () => Promise<Result>): Promise<Result> {
  const current = forms.get()
  current.count++
  try {
    return await work()
  } finally {
    current.count--
    current.lastEnd = performance.now()
  }
}

/** Whether forms are being carried out, or were until a moment ago. */
export function areFormsInProgress(): boolean {
  const { count, lastEnd } = forms.get()
  return count > 0 || performance.now() - lastEnd < QUIET_MS
}
