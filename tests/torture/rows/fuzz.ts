import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { ROUTES } from '#tests/support/pages/route-table.ts'
import { atOnce } from '#tests/torture/at-once.ts'
import { descriptorsOf, MemoryWatch, settle } from '#tests/torture/process-figures.ts'
import { sendRaw } from '#tests/torture/raw-socket.ts'
import { Problems, type Row, type Size, type Target, triesOf } from '#tests/torture/row.ts'
import { adminOf, customerOf } from '#tests/torture/visitors.ts'

const TRIES = { full: 50_000, control: 3_000, short: 1_500 }
/** Connections at once; each connection carries one request. */
const WIDTH = 24
const HANG_MS = 2_000
const MEMORY_MB = 50

const METHODS = [
  'GET',
  'POST',
  'HEAD',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
]
const PATHS = [
  ...Object.keys(ROUTES),
  ...['/live', '/healthz', '/readyz', '/metrics'],
  '/_.data',
  '/store.data',
  '/pictures/products/x.jpg',
  '/assets/x.js',
]
const PATH_TAILS = [
  '',
  '',
  '',
  '.data',
  '/',
  '//',
  '/..',
  '/%2e%2e',
  '%00',
  '%',
  '%zz',
  '\\',
  ';x',
  '/%2f%2fevil',
  '?',
  '#x',
]
const WHOLE_TARGETS = [
  '*',
  'http://evil.example/',
  'http://[/',
  '//evil.example/',
  'evil:443',
  '/\u0001',
  '',
  '/'.repeat(9_000),
]
const QUERIES = [
  ...[
    '',
    '',
    '',
    '?q=%',
    '?q=%E0%A4%A',
    '?page=1e309',
    '?page=-1',
    '?show=999999999',
    '?sort[]=x',
    '?__proto__[x]=1',
  ],
  ...[
    '?_routes=',
    '?_routes=root',
    '?_routes=%00,x,__proto__',
    '?index',
    '?next=//evil.example',
    '?token=%00',
    '?q=' + 'x'.repeat(7_000),
  ],
]
const HOSTS = [
  '[',
  ']',
  'evil.example',
  '',
  'a b',
  '127.0.0.1:99999',
  '/robots.txt',
  'x/admin?',
  '[::1',
  '\u00e9',
  '127.0.0.1@evil',
]
const HEADERS = [
  ...[
    'Origin: {',
    'Origin: null',
    'Origin: http://[',
    'Origin: javascript:1',
    'Referer: http://[',
    'Referer: \u0001',
  ],
  ...[
    'Cookie: =; ;;a=%; b',
    'Cookie: ' + 'a=b; '.repeat(900),
    'Cookie: __proto__=1',
    'X-Forwarded-For: ,,,',
    'X-Forwarded-Host: [',
  ],
  ...[
    'X-Forwarded-Proto: x',
    'Range: bytes=9-1',
    'Range: bytes=0-0,1-1,2-2',
    'If-None-Match: "',
    'If-Modified-Since: x',
    'Accept: \\',
  ],
  ...[
    'Accept-Encoding: br;q=x, *',
    'Accept-Language: ' + 'x,'.repeat(2_000),
    'Expect: 100-continue',
    'Expect: x',
    'Upgrade: websocket',
  ],
  ...[
    'Connection: upgrade',
    'Last-Event-ID: __proto__',
    'Sec-Fetch-Site: same-origin',
    'Sec-Fetch-Site: x',
    'Content-Encoding: gzip',
  ],
  ...[
    'Authorization: Basic \u00ff',
    'X-HTTP-Method-Override: DELETE',
    'User-Agent: ' + 'u'.repeat(5_000),
    'Transfer-Encoding: x',
  ],
]
const BODIES: [type: string, body: string][] = [
  ['application/x-www-form-urlencoded', 'email=a&password=b'],
  ['application/x-www-form-urlencoded', '__intent__={&__state__={'],
  ['application/x-www-form-urlencoded', '%=%&__proto__[x]=1'],
  ['application/json', '{"__proto__":{"x":1}}'],
  ['application/json', '['.repeat(20_000)],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na\r\n--x--\r\n',
  ],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"; filename="\u0000"\r\n\r\n',
  ],
  ['multipart/form-data', '--\r\n\r\n'],
  ['text/x-script', 'x'],
  ['text/plain', '\u0000'.repeat(500)],
  ['', 'x=1'],
]

/** A chain of numbers that repeats for one seed, so that a broken request can be sent again. */
function picker(seed: number): <Item>(items: readonly Item[]) => Item {
  let state = seed * 2_654_435_761
  return (items) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0
    return items[(state >>> 3) % items.length]!
  }
}

