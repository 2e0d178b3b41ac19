import { setTimeout } from 'node:timers/promises'

import { testPhoto } from '#tests/support/paint-photo.ts'
import { TestBrowser } from '#tests/support/browser.ts'
import { forgetPeak, memoryOf, peakOf, type Serving } from './processes.ts'
import type { Row } from './table.ts'

const AT_ONCE = 100

/** A hundred photos of 12 megapixels, sent at the same moment by an admin. */
export async function benchUploads(shop: Serving, admin: Record<string, string>): Promise<Row[]> {
  const photo = await testPhoto()
  const idle = memoryOf(shop.pid)
  const keeper = new TestBrowser(shop.url)
  await keeper.post('/admin/sign-in', admin)
  forgetPeak(shop.pid)
  const started = performance.now()
  const answers = await uploadAtOnce(keeper, photo, AT_ONCE)
  const seconds = (performance.now() - started) / 1000
  const peak = peakOf(shop.pid)
  const kept = answers.filter((status) => status === 200).length
  return [
    {
      what: `${AT_ONCE} uploads at once, each ${(photo.length / 1e6).toFixed(1)} MB and 12 megapixels`,
      figure: `${kept} kept in ${seconds.toFixed(0)} s, ${peak - idle} MB above idle`,
      beside: `idle ${idle} MB`,
      goal: '<= 300 MB above idle, all kept',
    },
  ]
}

/** Sends a photo many times at once; one that is asked to come later does. @returns the statuses at last */
export function uploadAtOnce(keeper: TestBrowser, photo: Buffer, count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, (_, number) => upload(keeper, photo, number)))
}

async function upload(keeper: TestBrowser, photo: Buffer, number: number): Promise<number> {
  for (;;) {
    const body = new FormData()
    body.append('picture', new Blob([photo as Uint8Array<ArrayBuffer>]), `photo ${number}.jpg`)
    const answer = await keeper.send('POST', '/admin/pictures', body)
    await answer.arrayBuffer()
    if (answer.status !== 503) return answer.status
    await setTimeout(Number(answer.headers.get('Retry-After')) * 1000)
  }
}
