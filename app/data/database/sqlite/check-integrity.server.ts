import { Worker } from 'node:worker_threads'

import { databaseFile } from './lost-database.server.ts'

/** Text, because the server's bundle has no other entry. */
const PROGRAM = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  const rows = new DatabaseSync(workerData, { readOnly: true }).prepare('pragma integrity_check(20)').all()
  parentPort.postMessage(rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'))
`

/**
 * SQLite's check of a database file. It reads all of it, which takes seconds for a large one, so it runs in a thread of
 * its own.
 * @returns what is damaged, one line each
 */
export function checkIntegrity(folder: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(PROGRAM, { eval: true, execArgv: [], workerData: databaseFile(folder) })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
