import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A display without a screen (Xvfb), on a number that is free. */
export async function startDisplay() {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    name: `:${number.toString().trim()}`,
    async close() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
