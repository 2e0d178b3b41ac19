import { spawnSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

import { temporaryFolder } from '#tests/support/files/places.ts'

/** Whether this machine can build {@link Machine}; otherwise its tests are skipped. */
export const hasCompiler = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0

/** The disk and the clock as one process sees them (machine.c); all is well at first. */
export class Machine {
  /** For the environment of the process. */
  readonly variables: Record<string, string>
  readonly #file: number

  constructor() {
    const folder = temporaryFolder()
    const library = join(folder, 'machine.so')
    const args = ['-shared', '-fPIC', '-O1', '-o', library, resolve('tests/faults/machine.c'), '-ldl']
    const { status, stderr } = spawnSync('cc', args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    const state = join(folder, 'state')
    this.#file = openSync(state, 'w')
    writeSync(this.#file, Buffer.alloc(24))
    onTestFinished(() => closeSync(this.#file))
    this.variables = { LD_PRELOAD: library, KALAM_MACHINE: state }
  }

  /** How long it takes to bring something to the disk. */
  set syncMs(value: number) {
    this.#set(0, value)
  }

  /** Whether the disk only says that it wrote. */
  set pretendsToSync(value: boolean) {
    this.#set(1, value ? 1 : 0)
  }

  /** How far the clock is ahead of the true time. */
  set clockMs(value: number) {
    this.#set(2, value)
  }

  #set(index: number, value: number): void {
    const number = Buffer.alloc(8)
    number.writeBigInt64LE(BigInt(value))
    writeSync(this.#file, number, 0, 8, index * 8)
  }
}
