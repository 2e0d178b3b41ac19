// `npm run seed -- --products 100000`: fills the shelves.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

import { install, nodeOfTheShop } from './install.mjs'

const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } })
const products = Number(values.products)
if (!Number.isInteger(products) || products < 0 || products > 1_000_000) {
  console.error('--products takes a whole number up to 1000000, e.g. npm run seed -- --products 10000')
  process.exit(1)
}
install()
const node = nodeOfTheShop()
if (spawnSync(node, ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0) process.exit(1)
const program = `import('./build/server/index.js').then(({ seed }) => seed(${products}))`
process.exit(spawnSync(node, ['--input-type=module', '--eval', program], { stdio: 'inherit' }).status ?? 1)
