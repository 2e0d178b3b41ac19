// The last step of the build: opens the shop on an empty folder and asks for some pages, so that the code which a start
// needs is compiled and kept beside the build.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import module from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { SHOP_FLAGS } from '#scripts/commands.mjs'
import { COMPILED_CODE, forgetCompiledCode, reuseCompiledCode } from './compiled-code.mjs'

const PAGES = ['/store', '/cart', '/login', '/admin/sign-in']

// V8 takes no code that was compiled with other flags.
if (!SHOP_FLAGS.every((flag) => process.execArgv.includes(flag))) {
  const self = fileURLToPath(import.meta.url)
  const { status } = spawnSync(process.execPath, [...SHOP_FLAGS, self], { stdio: 'inherit' })
  process.exit(status ?? 1)
}
forgetCompiledCode()
reuseCompiledCode()
const { openShop, readEnvironment } = await import(
  new URL('../../build/server/index.js', import.meta.url).href
)
const folder = mkdtempSync(join(tmpdir(), 'kalam-compile-'))
const settings = { PORT: '0', DATA_DIR: folder, DEMO_SHOP: 'off', ADMIN_PASSWORD: 'compiled-ahead-0' }
const shop = await openShop(readEnvironment(settings), () => {})
for (const page of PAGES) await (await fetch(shop.url + page)).text()
await shop.close()
rmSync(folder, { recursive: true })
module.flushCompileCache()
// Readable for the account that runs the shop: Node writes them for the builder alone, and a data folder closes the umask.
for (const entry of readdirSync(COMPILED_CODE, { recursive: true, withFileTypes: true })) {
  chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}
chmodSync(COMPILED_CODE, 0o755)
process.exit()
