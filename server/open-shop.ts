import { createServer, type RequestListener, type Server } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as build from 'virtual:react-router/server-build'

import { namingDamage } from '#data/database/database.server.ts'
import { runInNewShop } from '#data/database/shop-scope.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'
import { log } from '#data/platform/log.server.ts'
import { loadBetterAuth } from '#request/accounts/accounts.server.ts'
import { CLOSE_DEADLINE_MS, finishRequests } from './finish-requests.ts'
import type { Report } from './report.ts'
import { localUrl } from './configure-shop.ts'
import { createHandler } from './handler.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { KnownHosts } from './known-hosts.ts'
import { LiveStream } from './live/live-stream.ts'
import { openData, takeFolder } from './open-data.ts'
import { rejectWeakPassword } from './public-shop.ts'
import { rejectConnect } from './reject-request.ts'
import { HealthEndpoints } from './health/health-endpoints.ts'
import { waitForShop } from './rendering/wait-for-shop.ts'
import type { ShopBuild } from './rendering/shop-build.ts'
import { StaticFiles } from './files/static-files.ts'
import { createDevHandler, type DevServer } from './dev-handler.ts'

/** How long a connection without a request stays open. */
const KEEP_ALIVE_MS = 5_000
/**
 * A proxy sends a form over a connection that it has kept, and cannot send it again when the shop closes that at the same
 * moment: the proxy must be the first to close. Caddy keeps its connections for two minutes, HAProxy for less.
 */
const KEEP_ALIVE_BEHIND_PROXY_MS = 150_000

/** After the first pages, and before a later build replaces the files. */
const LOAD_REST_AFTER_MS = 2_000

export interface Shop {
  /** Its URL on this machine, e.g. `http://127.0.0.1:3000`. */
  url: string
  /** The admin's password if it was generated now. It is shown once; only its hash is stored. */
  generatedPassword: string | null
  /** Waits for the requests in progress, at most ten seconds, then closes the database. */
  close: () => Promise<void>
}

/**
 * Opens the shop: first the port, so that a port in use is reported before the first start spends minutes on the demo
 * shop; then the data; then the pages. It shares nothing with other shops in the process.
 * @param devServer serves the pages from their sources, for `npm run dev`
 * @throws when the port is in use or the data folder cannot be written
 */
export function openShop(environment: Environment, report: Report, devServer?: DevServer): Promise<Shop> {
  return runInNewShop(() => openCurrentShop(environment, report, devServer))
}

async function openCurrentShop(
  environment: Environment,
  report: Report,
  devServer?: DevServer,
): Promise<Shop> {
  const opening = Promise.withResolvers<RequestListener>()
  let listener = waitForShop(opening.promise)
  const keepAliveTimeout = environment.TRUST_PROXY > 0 ? KEEP_ALIVE_BEHIND_PROXY_MS : KEEP_ALIVE_MS
  const server = createServer({ keepAliveTimeout }, (request, response) => listener(request, response))
  const finish = finishRequests(server)
  rejectConnect(server)
  const url = await listen(server, environment)
  /** Closes what was opened so far, the last first. */
  const opened: (() => unknown)[] = [() => closeServer(server)]
  try {
    const publicUrl = environment.PUBLIC_URL ?? url
    await rejectWeakPassword(environment)
    opened.unshift(await takeFolder(environment))
    const data = await openData(environment, publicUrl, report)
    opened.unshift(data.close)
    const live = new LiveStream({
      perAddress: environment.LIVE_STREAMS_PER_ADDRESS,
      trustedProxies: environment.TRUST_PROXY,
    })
    opened.unshift(() => live.close())
    const health = new HealthEndpoints(environment)
    listener = devServer
      ? createDevHandler(devServer, live)
      : createHandler({
          build,
          files: new StaticFiles(resolve(import.meta.dirname, '../client')),
          live,
          health,
          publicUrl,
          trustedProxies: environment.TRUST_PROXY,
          hosts: new KnownHosts(environment),
          rendersPerAddress: environment.PAGES_PER_ADDRESS,
          pageCacheBytes: environment.PAGE_CACHE_MB * 1024 * 1024,
        })
    opening.resolve(listener)
    const stopJobs = startJobs(environment, publicUrl, devServer === undefined)
    void loadRestLater()
    return {
      url,
      generatedPassword: data.generatedPassword,
      async close() {
        health.announceClose()
        await setTimeout(environment.DRAIN_SECONDS * 1_000)
        // Live streams never end by themselves, so they must be ended before waiting for the requests.
        live.close()
        await Promise.all([
          finish(),
          Promise.race([stopJobs(), setTimeout(CLOSE_DEADLINE_MS, undefined, { ref: false })]),
        ])
        for (const close of opened) await close()
      },
    }
  } catch (error) {
    for (const close of opened) await close()
    // Damage within the file shows only when its pages are read.
    throw namingDamage(error, environment.DATA_DIR)
  }
}

/** Loads what the store's pages do not need, so that nobody waits for it. */
async function loadRestLater(): Promise<void> {
  await setTimeout(LOAD_REST_AFTER_MS, undefined, { ref: false })
  const { loadLateRoutes } = build as ShopBuild
  await Promise.all([loadLateRoutes?.(), loadBetterAuth()]).catch((error: unknown) =>
    log.error(error, 'Not all of the shop could be loaded'),
  )
}

function closeServer(server: Server): void {
  server.close()
  server.closeAllConnections()
}

function listen(server: Server, { HOST, PORT }: Environment): Promise<string> {
  return new Promise((resolvePromise, reject) => {
    server.once('error', reject)
    server.listen(PORT, HOST, () => {
      const { port } = server.address() as { port: number }
      resolvePromise(localUrl(HOST, port))
    })
  })
}
