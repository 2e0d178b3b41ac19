import { brotliCompressSync, gzipSync } from 'node:zlib'

import { cpuOf } from '#bench/processes.ts'
import { animation, pngHead } from '#tests/support/files/bad-pictures.ts'
import type { TestBrowser } from '#tests/support/pages/browser.ts'
import { MemoryWatch } from '#tests/torture/process-figures.ts'
import { openSocket } from '#tests/torture/raw-socket.ts'
import { Problems, type Row, type Size, type Target, triesOf } from '#tests/torture/row.ts'
import { adminOf, customerOf, guestOf } from '#tests/torture/visitors.ts'

const MEMORY_MB = 250

/** Compressed bodies, bodies larger than they may be, and pictures that grow when they are opened. */
async function decompress(target: Target, size: Size) {
  const problems = new Problems()
  let tries = 0
  const memory = new MemoryWatch(target.pid)
  const zeros = Buffer.alloc(100_000_000)
  for (const [encoding, body] of [
    ['gzip', gzipSync(zeros)],
    ['br', brotliCompressSync(zeros.subarray(0, 20_000_000))],
    ['deflate, gzip', gzipSync(gzipSync(zeros))],
  ] as const) {
    tries++
    const headers = {
      'Content-Encoding': encoding,
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: target.url,
    }
    const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }
    const response = await fetch(`${target.url}/login`, init)
    await response.arrayBuffer()
    problems.require(response.status >= 400 && response.status < 500, `${encoding}: ${response.status}`)
  }
  for (const length of [200_000, 50_000_000, 9e15]) {
    tries++
    const status = await declaredLength(target, length)
    problems.require(status === 413, `a form of ${length} bytes: ${status}`)
  }
  const admin = await adminOf(target)
  for (const picture of [
    pngHead(50_000, 50_000),
    pngHead(2_147_483_647, 1),
    pngHead(8_000, 8_000),
    pngHead(0, 0),
  ]) {
    tries++
    const status = await upload(admin, picture)
    problems.require(status >= 400 && status < 500, `a picture that grows: ${status}`)
  }
  if (size === 'full') {
    // Of an animation only the first picture is read, so it may be stored; it must not cost memory.
    tries++
    const status = await upload(admin, await animation(20_000))
    problems.require(status < 500, `an animation of 20,000 pictures: ${status}`)
  }
  memory.stop()
  const grown = memory.peak - memory.before
  problems.require(grown < MEMORY_MB, `memory grew by ${grown} MB`)
  return { tries, broken: problems.list(), figures: `memory ${memory.before} to ${memory.peak} MB` }
}

async function declaredLength(target: Target, length: number): Promise<number> {
  const socket = await openSocket(target)
  socket.write(
    'POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\n' +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\nemail=`,
  )
  const text = await new Promise<string>((resolve) => {
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString('latin1')))
    socket.once('close', () => resolve(''))
    setTimeout(resolve, 2_000, '')
  })
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)
}

async function upload(admin: TestBrowser, picture: Buffer): Promise<number> {
  const body = new FormData()
  body.append('picture', new Blob([picture as Uint8Array<ArrayBuffer>]), 'bomb.png')
  const response = await admin.send('POST', '/admin/pictures', body)
  await response.arrayBuffer()
  return response.status
}

const STUFF = [
  ...[
    'a'.repeat(250),
    'a.'.repeat(120) + '@',
    `${'a'.repeat(100)}@${'a.'.repeat(60)}`,
    '('.repeat(200),
    ' '.repeat(4_000),
  ],
  ...[
    '-'.repeat(4_000),
    '1'.repeat(4_000),
    '+'.repeat(4_000),
    `${' '.repeat(4_000)}x`,
    '\t\n'.repeat(2_000),
    'é́'.repeat(2_000),
  ],
  ...[
    '/'.repeat(4_000),
    `/${'\\'.repeat(4_000)}`,
    '%'.repeat(4_000),
    'ab'.repeat(2_000),
    '='.repeat(4_000),
    `${'a '.repeat(2_000)}!`,
  ],
]
const CPU_MS = 150

/** Texts on which a regular expression may go back and forth for ever. */
async function slowPatterns(target: Target, size: Size) {
  const problems = new Problems()
  const customer = await customerOf(target)
  const tries = { count: 0 }
  const fields = [
    'email',
    'password',
    'name',
    'phone',
    'street',
    'city',
    'pincode',
    'landmark',
    'upiId',
    'reference',
    'paymentReference',
  ]
  const before = cpuOf(target.pid)
  const timed = async (what: string, response: Promise<Response>) => {
    tries.count++
    const cpu = cpuOf(target.pid)
    await (await response).arrayBuffer()
    const used = cpuOf(target.pid) - cpu
    problems.require(used < CPU_MS, `${what}: ${used} ms of CPU`)
  }
  // The first page of its kind costs what compiling it does.
  for (const path of ['/store?q=zeppelin', '/store/suggestions?q=zeppelin', '/login', '/admin/orders'])
    await (await customer.get(path)).arrayBuffer()
  for (const text of STUFF.slice(0, triesOf(size, { full: 99, control: 99, short: 6 }))) {
    const form = Object.fromEntries(fields.map((field) => [field, text]))
    for (const path of [
      '/login',
      '/signup',
      '/account/name',
      '/account/phone',
      '/account/addresses/new',
      '/checkout',
      '/forgot-password',
    ]) {
      const browser = path.startsWith('/account') || path === '/checkout' ? customer : guestOf(target)
      await timed(path, browser.post(path, form)).catch((error: Error) =>
        problems.add(`${path}: ${error.message}`),
      )
    }
    const short = encodeURIComponent(text.slice(0, 1_500))
    for (const path of [
      `/store?q=${short}`,
      `/store/suggestions?q=${short}`,
      `/login?next=${short}`,
      `/admin/orders?q=${short}`,
    ]) {
      await timed(path.slice(0, 24), customer.get(path)).catch((error: Error) =>
        problems.add(`${path.slice(0, 24)}: ${error.message}`),
      )
    }
  }
  const mean = (cpuOf(target.pid) - before) / tries.count
  return { tries: tries.count, broken: problems.list(), figures: `${mean.toFixed(1)} ms of CPU for each` }
}

export const bombs: Row = {
  name: 'bombs',
  what: 'compressed and oversized bodies, pictures that grow',
  attack: decompress,
  control: {
    without: 'the limit of a body',
    sign: /a form of/,
    patches: [
      {
        file: 'server/body-limit.ts',
        text: 'if (contentLength !== undefined && Number(contentLength) <= limit) return false',
        replacement: 'if (contentLength !== undefined) return false',
      },
    ],
  },
}

export const regularExpressions: Row = {
  name: 'redos',
  what: 'texts on which a regular expression may go back and forth',
  attack: slowPatterns,
  control: {
    without: 'linear patterns (planted: a name pattern that goes back)',
    sign: /of CPU|timeout|abort/,
    patches: [
      {
        file: 'app/domain/values/contact/email.ts',
        text: `const [name = '', domain = '', ...more] = text.split('@')`,
        replacement: `if (/^(a|aa)+$/.test(text.slice(0, 36) + '!')) return false
  const [name = '', domain = '', ...more] = text.split('@')`,
      },
    ],
  },
}
