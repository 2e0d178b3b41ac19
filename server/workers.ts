import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

import { runInNewShop } from '#data/database/shop-scope.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'
import { log } from '#data/platform/log.server.ts'
import { localUrl } from './configure-shop.ts'
import { openData, takeFolder } from './open-data.ts'
import type { Shop } from './open-shop.ts'
import { rejectWeakPassword } from './public-shop.ts'
import type { Report } from './report.ts'

/** Before a worker that ended is replaced: one that cannot start must not take the whole machine. */
const REPLACE_MS = 1_000

/**
 * Opens the shop in `WORKERS` processes that share one port and one data folder. This process prepares the data and
 * replaces workers that end; it answers no requests.
 * @throws when the data cannot be opened, or a worker cannot start
 */
export async function openWorkers(environment: Environment, report: Report): Promise<Shop> {
  // The workers accept connections themselves. By default this process does and hands them over: one that was handed to a
  // worker that is killed before it takes it would never get an answer.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  await rejectWeakPassword(environment)
  const release = await takeFolder(environment)
  try {
    const { generatedPassword } = await runInNewShop(() => prepare(environment, report))
    const workers = await Promise.all(Array.from({ length: environment.WORKERS }, startWorker))
    const replacements = keepRunning()
    return {
      url: workers[0]!.url,
      generatedPassword,
      async close() {
        replacements.stop()
        await endAll()
        release()
      },
    }
  } catch (error) {
    await endAll()
    release()
    throw error
  }
}

async function prepare(environment: Environment, report: Report) {
  const { HOST, PORT, PUBLIC_URL = localUrl(HOST, PORT) } = environment
  const data = await openData(environment, PUBLIC_URL, report)
  await data.close()
  return data
}

/** @throws when the worker ends before it listens; it has said why */
async function startWorker(): Promise<{ url: string }> {
  const worker = cluster.fork()
  const ended = once(worker, 'exit').then(() => null)
  const listening = once(worker, 'listening').then(([{ address, port }]) => ({
    url: localUrl(String(address ?? '127.0.0.1'), Number(port)),
  }))
  const started = await Promise.race([listening, ended])
  if (!started) throw new Error('A worker of the shop has ended before it was open.')
  return started
}

/** Replaces workers that end, until it is stopped. */
function keepRunning(): { stop: () => void } {
  const replace = async (worker: Worker, code: number | null, signal: string | null) => {
    log.error({ worker: worker.process.pid, code, signal }, 'A worker of the shop has ended and is replaced')
    await setTimeout(REPLACE_MS)
    if (cluster.listenerCount('exit') > 0) cluster.fork()
  }
  const listener = (...values: Parameters<typeof replace>) => void replace(...values)
  cluster.on('exit', listener)
  return { stop: () => cluster.off('exit', listener) }
}

async function endAll(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  await Promise.all(workers.map(end))
}

async function end(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}
