import { type FileHandle, open } from 'node:fs/promises'

/**
 * Brings what was committed to the disk without stopping the process: SQLite leaves it in the write-ahead log
 * (`synchronous = normal`), and nobody is told of it before the log is synchronised here. Commits that wait at the same
 * time share one synchronisation.
 */
export class WriteAheadLog {
  readonly #path: string
  readonly #rewrite: () => Promise<boolean>
  #file: Promise<FileHandle> | null = null
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null
  #failure: unknown = null

  /**
   * @param database the path of the database's file
   * @param rewrite writes all that is in the log into the database's file, synchronised; false when it could not
   */
  constructor(database: string, rewrite: () => Promise<boolean>) {
    this.#path = `${database}-wal`
    this.#rewrite = rewrite
  }

  /** Waits until all that was committed before this call is on the disk. @throws when that is not certain */
  synchronise(): Promise<void> {
    // A synchronisation that has started already may have missed the last commit.
    this.#next ??= this.#startAfter(this.#running)
    return this.#next
  }

  /** Not before everything that waits is synchronised. */
  async close(): Promise<void> {
    await (this.#next ?? this.#running)?.catch(() => {})
    const file = await this.#file?.catch(() => null)
    this.#file = null
    await file?.close()
  }

  async #startAfter(running: Promise<void> | null): Promise<void> {
    await running?.catch(() => {})
    // Commits that come from the event loop's current turn are still taken along.
    await Promise.resolve()
    this.#running = this.#next
    this.#next = null
    await this.#synchroniseNow()
  }

  async #synchroniseNow(): Promise<void> {
    // After a failure, Linux reports success for pages it never wrote (fsync(2)): everything is written once more.
    if (this.#failure !== null && !(await this.#rewrite())) throw this.#failure
    this.#failure = null
    try {
      this.#file ??= open(this.#path, 'r')
      await (await this.#file.catch(this.#forgetFile)).datasync()
    } catch (error) {
      this.#failure = error
      throw error
    }
  }

  readonly #forgetFile = (error: unknown): never => {
    this.#file = null
    throw error
  }
}
