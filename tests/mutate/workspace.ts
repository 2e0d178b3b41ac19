import {
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { type Fault, withFault } from './fault.ts'

/** What a build and the tests need. */
const NEEDED = [
  ...['app', 'server', 'demo', 'public', 'scripts', 'tests', 'bench', 'docs', '.cache', 'build'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', '.oxlintrc.json'],
  ...['vite.config.ts', 'vitest.config.ts', 'react-router.config.ts', 'playwright.config.ts'],
]

/** A copy of the sources in which faults are planted; on a file system that can, its files share their blocks. */
export class Workspace {
  readonly folder = mkdtempSync(join(tmpdir(), 'kalam-mutate-'))

  constructor() {
    for (const path of NEEDED.filter((path) => existsSync(path))) {
      cpSync(path, join(this.folder, path), { recursive: true, mode: constants.COPYFILE_FICLONE })
    }
    symlinkSync(resolve('node_modules'), join(this.folder, 'node_modules'))
  }

  /** @returns takes the faults out again */
  plant(faults: Fault[]): () => void {
    const undo = faults.map((fault) => {
      const path = join(this.folder, fault.file)
      const source = readFileSync(path, 'utf8')
      writeFileSync(path, withFault(source, fault))
      return () => writeFileSync(path, source)
    })
    return () => {
      for (const restore of undo.toReversed()) restore()
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
