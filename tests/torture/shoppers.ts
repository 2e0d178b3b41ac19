import { fork } from 'node:child_process'
import { resolve } from 'node:path'

import type { Target } from './row.ts'

export interface Shopping {
  requests: number
  failed: number
  /** Milliseconds. */
  p50: number
  p95: number
  worst: number
}

/** Starts honest shoppers in a process of their own, so that the attacker's work does not count as the shop's. */
export function goShopping({ url, products }: Target): { stop: () => Promise<Shopping> } {
  const slugs = products.slice(0, 5).map(({ slug }) => slug)
  const program = resolve(import.meta.dirname, 'shopper-process.ts')
  // Under vitest a child would inherit its loader.
  const child = fork(program, [JSON.stringify({ url, slugs })], { execArgv: [] })
  return {
    stop() {
      return new Promise((resolvePromise, reject) => {
        child.once('message', (shopping: Shopping) => {
          resolvePromise(shopping)
          child.disconnect()
        })
        child.once('error', reject)
        child.send('stop')
      })
    },
  }
}
