import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

/**
 * Runs a script and kills it by SIGKILL at a random moment after it has said that it begins.
 * @param longestMs about as long as it takes; null to let it end
 * @returns whether it was killed before it ended, and how long it ran
 */
export async function killAtRandom(
  args: string[],
  variables: Record<string, string>,
  longestMs: number | null,
): Promise<{ killed: boolean; tookMs: number }> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  await Promise.race([once(child.stdout, 'data'), ended])
  const began = performance.now()
  await Promise.race([ended, ...(longestMs === null ? [] : [setTimeout(Math.random() * longestMs)])])
  child.kill('SIGKILL')
  const [, signal] = await ended
  return { killed: signal === 'SIGKILL', tookMs: performance.now() - began }
}
