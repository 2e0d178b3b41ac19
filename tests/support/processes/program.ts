import { type ChildProcess, spawn } from 'node:child_process'
import { expect, onTestFinished } from 'vitest'

export interface Program {
  pid: number
  /** Its output so far, on stdout and stderr. */
  output: () => string
  /** Waits until the output contains this text, at most 15 seconds. */
  waitFor: (text: string) => Promise<void>
  signal: (name: NodeJS.Signals) => void
  /** The exit code, once it has ended. */
  ended: Promise<number | null>
  /** Sends SIGTERM, and waits. @returns the exit code */
  end: () => Promise<number | null>
}

/**
 * Runs a script of the project as a process of its own, until the test is over.
 * @param options.stdout a file descriptor for its standard output, instead of a pipe to the test
 * @param options.cwd another checkout
 * @param options.user the number of another account of the machine, for which only root may run a program
 */
export function run(
  args: string[],
  variables: Record<string, string>,
  { stdout, user, cwd }: { stdout?: number | undefined; user?: number | undefined; cwd?: string } = {},
): Program {
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, DEMO_SHOP: 'off', AVIF: 'off', ...variables },
    stdio: ['ignore', stdout ?? 'pipe', 'pipe'],
    ...(cwd && { cwd }),
    ...(user === undefined ? {} : { uid: user, gid: user }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    pid: child.pid!,
    output: () => output,
    async waitFor(text) {
      await expect.poll(() => output, { timeout: 15_000 }).toContain(text)
    },
    signal: (name) => void child.kill(name),
    ended,
    end() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** The URL that a starting shop prints, once it has started. */
export async function addressOf(shop: Program): Promise<string> {
  await shop.waitFor('The shop is open.')
  return /Shop\s+(http:\S+)/.exec(shop.output())![1]!
}
