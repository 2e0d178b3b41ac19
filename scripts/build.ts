// Builds the shop when its sources have changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { writeAsAscii } from '#scripts/bundle/ascii-sources.ts'
import { paintSamples, PICTURE_SOURCES } from '#scripts/assets/paint-samples.ts'
import { writeShopManifest } from '#scripts/bundle/write-shop-manifest.ts'

const STAMP = 'build/.sources'
const SOURCES = [
  'app',
  'server',
  'demo',
  'public',
  'vite.config.ts',
  'scripts/bundle/ascii-sources.ts',
  'scripts/bundle/chunks.ts',
  'scripts/bundle/compile-ahead.mjs',
  'scripts/bundle/compiled-code.mjs',
  'scripts/bundle/late-routes.ts',
  'scripts/bundle/light-icons.ts',
  'scripts/assets/paint-samples.ts',
  'scripts/bundle/write-shop-manifest.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const COMPRESSIBLE = /\.(js|css|svg|txt|wasm|webmanifest)$/

const sources = fingerprint(SOURCES)
if (readIfExists(STAMP) !== sources) {
  console.log('Building the shop …')
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (status !== 0) {
    console.error('The build failed: see the lines above.')
    process.exit(1)
  }
  writeShopManifest('build/client/assets')
  compress('build/client')
  writeAsAscii('build/server')
  await paintSamples('build/sample-pictures', fingerprint(PICTURE_SOURCES))
  spawnSync(process.execPath, ['scripts/bundle/compile-ahead.mjs'], { stdio: 'inherit' })
  writeFileSync(STAMP, sources)
}

/** One digest of the names and contents of all files below the given paths, except tests, which are not built. */
function fingerprint(paths: string[]): string {
  const digest = createHash('sha256')
  const add = (path: string) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else if (!/\.test\.tsx?$/.test(path)) digest.update(path).update(readFileSync(path))
  }
  for (const path of paths) add(path)
  return digest.digest('hex')
}

function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}

function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
