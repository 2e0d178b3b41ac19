import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'

import { bucketFiles } from '#data/platform/bucket-files.server.ts'
import type { FileStorage } from '#data/platform/file-storage.ts'
import { folderFiles } from '#data/platform/folder-files.server.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { addressOf, emptyPlace, TEST_BUCKET } from '#tests/support/shop/test-bucket.ts'

const MB = 1024 * 1024

const STORAGES: [string, () => FileStorage, boolean][] = [
  ['a folder', () => folderFiles(join(temporaryFolder(), 'files')), true],
  [
    'a bucket',
    () => bucketFiles(addressOf(emptyPlace()), join(temporaryFolder(), 'sending')),
    TEST_BUCKET !== undefined,
  ],
]

async function read(files: FileStorage, path: string): Promise<Buffer | null> {
  const file = await files.open(path)
  if (!file) return null
  const content = await buffer(file.stream)
  expect(content.length).toBe(file.bytes)
  return content
}

describe.for(STORAGES.filter(([, , isThere]) => isThere))('files in %s', ([, open]) => {
  test('are stored, read, listed and removed', async () => {
    const files = open()
    expect(await files.list('products')).toEqual([])
    expect(await files.listAll()).toEqual([])
    const content = randomBytes(100_000)
    await files.save('products/1_globe_a.jpg', content)
    await files.save('products/1_globe_a-320.webp', randomBytes(10))
    await files.save('archives/one.gz', Readable.from([Buffer.from('first '), Buffer.from('second')]))
    expect((await read(files, 'products/1_globe_a.jpg'))!.equals(content)).toBe(true)
    expect(String(await read(files, 'archives/one.gz'))).toBe('first second')
    expect((await files.list('products')).toSorted()).toEqual(['1_globe_a-320.webp', '1_globe_a.jpg'])
    expect((await files.listAll()).toSorted()).toEqual([
      'archives/one.gz',
      'products/1_globe_a-320.webp',
      'products/1_globe_a.jpg',
    ])
    await files.remove('products/1_globe_a.jpg')
    await files.remove('products/1_globe_a.jpg')
    expect(await files.open('products/1_globe_a.jpg')).toBeNull()
    expect(await files.list('products')).toEqual(['1_globe_a-320.webp'])
  })

  test('are replaced as a whole', async () => {
    const files = open()
    await files.save('archives/one.gz', randomBytes(5_000))
    await files.save('archives/one.gz', Buffer.from('new'))
    expect(String(await read(files, 'archives/one.gz'))).toBe('new')
  })

  test('of many megabytes arrive as they were sent', async () => {
    const files = open()
    const content = randomBytes(20 * MB + 7)
    await files.save('archives/long.gz', Readable.from([content.subarray(0, MB), content.subarray(MB)]))
    expect((await read(files, 'archives/long.gz'))!.equals(content)).toBe(true)
  }, 60_000)

  test('are not stored when what writes them fails', async () => {
    const files = open()
    const failing = async function* () {
      yield Buffer.from('first')
      throw new Error('out of orders')
    }
    await expect(files.save('archives/half.gz', Readable.from(failing()))).rejects.toThrow('out of orders')
    expect(await files.listAll()).toEqual([])
    expect(await files.listUnfinished(Date.now() + 1)).toEqual([])
  })

  test('may be read in part, and left', async () => {
    const files = open()
    await files.save('products/1_large_a.jpg', randomBytes(4 * MB))
    for (let time = 0; time < 20; time++) {
      const { stream } = (await files.open('products/1_large_a.jpg'))!
      for await (const _ of stream) break
      expect(stream.destroyed).toBe(true)
    }
  })

  test.for(['../outside.jpg', 'products/../../outside.jpg', '..', ''])('are never at "%s"', async (path) => {
    const files = open()
    await expect(files.save(path, Buffer.from('x'))).rejects.toThrow('Invalid file path')
    await expect(files.remove(path)).rejects.toThrow('Invalid file path')
  })
})

test('a folder that cannot be read is an error, not an empty one; so is a file', async () => {
  const folder = temporaryFolder()
  for (const name of ['around', 'around.jpg']) symlinkSync(name, join(folder, name))
  await expect(folderFiles(folder).open('around.jpg')).rejects.toThrow('ELOOP')
  await expect(folderFiles(folder).list('around')).rejects.toThrow('ELOOP')
  await expect(folderFiles(join(folder, 'around')).listAll()).rejects.toThrow('ELOOP')
  const none = ['none.jpg', 'none/none.jpg', `${'long'.repeat(100)}.jpg`]
  for (const path of none) expect(await folderFiles(folder).open(path)).toBeNull()
})

test('folders that are removed meanwhile hide no other files', async () => {
  const folder = temporaryFolder()
  const files = folderFiles(folder)
  await files.save('lasting/mail.eml', Buffer.from('x'))
  const stopping = new AbortController()
  const comeAndGo = async (name: string) => {
    while (!stopping.signal.aborted) {
      await mkdir(join(folder, name))
      await rmdir(join(folder, name))
    }
  }
  const busy = Array.from({ length: 10 }, (_, n) => comeAndGo(`day-${n}`))
  const lists = []
  for (let n = 0; n < 300; n++) lists.push(await files.listAll())
  stopping.abort()
  await Promise.all(busy)
  expect(lists).toEqual(lists.map(() => ['lasting/mail.eml']))
})

test.skipIf(!TEST_BUCKET)(
  'a draft of what is sent to a bucket is removed, also when it was not sent',
  async () => {
    const folder = temporaryFolder()
    const [whole, refusing] = [addressOf(emptyPlace()), { ...addressOf(emptyPlace()), secretAccessKey: 'x' }]
    await bucketFiles(whole, folder).save('archives/a.gz', Readable.from(['text']))
    expect(readdirSync(folder)).toEqual([])
    const refused = bucketFiles(refusing, folder).save('archives/a.gz', Readable.from(['text']))
    await expect(refused).rejects.toThrow(/The bucket http:.*403/)
    expect(readdirSync(folder)).toEqual([])
    expect(existsSync(folder)).toBe(true)
  },
)
