import { createServer, type RequestListener, type Server } from 'node:http'
import { resolve } from 'node:path'
import * as build from 'virtual:react-router/server-build'

import { runInNewShop } from '#data/database/shop-scope.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'
import { startAvifJob } from './avif-job.ts'
import { startScheduledJobs } from './scheduled-jobs.ts'
import { finishRequests } from './finish-requests.ts'
import { bootstrapData } from './bootstrap-data.ts'
import type { Report } from './report.ts'
import { configureShop, localUrl } from './configure-shop.ts'
import { createHandler } from './handler.ts'
import { LiveStream } from './live-stream.ts'
import { MailWorker } from './mail-worker.ts'
import { startPictureSweep } from './picture-sweep.ts'
import { rejectWeakAdmin, rejectWeakPassword } from './public-shop.ts'
import { StaticFiles } from './static-files.ts'
import { createDevHandler, type DevServer } from './dev-handler.ts'

export interface Shop {
  /** Where it is reached on this machine, e.g. `http://127.0.0.1:3000`. */
  url: string
  /** The admin's password, when it was made just now; it is told once and kept only as a hash. */
  firstPassword: string | null
  /** Lets the requests in flight finish, then closes the database. */
  close: () => Promise<void>
}

/**
 * Opens the shop: the port first, so that a taken one is told before minutes are spent; then the data, furnished on
 * the first start; then the pages. It shares nothing with other shops in the process.
 * @param workshop serves the pages from their sources, for `npm run dev`
 * @throws when the port is taken or the data folder cannot be written
 */
export function openShop(environment: Environment, report: Report, devServer?: DevServer): Promise<Shop> {
  return runInNewShop(() => openCurrentShop(environment, report, devServer))
}

async function openCurrentShop(
  environment: Environment,
  report: Report,
  devServer?: DevServer,
): Promise<Shop> {
  let answer: RequestListener = respondStarting
  const server = createServer((request, response) => answer(request, response))
  const finish = finishRequests(server)
  const url = await listen(server, environment)
  try {
    const publicUrl = environment.PUBLIC_URL ?? url
    const shop = await configureShop(environment, publicUrl)
    rejectWeakPassword(environment)
    const firstPassword = await bootstrapData(environment, report)
    await rejectWeakAdmin(environment)
    const live = new LiveStream({
      perAddress: environment.LIVE_STREAMS_PER_ADDRESS,
      trustedProxies: environment.TRUST_PROXY,
    })
    answer = devServer
      ? createDevHandler(devServer, live)
      : createHandler({
          build,
          files: new StaticFiles(resolve(import.meta.dirname, '../client')),
          live,
          publicUrl,
          trustedProxies: environment.TRUST_PROXY,
        })
    const endChores = startScheduledJobs()
    const endPictureSweep = startPictureSweep()
    const mailWorker = new MailWorker({ publicUrl, shopkeeper: environment.ADMIN_EMAIL })
    const endAvifJob = environment.AVIF === 'on' ? startAvifJob() : null
    return {
      url,
      firstPassword,
      async close() {
        endChores()
        await mailWorker.close()
        // Streams have no end of their own that could be waited for.
        live.close()
        await finish()
        await endAvifJob?.()
        await endPictureSweep()
        await shop.close()
      },
    }
  } catch (error) {
    server.close()
    throw error
  }
}

function listen(server: Server, { HOST, PORT }: Environment): Promise<string> {
  return new Promise((opened, failed) => {
    server.once('error', failed)
    server.listen(PORT, HOST, () => {
      const { port } = server.address() as { port: number }
      opened(localUrl(HOST, port))
    })
  })
}

const respondStarting: RequestListener = (_, response) => {
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' })
  response.end('The shop is just opening. Please try again in a moment.')
}
