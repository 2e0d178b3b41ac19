import { createServer, type RequestListener, type Server } from 'node:http'
import { resolve } from 'node:path'
import * as build from 'virtual:react-router/server-build'

import { closeDatabase, openDatabase } from '#data/database/database.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'
import { keepFilesIn } from '#data/platform/files.server.ts'
import { openMail } from '#data/mail/send-mail.server.ts'
import { beginWithDetails } from '#data/settings/shop-details.server.ts'
import { beginWithVideo } from '#data/settings/welcome-video.server.ts'
import { openAccounts } from '#request/accounts/accounts.server.ts'
import { offerAuthTestPage } from '#request/accounts/auth-test-page.server.ts'
import { startAvifJob } from './avif-job.ts'
import { startScheduledJobs } from './scheduled-jobs.ts'
import { finishRequests } from './finish-requests.ts'
import { bootstrapData, type Report } from './bootstrap-data.ts'
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
 * the first start; then the pages.
 * @param workshop serves the pages from their sources, for `npm run dev`
 * @throws when the port is taken or the data folder cannot be written
 */
export async function openShop(
  environment: Environment,
  report: Report,
  devServer?: DevServer,
): Promise<Shop> {
  let answer: RequestListener = respondStarting
  const server = createServer((request, response) => answer(request, response))
  const finish = finishRequests(server)
  const url = await listen(server, environment)
  try {
    await openDatabase(environment.DATA_DIR)
    keepFilesIn(environment.DATA_DIR)
    beginWithDetails(environment)
    openMail({ dataFolder: environment.DATA_DIR, smtpUrl: environment.SMTP_URL })
    beginWithVideo(environment)
    const publicUrl = environment.PUBLIC_URL ?? url
    await openAccounts(environment, publicUrl)
    offerAuthTestPage(environment)
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
        await closeDatabase()
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
      opened(`http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`)
    })
  })
}

const respondStarting: RequestListener = (_, response) => {
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' })
  response.end('The shop is just opening. Please try again in a moment.')
}
