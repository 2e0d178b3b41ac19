import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 20_000

/** Waits for a file in a browser's folder of downloads, and takes it out. @returns its content */
export async function takeDownload(folder: string, name: RegExp): Promise<Buffer> {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const found = readdirSync(folder).find((file) => name.test(file))
    const bytes = found ? readFileSync(join(folder, found)) : null
    // Firefox creates it empty, and writes beside it.
    if (found && bytes && bytes.length > 0) {
      rmSync(join(folder, found))
      return bytes
    }
    await sleep(100)
  }
  throw new Error(`No ${String(name)} among the downloads: ${readdirSync(folder).join(', ') || 'none'}`)
}
