// `npm run bench`: installs and builds what is missing, then measures.
import { spawnSync } from 'node:child_process'

import { install, nodeOfTheShop } from './install.mjs'

install({ withTests: true })
for (const program of ['scripts/build.ts', 'bench/run.ts']) {
  const { status } = spawnSync(nodeOfTheShop(), [program], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
