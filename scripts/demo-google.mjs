// `npm run demo:google`: the shop with "Continue with Google", and a local provider in Google's place.
import { spawn, spawnSync } from 'node:child_process'

import { install, nodeOfTheShop } from './install.mjs'

install({ withTests: true })
const node = nodeOfTheShop()
const { status } = spawnSync(node, ['scripts/build.ts'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
const demo = spawn(node, ['scripts/demo-google.ts'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => demo.kill(signal))
demo.on('exit', (code) => process.exit(code ?? 1))
