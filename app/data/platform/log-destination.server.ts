import { writeSync } from 'node:fs'

/** Writes bytes; returns how many were written, or throws. */
type Write = (bytes: Uint8Array) => number

/**
 * Writes the log to standard output, and never waits or fails: a line that cannot be written now (full disk, a reader
 * that stalls or has gone) is dropped and counted. The count is logged as soon as writing works again.
 */
export class LogDestination {
  readonly #write: Write
  #dropped = 0
  /** The last line was cut off within: the next one must start a new line. */
  #cut = false

  constructor(write: Write = writeToStdout) {
    this.#write = write
  }

  write(line: string): void {
    const complete = this.#dropped === 0 || this.#reportDropped()
    if (!complete || !this.#tryWrite(line)) this.#dropped++
  }

  #reportDropped(): boolean {
    const report = { level: 40, time: Date.now(), dropped: this.#dropped, msg: 'Lines of the log were lost' }
    if (!this.#tryWrite(`${JSON.stringify(report)}\n`)) return false
    this.#dropped = 0
    return true
  }

  #tryWrite(line: string): boolean {
    let rest = Buffer.from(this.#cut ? `\n${line}` : line)
    try {
      while (rest.length > 0) {
        rest = rest.subarray(this.#write(rest))
        this.#cut = rest.length > 0
      }
      return true
    } catch {
      return false
    }
  }
}

/** Reading `process.stdout` makes a pipe non-blocking: writing to a full one fails instead of stopping the process. */
function writeToStdout(bytes: Uint8Array): number {
  return writeSync(process.stdout.fd, bytes)
}