/** One request as bytes. Most are half right: wholly random ones would only ever reach the parser. */
export function fuzzedRequest(number: number, cookies: string[]): Buffer {
  const pick = picker(number + 1)
  if (number % 97 === 0) return randomBytes(200)
  const path = pick(PATHS).replaceAll(/:\w+/g, () =>
    pick(['x', '1', '__proto__', '%00', 'constructor', '..']),
  )
  const wild = pick([0, 0, 0, 0, 0, 0, 0, 1]) === 1
  const target = wild ? pick(WHOLE_TARGETS) : path + pick(PATH_TAILS) + pick(QUERIES)
  const method = pick([...METHODS, 'GET', 'GET', 'POST', 'POST', 'POST', 'POST'])
  const host = pick([1, 2, 3, 4]) === 1 ? pick(HOSTS) : '127.0.0.1'
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close']
  const extra = pick([0, 1, 1, 2, 3])
  for (let added = 0; added < extra; added++) lines.push(pick(HEADERS))
  const cookie = pick(cookies)
  if (cookie) lines.push(`Cookie: ${cookie}`)
  lines.push(`X-Forwarded-For: 10.${number % 250}.${(number >> 8) % 250}.1`)
  if (method !== 'POST') return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  const [type, body] = pick(BODIES)
  if (pick([1, 2, 3]) > 1) lines.push('Sec-Fetch-Site: same-origin')
  if (type) lines.push(`Content-Type: ${type}`)
  lines.push(`Content-Length: ${body.length}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1')
}

async function attack(target: Target, size: Size) {
  const problems = new Problems()
  const tries = triesOf(size, TRIES)
  const cookies = [...(await cookiesOf(target)), '', '']
  // A first part warms the shop up, so that caches and compiled code do not count as growth.
  const warmUp = Math.min(tries / 5, 3_000)
  let statuses: Record<string, number> = {}
  let memory: MemoryWatch | undefined
  let slowest = 0
  const send = async (number: number) => {
    const bytes = fuzzedRequest(number, cookies)
    const { statuses: received, ms, isSilent } = await sendRaw(target, bytes, { timeoutMs: HANG_MS + 500 })
    const first = bytes.toString('latin1').slice(0, bytes.indexOf('\r\n')).slice(0, 90)
    // A live stream stays open, and that is right.
    if (isSilent && !/^(GET|HEAD) \/live/.test(first)) problems.add(`no response: ${first}`)
    slowest = Math.max(slowest, ms)
    for (const status of received) {
      statuses[status] = (statuses[status] ?? 0) + 1
      // 501 and 505: a method or version that the shop does not have. 503: asked to come again.
      if (status >= 500 && ![501, 503, 505].includes(status)) problems.add(`${status}: ${first}`)
    }
  }
  await atOnce(warmUp, WIDTH, send)
  memory = new MemoryWatch(target.pid)
  const descriptors = descriptorsOf(target.pid)
  await atOnce(tries - warmUp, WIDTH, (number) => send(number + warmUp))
  const limit = memory.before + MEMORY_MB
  const after = size === 'full' ? await settleMemory(memory, limit, target) : memory.now()
  memory.stop()
  if (size === 'full') problems.require(after <= limit, `memory went from ${memory.before} to ${after} MB`)
  const left = await settle(() => descriptorsOf(target.pid), descriptors + 5, 20_000)
  problems.require(left <= descriptors + 5, `descriptors went from ${descriptors} to ${left}`)
  const counted = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  const broken = problems.list()
  return {
    tries,
    broken: broken.slice(0, 12).concat(broken.length > 12 ? [`and ${broken.length - 12} others`] : []),
    figures: `${counted.join(', ')}; memory ${memory.before} to ${after} MB`,
  }
}

/** Garbage is collected when there is something to do: a few ordinary requests, then a look. */
async function settleMemory(memory: MemoryWatch, limit: number, { url }: Target): Promise<number> {
  for (let turn = 0; turn < 20 && memory.now() > limit; turn++) {
    await atOnce(50, 4, async () => (await fetch(`${url}/session`)).arrayBuffer())
    await pause(500)
  }
  return memory.now()
}

async function cookiesOf(target: Target): Promise<string[]> {
  const browsers = [await customerOf(target), await adminOf(target)]
  return browsers.map(({ cookies }) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
}

export const fuzz: Row = {
  name: 'fuzz',
  what: 'fuzzed requests: no crash, no hang over 2 s, no unasked 5xx, memory back to within 50 MB',
  attack,
  control: {
    without: 'the guard against malformed requests',
    sign: /^5\d\d: |stack trace/,
    patches: [
      {
        file: 'server/handler.ts',
        text: 'if (rejectRequest(request, response, hosts)) return',
        replacement: 'void rejectRequest',
      },
    ],
  },
}
