import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Carries out V8's small collections only, until what they have left is what waits for the whole heap to be collected. */
export function collectYoungGeneration(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void
  for (let times = 0; times < 3; times++) collect({ type: 'minor' })
}
