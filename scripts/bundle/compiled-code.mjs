import { rmSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

/** Beside the build, and replaced with it. */
export const COMPILED_CODE = fileURLToPath(new URL('../../build/.compiled', import.meta.url))

/**
 * From now on, what V8 has compiled is read from beside the build, where it is there, and kept when the process ends: a
 * start compiles 4 MB of JavaScript otherwise. Where the folder cannot be written, it is only read.
 */
export function reuseCompiledCode() {
  module.enableCompileCache(COMPILED_CODE)
}

export function forgetCompiledCode() {
  rmSync(COMPILED_CODE, { recursive: true, force: true })
}
