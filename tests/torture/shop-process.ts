import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Target } from './row.ts'
import { ADMIN, type Template } from './template.ts'

export interface ShopProcess {
  target: Target
  /** What the process logged. */
  output: () => string
  /** Whether the process has ended by itself. */
  hasEnded: () => boolean
  stop: () => Promise<void>
}

const STOP_TIMEOUT_MS = 15_000

/**
 * Starts the built shop of a checkout as a process of its own, on a copy of the template's data folder. It trusts one
 * proxy, so that one machine can attack from many addresses.
 */
export async function startShop(
  checkout: string,
  template: Template,
  variables: Record<string, string> = {},
): Promise<ShopProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-torture-'))
  cpSync(template.folder, folder, { recursive: true })
  const child = spawn(process.execPath, ['scripts/run.mjs', 'serve'], {
    cwd: checkout,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: folder,
      DEMO_SHOP: 'off',
      AVIF: 'off',
      TRUST_PROXY: '1',
      ADMIN_PASSWORD: ADMIN.password,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let ended = false
  const exit = new Promise<void>((resolve) => {
    child.once('exit', () => {
      ended = true
      resolve()
    })
  })
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      // A flood must not fill the memory of the process that watches.
      if (output.length < 4_000_000) output += chunk.toString()
      const printed = /Shop\s+(http:\S+)\s[\s\S]*Password/.exec(output)?.[1]
      if (printed) resolve(printed)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exit.then(() => reject(new Error(`The shop did not start: ${output}`)))
  })
  const { products, picture } = template
  return {
    target: {
      url,
      port: Number(new URL(url).port),
      pid: child.pid!,
      folder,
      admin: ADMIN,
      products,
      picture,
    },
    output: () => output,
    hasEnded: () => ended,
    async stop() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await exit
      clearTimeout(timer)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
