// `npm start`: from a fresh clone, or any time later, to an open shop.
import { spawn, spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'

import { install, nodeOfTheShop } from './install.mjs'

install()
const node = nodeOfTheShop()
const { status } = spawnSync(node, ['scripts/build.ts'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

// npm runs us in a shell that does not pass a signal on: when it is gone, we are meant too.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 500).unref()
}

if (realpathSync(node) === process.execPath) {
  await import('./serve.mjs')
} else {
  const shop = spawn(node, ['scripts/serve.mjs'], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal))
  shop.on('exit', (code) => process.exit(code ?? 1))
}
