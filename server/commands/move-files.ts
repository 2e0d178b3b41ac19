import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { parseBucketAddress } from '#data/platform/bucket-address.server.ts'
import { type Environment, EnvironmentError } from '#data/platform/environment.server.ts'
import type { FileStorage } from '#data/platform/file-storage.ts'
import { filesOf } from '#data/platform/files.server.ts'
import { recordFilesPlace, rejectMisplacedFiles } from '#data/platform/files-place.server.ts'
import { folderFiles } from '#data/platform/folder-files.server.ts'
import { rejectOpenShop } from './move-database.ts'
import { MOVING_FILES } from './move-drafts.ts'

const AT_ONCE = 8
const REPORT_INTERVAL = 500

/**
 * Copies the files of a closed shop and compares the digest of each. What is there already, of a copy that was
 * interrupted, is compared only.
 * @param destination the address of a bucket, or `folder` for the data folder
 * @returns how many files there are
 */
export async function moveFiles(environment: Environment, destination: string): Promise<number> {
  const { DATA_DIR } = environment
  const address = destination === 'folder' ? undefined : parseBucketAddress(destination)
  if (address === null)
    throw new EnvironmentError('Name a bucket such as s3://key:secret@host/bucket/prefix.')
  rejectMisplacedFiles(environment)
  if (environment.DATABASE_URL) await rejectOpenShop(environment)
  const from = filesOf(environment)
  const to = address ? filesOf({ DATA_DIR, FILES_URL: address }) : folderFiles(join(DATA_DIR, MOVING_FILES))
  if (from.description === to.description) throw new Error('The files are there already.')
  const paths = await from.listAll()
  const strangers = await strangersIn(to, paths)
  if (address) rejectStrangers(to, strangers)
  // Of a move that was interrupted: the shop may have been open since, and have deleted them.
  else for (const path of strangers) await to.remove(path)
  let copied = 0
  const left = paths.values()
  const copyNext = async () => {
    for (const path of left) {
      await copyFile(from, to, path)
      report(++copied, paths.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext))
  if (!address) await putInPlace(DATA_DIR)
  recordFilesPlace({ DATA_DIR, FILES_URL: address })
  return paths.length
}

/** Two shops in one place would sweep each other's pictures. */
function rejectStrangers(to: FileStorage, [stranger]: string[]): void {
  if (stranger === undefined) return
  throw new Error(
    `There are other files in ${to.description} (such as ${stranger}): name an empty place, for example another prefix.`,
  )
}

async function strangersIn(to: FileStorage, paths: string[]): Promise<string[]> {
  const own = new Set(paths)
  return (await to.listAll()).filter((path) => !own.has(path))
}

async function copyFile(from: FileStorage, to: FileStorage, path: string): Promise<void> {
  const digest = await digestOf(from, path)
  if (digest === null || digest === (await digestOf(to, path))) return
  const file = await from.open(path)
  if (file) await to.save(path, file.stream)
  if (digest !== (await digestOf(to, path))) throw new Error(`${path} is not the same in ${to.description}.`)
}

async function digestOf(files: FileStorage, path: string): Promise<string | null> {
  const file = await files.open(path)
  if (!file) return null
  const hash = createHash('sha256')
  await pipeline(file.stream, hash)
  return hash.digest('hex')
}

/** Earlier files of the folder are set aside. */
async function putInPlace(dataFolder: string): Promise<void> {
  const [files, draft] = [join(dataFolder, 'files'), join(dataFolder, MOVING_FILES)]
  const aside = `${files}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  if (existsSync(files)) await rename(files, aside)
  await mkdir(draft, { recursive: true })
  await rename(draft, files)
}

/** One line, which counts up on a terminal. */
function report(copied: number, all: number): void {
  const line = `  files  ${copied} of ${all}`
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`)
  else if (copied % REPORT_INTERVAL === 0) console.log(line)
}
