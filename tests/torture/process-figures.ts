import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { memoryOf } from '#bench/processes.ts'

/** Open descriptors of a process. Linux only; 0 elsewhere. */
export function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}

/** Waits until a figure is at most the limit. @returns its last value */
export async function settle(figure: () => number, limit: number, timeoutMs: number): Promise<number> {
  const end = Date.now() + timeoutMs
  while (figure() > limit && Date.now() < end) await pause(250)
  return figure()
}

/** Follows the memory of a process. */
export class MemoryWatch {
  readonly #pid: number
  readonly #timer: NodeJS.Timeout
  readonly before: number
  peak: number

  constructor(pid: number) {
    this.#pid = pid
    this.before = this.peak = memoryOf(pid)
    this.#timer = setInterval(() => (this.peak = Math.max(this.peak, memoryOf(pid))), 200)
  }

  now(): number {
    return memoryOf(this.#pid)
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
