import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { readEnvironment } from '#data/platform/environment.server.ts'
import { sessionSecret } from '#request/accounts/session/session-secret.server.ts'
import { addressOf, type Program, run } from '#tests/support/processes/program.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { openDescriptors } from '#tests/support/processes/descriptors.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { builtShop } from '#tests/support/shop/test-shop.ts'

const TIMEOUT_MS = 60_000
const account = { email: 'asha@example.com', password: 'neat-words', confirmPassword: 'neat-words' }

function start(folder: string, variables: Record<string, string> = {}): Program {
  return run(['scripts/run.mjs', 'serve'], { PORT: '0', DATA_DIR: folder, ...variables })
}

/** Expects that a shop does not start, and says so in one line. @returns the line */
async function refusal(shop: Program): Promise<string> {
  expect(await shop.ended).toBe(1)
  expect(shop.output().trim().split('\n')).toHaveLength(1)
  return shop.output().trim()
}

describe('a data folder', { timeout: TIMEOUT_MS }, () => {
  test('belongs to one shop at a time; commands work beside it, and a killed shop leaves it free', async () => {
    const folder = temporaryFolder()
    const first = start(folder)
    await addressOf(first)
    const line = await refusal(start(folder))
    expect(line).toBe(
      `The data folder ${folder} is in use by another process of this shop: stop that one first, or set DATA_DIR to another folder.`,
    )
    const commands = ['m.resetAdminPassword()', 'm.restoreClearedOrders()']
    for (const command of commands) {
      const program = `import('./build/server/index.js').then((m) => ${command})`
      const settings = { DATA_DIR: folder, NODE_ENV: 'production' }
      expect(await run(['-e', program], settings).ended).toBe(0)
    }
    first.signal('SIGKILL')
    await first.ended
    await addressOf(start(folder))
  })

  test.skipIf(process.platform === 'win32')('is closed to everybody else, with all files in it', async () => {
    const folder = join(temporaryFolder(), 'data')
    const mails = join(folder, 'mails')
    const shop = start(folder)
    const url = await addressOf(shop)
    await new TestBrowser(url).post('/signup', account)
    const written = () => (existsSync(mails) ? readdirSync(mails, { recursive: true, encoding: 'utf8' }) : [])
    await expect.poll(written).toContainEqual(expect.stringMatching(/\.eml$/))
    const modes = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
      const path = join(entry.parentPath, entry.name)
      // A file that is being written gets another name meanwhile.
      const mode = statSync(path, { throwIfNoEntry: false })?.mode
      return mode === undefined ? [] : [[path, (mode & 0o777).toString(8), entry.isFile() ? '600' : '700']]
    })
    expect(modes.map(([path, mode]) => [path, mode])).toEqual(modes.map(([path, , mode]) => [path, mode]))
    expect(modes.length).toBeGreaterThan(5)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    await shop.end()
    chmodSync(folder, 0o755)
    await addressOf(start(folder))
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  test.skipIf(process.platform === 'win32')('that holds other things keeps its mode', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'letter.txt'), 'Dear Asha')
    chmodSync(folder, 0o755)
    await addressOf(start(folder))
    expect(statSync(folder).mode & 0o777).toBe(0o755)
  })

  test.skipIf(process.platform !== 'linux')('where no folder can be created is refused', async () => {
    for (const folder of ['/proc/kalam', '/proc/kalam/data']) {
      expect(await refusal(start(folder))).toMatch(/^The data folder \/proc\/kalam.* cannot be used .*ENOENT/)
    }
  })

  test.skipIf(process.platform !== 'linux')(
    'of a process that may open few files is not the fault',
    async () => {
      const shell = ['sh', '-c', 'ulimit -n 24 && exec "$0" scripts/run.mjs serve', process.execPath]
      const program = `process.execve('/bin/sh', ${JSON.stringify(shell)}, process.env)`
      const shop = run(['-e', program], { PORT: '0', DATA_DIR: temporaryFolder() })
      expect(await refusal(shop)).toMatch(
        /^This process may have only 24 files open at once .*raise the limit/,
      )
    },
  )

  test.each([
    [{}, 'npm run restore'],
    [{ KALAM_PREBUILT: 'on' }, 'kalam restore'],
  ])(
    'that lost its database is refused, with the command that restores it %j',
    async (variables, command) => {
      const folder = temporaryFolder()
      mkdirSync(join(folder, 'files'))
      expect(await refusal(start(folder, variables))).toBe(
        `The database ${join(folder, 'kalam.db')} is missing, but the folder has other data of a shop: restore a backup (${command}), or set DATA_DIR to another folder.`,
      )
    },
  )
})

describe('a damaged database', { timeout: TIMEOUT_MS }, () => {
  test.each([
    ['that is no database', (file: string) => writeFileSync(file, 'x'.repeat(8_192))],
    ['that is cut off', (file: string) => truncateSync(file, 8_192)],
    [
      'with overwritten pages',
      (file: string) => {
        const content = readFileSync(file)
        writeFileSync(file, content.fill(0x55, 4_096))
      },
    ],
  ])('%s is named, with the cure', async (_, damage) => {
    const folder = temporaryFolder()
    const shop = start(folder)
    await addressOf(shop)
    expect(await shop.end()).toBe(0)
    damage(join(folder, 'kalam.db'))
    expect(await refusal(start(folder))).toMatch(/^The database .*kalam\.db is damaged: restore a backup/)
  })
})

describe('the session secret', { timeout: TIMEOUT_MS }, () => {
  test.each([[''], ['short'], [' '.repeat(64)]])('%j is refused, with the cure', async (content) => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'session-secret'), content)
    const line = await refusal(start(folder))
    expect(line).toContain(`The session secret in ${join(folder, 'session-secret')} is damaged`)
    expect(line).toContain('delete the file')
  })

  test('is one, however many processes create it at once', async () => {
    const folder = temporaryFolder()
    const environment = readEnvironment({ DATA_DIR: folder })
    const secrets = await Promise.all(Array.from({ length: 50 }, () => sessionSecret(environment)))
    expect(new Set(secrets).size).toBe(1)
    expect(readdirSync(folder)).toEqual(['session-secret'])
    expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600)
  })
})

test.skipIf(process.platform !== 'linux')('a shop that does not open closes what it had opened', async () => {
  const folder = temporaryFolder()
  const { openShop } = await builtShop()
  const environment = readEnvironment({
    PORT: '0',
    DATA_DIR: folder,
    DEMO_SHOP: 'off',
    AVIF: 'off',
  })
  const strong = await openShop({ ...environment, ADMIN_PASSWORD: 'admin123' }, () => {})
  await strong.close()
  const before = (await openDescriptors('self', 'socket:')).length
  const weak = { ...environment, PUBLIC_URL: 'https://shop.example' }
  for (let attempt = 0; attempt < 3; attempt++) {
    await expect(openShop(weak, () => {})).rejects.toThrow('easy to guess')
  }
  expect(await openDescriptors('self', folder)).toEqual([])
  expect((await openDescriptors('self', 'socket:')).length).toBe(before)
  writeFileSync(join(folder, 'session-secret'), '')
  await expect(openShop(environment, () => {})).rejects.toThrow('is damaged')
  expect(await openDescriptors('self', folder)).toEqual([])
})
