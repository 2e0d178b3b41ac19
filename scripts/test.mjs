// `npm test`: installs what the tests need, then runs everything that can say the shop is sound.
import { spawnSync } from 'node:child_process'

import { install, nodeOfTheShop } from './install.mjs'

install({ withTests: true })
const { status } = spawnSync(nodeOfTheShop(), ['scripts/test.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
