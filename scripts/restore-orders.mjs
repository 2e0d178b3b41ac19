// `npm run restore:orders [-- --archive <name>]`: brings back what "Clear All" put away.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

import { install, nodeOfTheShop } from './install.mjs'

const { values } = parseArgs({ options: { archive: { type: 'string' } } })
install()
const node = nodeOfTheShop()
if (spawnSync(node, ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0) process.exit(1)
const archive = values.archive === undefined ? 'undefined' : JSON.stringify(values.archive)
const program = `import('./build/server/index.js').then(({ restore }) => restore(${archive}))`
process.exit(spawnSync(node, ['--input-type=module', '--eval', program], { stdio: 'inherit' }).status ?? 1)
