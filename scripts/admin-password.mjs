// `npm run admin:password`: makes the admin a new password; ADMIN_PASSWORD=… chooses it.
import { spawnSync } from 'node:child_process'

import { install, nodeOfTheShop } from './install.mjs'

install()
const node = nodeOfTheShop()
if (spawnSync(node, ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0) process.exit(1)
const program = `
  import('./build/server/index.js')
    .then(({ resetAdminPassword }) => resetAdminPassword())
    .catch(({ message }) => { console.error(message); process.exit(1) })`
process.exit(spawnSync(node, ['--input-type=module', '--eval', program], { stdio: 'inherit' }).status ?? 1)
