import { fork } from 'node:child_process'
import { resolve } from 'node:path'

import { type Outcome, Problems, type Row, type Size } from './row.ts'
import { startShop } from './shop-process.ts'
import type { Template } from './template.ts'

const TIMEOUT_MS = 600_000

/** Attacks the built shop of a checkout with one row, from a process of its own. */
export async function runRow(row: Row, size: Size, checkout: string, template: Template): Promise<Outcome> {
  const shop = await startShop(checkout, template)
  try {
    const outcome = await attack(row, size, JSON.stringify(shop.target))
    const problems = new Problems()
    for (const problem of outcome.broken) problems.add(problem)
    problems.require(!shop.hasEnded(), 'the process ended')
    const stacks = shop.output().split('"stack"').length - 1
    problems.require(stacks === 0, `${stacks} stack traces in the log: ${firstError(shop.output())}`)
    return { ...outcome, broken: problems.list() }
  } finally {
    await shop.stop()
  }
}

function attack(row: Row, size: Size, target: string): Promise<Outcome> {
  const child = fork(resolve(import.meta.dirname, 'attack.ts'), [row.name, size, target], { execArgv: [] })
  return new Promise((resolvePromise) => {
    const lost = (why: string) => resolvePromise({ tries: 0, broken: [`the attacker ${why}`], figures: '' })
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      lost('had no response in ten minutes')
    }, TIMEOUT_MS)
    child.once('message', (outcome: Outcome) => resolvePromise(outcome))
    child.once('exit', (code) => {
      clearTimeout(timer)
      lost(`ended with ${code}`)
    })
  })
}

function firstError(output: string): string {
  return /"type":"\w+","message":"([^"]{0,80})/.exec(output)?.[1] ?? ''
}
