// `npm run dev`: the shop from its sources, with hot reload of pages and a restart when the server's side changes.
import { spawn } from 'node:child_process'

import { install, nodeOfTheShop } from './install.mjs'

install({ withTests: true })
const words = ['--watch-path=app/data', '--watch-path=app/request', '--watch-path=server', 'scripts/dev.ts']
const shop = spawn(nodeOfTheShop(), words, { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code) => process.exit(code ?? 1))
