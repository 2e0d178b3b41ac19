import { type ChildProcess, spawn } from 'node:child_process'
import { expect, onTestFinished } from 'vitest'

export interface Program {
  /** Everything it has written so far. */
  output: () => string
  /** Waits until it has written this. */
  waitFor: (words: string) => Promise<void>
  /** Asks it to end, and waits. @returns its exit code */
  end: () => Promise<number | null>
}

/** Runs one of our scripts as a process of its own, until the test is over. */
export function run(words: string[], variables: Record<string, string>): Program {
  const child: ChildProcess = spawn(process.execPath, words, {
    env: { PATH: process.env.PATH, DEMO_SHOP: 'off', AVIF: 'off', ...variables },
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const ended = new Promise<number | null>((over) => child.once('exit', over))
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    output: () => output,
    async waitFor(words) {
      await expect.poll(() => output, { timeout: 15_000 }).toContain(words)
    },
    end() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Where an opened shop waitFor that it is. */
export async function addressOf(shop: Program): Promise<string> {
  await shop.waitFor('The shop is open.')
  return /Shop\s+(http:\S+)/.exec(shop.output())![1]!
}
