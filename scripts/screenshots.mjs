// `npm run screenshots`: builds the shop and takes every screen into docs/screenshots/; names of screens take only those.
import { spawnSync } from 'node:child_process'

import { install, nodeOfTheShop } from './install.mjs'

install({ withTests: true })
for (const words of [['scripts/build.ts'], ['scripts/screenshots.ts', ...process.argv.slice(2)]]) {
  const { status } = spawnSync(nodeOfTheShop(), words, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) process.exit(status ?? 1)
}
