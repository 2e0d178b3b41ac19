import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'

import { bucketFiles } from '#data/platform/bucket-files.server.ts'
import { folderFiles } from '#data/platform/folder-files.server.ts'
import { folderContent } from '#tests/support/shop/folder-content.ts'
import { killAtRandom } from '#tests/support/processes/kill-at-random.ts'
import { oldDataFolder } from '#tests/support/shop/old-data-folder.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { runCommand } from '#tests/support/processes/run-command.ts'
import { emptyDatabase } from '#tests/support/shop/empty-database.ts'
import { addressOf, emptyPlace, TEST_BUCKET } from '#tests/support/shop/test-bucket.ts'

const server = process.env['TEST_DATABASE_URL']

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex')

async function digestsThere(place: string): Promise<Record<string, string>> {
  const bucket = bucketFiles(addressOf(place), temporaryFolder())
  const digests: Record<string, string> = {}
  for (const path of (await bucket.listAll()).toSorted())
    digests[path] = digest(await buffer((await bucket.open(path))!.stream))
  return digests
}

async function digestsHere(folder: string): Promise<Record<string, string>> {
  const paths = (await folderFiles(join(folder, 'files')).listAll()).toSorted()
  return Object.fromEntries(paths.map((path) => [path, digest(readFileSync(join(folder, 'files', path)))]))
}

describe.skipIf(!TEST_BUCKET)('the files of a shop', () => {
  /** A data folder, and an empty place in the bucket. */
  async function shopAndBucket() {
    const folder = await oldDataFolder()
    await runCommand('resetAdminPassword()', { DATA_DIR: folder })
    const place = emptyPlace()
    const here = { DATA_DIR: folder }
    return { folder, place, here, there: { ...here, FILES_URL: place } }
  }

  test('move to a bucket and back; every file is as it was', { timeout: 180_000 }, async () => {
    const { folder, place, here, there } = await shopAndBucket()
    const [before, content] = [await digestsHere(folder), folderContent(folder)]
    expect(Object.keys(before).length).toBe(17)
    expect(await runCommand(`move('${place}')`, here)).toMatchObject({ code: 0 })
    expect(await digestsThere(place)).toEqual(before)
    expect(folderContent(folder)).toEqual(content)
    // As on another machine: only the database comes along.
    renameSync(join(folder, 'files'), join(temporaryFolder(), 'files'))
    expect(await runCommand(`move('folder')`, there)).toMatchObject({ code: 0 })
    expect(await digestsHere(folder)).toEqual(before)
    expect(await digestsThere(place)).toEqual(before)
    expect(existsSync(join(folder, 'moving-files'))).toBe(false)
    expect(existsSync(join(folder, 'files-elsewhere'))).toBe(false)
  })

  test('move on where a killed move ended', { timeout: 300_000 }, async () => {
    const { folder, place, here, there } = await shopAndBucket()
    for (let number = 0; number < 80; number++)
      writeFileSync(join(folder, `files/products/1_more_${number}.jpg`), randomBytes(30_000))
    const before = await digestsHere(folder)
    const to = (destination: string) => ['tests/support/shop/move-shop.ts', destination]
    for (let time = 0; time < 3; time++) await killAtRandom(to(place), here, 1_500)
    // The last one may have reached its end.
    const isThere = existsSync(join(folder, 'files-elsewhere'))
    const forth = isThere ? { code: 0 } : await runCommand(`move('${place}')`, here)
    expect(forth).toMatchObject({ code: 0 })
    expect(await digestsThere(place)).toEqual(before)
    for (let time = 0; time < 3; time++) await killAtRandom(to('folder'), there, 1_500)
    const isBack = !existsSync(join(folder, 'files-elsewhere'))
    const back = isBack ? { code: 0 } : await runCommand(`move('folder')`, there)
    expect(back).toMatchObject({ code: 0 })
    expect(await digestsHere(folder)).toEqual(before)
    expect(readdirSync(folder).some((name) => name.startsWith('files.before-'))).toBe(true)
  })

  test(
    'move back anew when the shop has deleted some since the first time',
    { timeout: 120_000 },
    async () => {
      const { folder, place, here, there } = await shopAndBucket()
      const before = await digestsHere(folder)
      expect(await runCommand(`move('${place}')`, here)).toMatchObject({ code: 0 })
      await folderFiles(join(folder, 'moving-files')).save('products/1_deleted_a.jpg', Buffer.from('x'))
      expect(await runCommand(`move('folder')`, there)).toMatchObject({ code: 0 })
      expect(await digestsHere(folder)).toEqual(before)
    },
  )

  test.skipIf(!server)('move on after the database, by the same command', { timeout: 120_000 }, async () => {
    const { folder, place, here } = await shopAndBucket()
    const url = await emptyDatabase()
    const before = await digestsHere(folder)
    // Each time the database has moved, and the move ended before the files.
    const [both, back] = [`move('${url}', '${place}')`, `move('sqlite', 'folder')`]
    expect(await runCommand(`move('${url}')`, here)).toMatchObject({ code: 0 })
    expect(await runCommand(both, here)).toMatchObject({ code: 0 })
    const there = { ...here, FILES_URL: place, DATABASE_URL: url }
    expect(await runCommand(`move('sqlite')`, there)).toMatchObject({ code: 0 })
    expect(await runCommand(back, there)).toMatchObject({ code: 0 })
    expect(await digestsHere(folder)).toEqual(before)
    expect(await runCommand('resetAdminPassword()', here)).toMatchObject({ code: 0 })
  })

  test('stay where they are when the bucket has others, or refuses', { timeout: 120_000 }, async () => {
    const { folder, place, here } = await shopAndBucket()
    await bucketFiles(addressOf(place), folder).save('products/1_other_a.jpg', Buffer.from('x'))
    const refused = await runCommand(`move('${place}')`, here)
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining('There are other files in http'),
    })
    const denied = await runCommand(`move('${emptyPlace(place).replace('testing', 'wrong')}')`, here)
    expect(denied).toMatchObject({ code: 1, output: expect.stringMatching(/The bucket http.* 403 /) })
    expect(existsSync(join(folder, 'files-elsewhere'))).toBe(false)
    expect(Object.keys(await digestsThere(place))).toEqual(['products/1_other_a.jpg'])
  })

  test('are examined, backed up and restored from where they are', { timeout: 180_000 }, async () => {
    const { folder, place, here, there } = await shopAndBucket()
    const before = await digestsHere(folder)
    const early = await runCommand('resetAdminPassword()', there)
    expect(early).toMatchObject({ code: 1, output: expect.stringContaining('copy them to the bucket first') })
    expect(await runCommand(`move('${place}')`, here)).toMatchObject({ code: 0 })
    renameSync(join(folder, 'files'), join(temporaryFolder(), 'files'))

    for (const command of ['resetAdminPassword()', 'doctor()', 'backUp()']) {
      const refused = await runCommand(command, here)
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('set FILES_URL to it') })
    }
    const examined = await runCommand('doctor()', there)
    for (const check of ['Every picture has its files', 'Archives of cleared orders can be read'])
      expect(examined.output).toContain(`✓ ${check}`)

    const made = await runCommand('backUp()', there)
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('3 pictures') })
    const archive = /File\s+(\S+)/.exec(made.output)![1]!
    const refused = await runCommand(`restoreBackup('${archive}')`, there)
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('restore without FILES_URL') })
    const other = join(temporaryFolder(), 'data')
    expect(await runCommand(`restoreBackup('${archive}')`, { DATA_DIR: other })).toMatchObject({ code: 0 })
    expect(await digestsHere(other)).toEqual(before)
  })
})
