import { setTimeout } from 'node:timers/promises'

import { testPhoto } from '#tests/support/files/paint-photo.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { type ServerProcess, memoryOf, peakOf, resetPeak } from './processes.ts'
import type { Row } from './table.ts'

const CONCURRENCY = 100

/** A hundred pictures of 12 megapixels, uploaded concurrently by an admin. */
export async function benchUploads(shop: ServerProcess, credentials: Record<string, string>): Promise<Row[]> {
  const photo = await testPhoto()
  const idle = memoryOf(shop.pid)
  const admin = new TestBrowser(shop.url)
  await admin.post('/admin/sign-in', credentials)
  resetPeak(shop.pid)
  const started = performance.now()
  const statuses = await uploadAtOnce(admin, photo, CONCURRENCY)
  const seconds = (performance.now() - started) / 1000
  const peak = peakOf(shop.pid)
  const stored = statuses.filter((status) => status === 200).length
  return [
    {
      what: `${CONCURRENCY} concurrent uploads, each ${(photo.length / 1e6).toFixed(1)} MB and 12 megapixels`,
      figure: `${stored} stored in ${seconds.toFixed(0)} s, ${peak - idle} MB above idle`,
      baseline: `idle ${idle} MB`,
      goal: '<= 300 MB above idle, all stored',
    },
  ]
}

/** Uploads a picture many times concurrently, and retries when the upload queue is full. @returns the final statuses */
export function uploadAtOnce(admin: TestBrowser, photo: Buffer, count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, (_, number) => upload(admin, photo, number)))
}

async function upload(admin: TestBrowser, photo: Buffer, number: number): Promise<number> {
  for (;;) {
    const body = new FormData()
    body.append('picture', new Blob([photo as Uint8Array<ArrayBuffer>]), `photo ${number}.jpg`)
    const response = await admin.send('POST', '/admin/pictures', body)
    await response.arrayBuffer()
    if (response.status !== 503) return response.status
    await setTimeout(Number(response.headers.get('Retry-After')) * 1000)
  }
}
