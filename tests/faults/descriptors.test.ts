import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { temporaryFolder } from '#tests/support/files/places.ts'
import { duringFault } from './during-fault.ts'
import { prepareFolder, startShop } from './fault-shop.ts'

const hasPrlimit = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0

test.skipIf(!hasPrlimit)(
  'while no descriptor is left, nothing that is acknowledged is lost; afterwards the shop goes on',
  { timeout: 60_000 },
  async () => {
    const folder = join(temporaryFolder(), 'data')
    const products = await prepareFolder(folder)
    const shop = await startShop(folder)
    const usual = /Max open files\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/limits`, 'utf8'))![1]!
    const port = Number(new URL(shop.url).port)
    const taken: Socket[] = []
    let takeEach: NodeJS.Timeout
    await duringFault(
      { shop, folder, products },
      {
        name: 'descriptors used up',
        // Those whose connection is open already are served; nobody else can connect.
        async begin() {
          limitDescriptors(shop.pid, String(readdirSync(`/proc/${shop.pid}/fd`).length + 10))
          takeEach = setInterval(() => {
            for (let more = 0; more < 5; more++) taken.push(connect(port, '127.0.0.1').on('error', () => {}))
          }, 20)
          await expect.poll(() => canConnect(shop.url), { timeout: 5_000 }).toBe(false)
        },
        end() {
          clearInterval(takeEach)
          for (const connection of taken) connection.destroy()
          limitDescriptors(shop.pid, usual)
        },
        lastsMs: 4_000,
      },
    )
    expect(shop.output()).not.toContain('that nobody handled')
  },
)

/** Whether somebody who is not connected yet gets an answer. */
function canConnect(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get(url, { agent: false }, (answer) => {
      answer.resume()
      resolve(true)
    })
    asked.on('error', () => resolve(false))
  })
}

function limitDescriptors(pid: number, soft: string): void {
  expect(spawnSync('prlimit', ['--pid', String(pid), `--nofile=${soft}:`]).status).toBe(0)
}
