import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import type { Planted } from './batches.ts'

export type Result = 'killed' | 'survived' | 'invalid'

const FILE = '.cache/mutate-spec.json'

/** The results of earlier runs, so that a run that was interrupted can go on. */
export class Results {
  #known = read()

  /** The result of a fault; undefined when it is unknown, or older than its sources. */
  of(planted: Planted): Result | undefined {
    const known = this.#known[planted.fault.row]
    return known?.of === fingerprint(planted) ? known.result : undefined
  }

  record(planted: Planted, result: Result): void {
    // Read again: parts of the table may run at the same time.
    this.#known = read()
    this.#known[planted.fault.row] = { of: fingerprint(planted), result }
    mkdirSync('.cache', { recursive: true })
    writeFileSync(FILE, JSON.stringify(this.#known, null, 1))
  }
}

function fingerprint({ fault, test }: Planted): string {
  const sources = [fault.file, test.file].map((file) => readFileSync(file, 'utf8'))
  return createHash('sha256')
    .update(JSON.stringify([fault, test, sources]))
    .digest('hex')
    .slice(0, 16)
}

function read() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, { of: string; result: Result }>
  } catch {
    return {}
  }
}
