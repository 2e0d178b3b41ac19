import type { Readable } from 'node:stream'

/** Where a shop's files are: a folder, or a bucket. A path has `/` between its parts and is relative to that place. */
export interface FileStorage {
  /** For people; without secrets. */
  description: string
  /** Stores a file whole or not at all: nobody ever reads a part of it. When it has returned, the file is there. */
  save: (path: string, content: Uint8Array | Readable) => Promise<void>
  /** @returns null when there is no such file */
  open: (path: string) => Promise<StoredFile | null>
  /** Does nothing when there is no such file. */
  remove: (path: string) => Promise<void>
  /** The names of the files in a folder; none when there is no such folder. */
  list: (folder: string) => Promise<string[]>
  /** The names of those files in a folder that have no content. */
  listEmpty: (folder: string) => Promise<string[]>
  /** The paths of all files. */
  listAll: () => Promise<string[]>
  /** The paths of what was begun before a time (epoch milliseconds) and never written to its end. */
  listUnfinished: (before: number) => Promise<string[]>
  /** Removes that. */
  removeUnfinished: (before: number) => Promise<void>
}

/** Whoever opens a file reads its stream to the end, or destroys it. */
export interface StoredFile {
  bytes: number
  stream: Readable
}
