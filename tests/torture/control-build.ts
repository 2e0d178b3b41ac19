import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import type { Patch } from './row.ts'

/** What the build and a running shop need; tests and documents are left out. */
const NEEDED = [
  ...['app', 'server', 'demo', 'public', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'],
  ...['vite.config.ts', 'react-router.config.ts'],
]

export interface ControlBuild {
  checkout: string
  remove: () => void
}

/**
 * Builds a copy of the checkout with the patches applied, by the project's own build.
 * @throws when a patch's text is not there exactly once: the defence has changed, and the control with it
 */
export function buildControl(patches: Patch[]): ControlBuild {
  const checkout = mkdtempSync(join(tmpdir(), 'kalam-torture-control-'))
  const remove = () => rmSync(checkout, { recursive: true, force: true })
  try {
    for (const path of NEEDED) cpSync(path, join(checkout, path), { recursive: true })
    symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'))
    for (const patch of patches) applyPatch(checkout, patch)
    const options = { cwd: checkout, encoding: 'utf8' } as const
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], options)
    if (status !== 0) throw new Error(`The control could not be built: ${stdout} ${stderr}`)
  } catch (error) {
    remove()
    throw error
  }
  return { checkout, remove }
}

function applyPatch(checkout: string, { file, text, replacement }: Patch): void {
  const path = join(checkout, file)
  writeFileSync(path, patched(readFileSync(path, 'utf8'), { file, text, replacement }))
}

/** @throws when the text is not there exactly once */
export function patched(source: string, { file, text, replacement }: Patch): string {
  const parts = source.split(text)
  if (parts.length !== 2) {
    throw new Error(`${file} has the text of a control ${parts.length - 1} times, not once: ${text}`)
  }
  return parts.join(replacement)
}
