import { sendRaw } from '#tests/torture/raw-socket.ts'
import { Problems, type Row, type Size, type Target, triesOf } from '#tests/torture/row.ts'
import { customerOf, guestOf, PASSWORD } from '#tests/torture/visitors.ts'

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
const start = 'POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\n'
const chunked = 'Transfer-Encoding: chunked\r\n'

/** Requests that a proxy and the shop could read as a different number of requests. */
const SMUGGLING: Record<string, string> = {
  'a length and chunks': `${start}Content-Length: 5\r\n${chunked}\r\n0\r\n\r\n${smuggled}`,
  'chunks and a length': `${start}${chunked}Content-Length: 5\r\n\r\n0\r\n\r\n${smuggled}`,
  'two lengths': `${start}Content-Length: 0\r\nContent-Length: 50\r\n\r\n${smuggled}`,
  'two lengths in one header': `${start}Content-Length: 0, 50\r\n\r\n${smuggled}`,
  'a signed length': `${start}Content-Length: +0\r\n\r\n${smuggled}`,
  'a hexadecimal length': `${start}Content-Length: 0x10\r\n\r\n${smuggled}`,
  'chunked twice': `${start}${chunked}Transfer-Encoding: identity\r\n\r\n0\r\n\r\n${smuggled}`,
  xchunked: `${start}Transfer-Encoding: xchunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`,
  'a space before the colon': `${start}Transfer-Encoding : chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${smuggled}`,
  'a folded header': `${start}X: y\r\n Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${smuggled}`,
  'a bare line feed': `${start}Content-Length: 5\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  'a chunk size beyond numbers': `${start}${chunked}\r\nfffffffffffffffff\r\n${smuggled}`,
  'two hosts': `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n`,
}

async function smuggle(target: Target) {
  const problems = new Problems()
  let tries = 0
  for (const [shape, bytes] of Object.entries(SMUGGLING)) {
    tries++
    const { statuses, text } = await sendRaw(target, bytes)
    // One refusal: any second response means that the body was read as a request.
    problems.require(statuses.length <= 1, `${shape}: ${statuses.length} responses (${statuses.join(', ')})`)
    problems.require((statuses[0] ?? 400) >= 400, `${shape}: ${statuses[0]}`)
    problems.require(!text.includes('/smuggled'), `${shape}: the hidden request was seen`)
  }
  return { tries, broken: problems.list(), figures: '' }
}

const BREAKS = [
  '%0d%0aX-Injected:%20yes',
  '%0aX-Injected:%20yes',
  '%E5%98%8A%E5%98%8DX-Injected:%20yes',
  '%00%0d%0aX-Injected: yes',
]
const ELSEWHERE = [
  ...[
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%09/evil.example',
    '\\\\evil.example',
    '///evil.example',
  ],
  ...[
    '/\t/evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    '/..//evil.example',
    '%2f%2fevil.example',
    '/@evil.example//..//',
  ],
]

/** Line breaks on their way into a header, and redirects to other sites. */
async function injectHeaders(target: Target) {
  const problems = new Problems()
  let tries = 0
  const email = `inject-${process.pid}@example.com`
  await customerOf(target, email)
  const check = (response: Response, shape: string) => {
    problems.require(!response.headers.has('X-Injected'), `${shape}: a header was injected`)
    const location = response.headers.get('Location')
    const goal = location === null ? null : new URL(location, target.url)
    problems.require(goal === null || goal.origin === target.url, `${shape}: redirected to ${location}`)
  }
  for (const value of [...BREAKS, ...ELSEWHERE.map(encodeURIComponent), ...ELSEWHERE]) {
    for (const path of [
      '/store/products?q=',
      '/login/google?next=',
      '/admin/sign-in?next=',
      '/signup?next=',
      '/admin/',
    ]) {
      tries++
      check(
        await guestOf(target)
          .get(path + value)
          .catch(() => new Response()),
        path + value,
      )
    }
    tries++
    const path = `/login?next=${value}`
    check(await guestOf(target).post(path, { email, password: PASSWORD }), path)
  }
  return { tries, broken: problems.list(), figures: '' }
}

const UP = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '%252e%252e%252f',
  '..%c0%af',
  '....//',
  '.%00./',
]
const FILES = ['kalam.db', 'session-secret', 'mails', 'etc/passwd', 'server/index.js', 'package.json']

/** Paths that lead out of the folders of pictures and assets. */
async function traverse(target: Target, size: Size) {
  const problems = new Problems()
  let tries = 0
  for (const folder of ['/pictures/', '/pictures/products/', '/assets/', '/']) {
    for (const up of UP) {
      for (let depth = 1; depth <= triesOf(size, { full: 8, control: 3, short: 3 }); depth++) {
        for (const file of FILES) {
          tries++
          const request = `GET ${folder}${up.repeat(depth)}${file} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`
          const { text, statuses } = await sendRaw(target, request, { quietMs: 500 })
          const leaked = /SQLite format|root:x:|"dependencies"|createRequestHandler/.test(text)
          problems.require(!leaked, `${folder}${up}: a file was sent`)
          problems.require((statuses[0] ?? 400) < 500, `${folder}${up}: ${statuses[0]}`)
        }
      }
    }
  }
  return { tries, broken: problems.list().slice(0, 5), figures: '' }
}

const KEYS = ['polluted', 'status', 'headers', 'role', 'Location', 'toString', 'then', 'name', 'length']
const SHAPES = [
  ...[
    '__proto__[KEY]',
    '__proto__.KEY',
    'constructor.prototype.KEY',
    'constructor[prototype][KEY]',
    'a[__proto__].KEY',
  ],
  ...['lines[0].__proto__.KEY', '[__proto__].KEY', '__proto__[0].KEY', 'email.__proto__.KEY'],
]

/** Names that reach an object's prototype. Polluted, the shop would answer later requests differently. */
async function pollute(target: Target) {
  const problems = new Problems()
  const counts = { tries: 0 }
  // A polluted shop may send what cannot be read at all.
  await tryToPollute(target, problems, counts).catch((error: Error) =>
    problems.add(`the shop responds differently: ${error.message.slice(0, 80)}`),
  )
  return { tries: counts.tries, broken: problems.list(), figures: '' }
}

async function tryToPollute(target: Target, problems: Problems, counts: { tries: number }): Promise<void> {
  const customer = await customerOf(target)
  const before = await facts(target)
  for (const key of KEYS) {
    for (const shape of SHAPES) {
      const name = shape.replace('KEY', key)
      const fields = { [name]: 'polluted', email: 'a@example.com', password: 'x' }
      for (const path of ['/login', '/signup', '/account/name', '/checkout']) {
        counts.tries++
        const browser = path === '/login' || path === '/signup' ? guestOf(target) : customer
        const response = await browser.post(path, fields)
        await response.arrayBuffer()
        problems.require(
          response.status < 500 || response.status === 503,
          `${name} at ${path}: ${response.status}`,
        )
      }
      const query = new URLSearchParams({ [name]: 'polluted' })
      // Of a public page the router only sees the parameters that the page knows.
      for (const page of ['/store/products', '/session']) {
        await (await guestOf(target).get(`${page}?${query}`)).arrayBuffer()
      }
    }
    problems.require((await facts(target)) === before, `${key}: the shop responds differently`)
  }
}

/** What a stranger sees of a few responses, without what differs each time. */
async function facts(target: Target): Promise<string> {
  const responses = ['/session', '/robots.txt', '/nowhere', '/store/suggestions?q=pencil'].map(
    async (path) => {
      const response = await guestOf(target).get(path)
      // A cached page has no id of its request.
      const names = [...response.headers.keys()]
        .filter((name) => name !== 'x-request-id')
        .toSorted()
        .join()
      return `${response.status} ${names} ${path === '/nowhere' ? '' : await response.text()}`
    },
  )
  return (await Promise.all(responses)).join('\n')
}

export const smuggling: Row = {
  name: 'smuggling',
  what: 'request smuggling: lengths and chunks that contradict each other',
  attack: smuggle,
  control: {
    without: "the strictness of Node's parser",
    sign: /responses|hidden request/,
    patches: [
      {
        file: 'server/open-shop.ts',
        text: 'createServer({ keepAliveTimeout }',
        replacement: 'createServer({ keepAliveTimeout, insecureHTTPParser: true }',
      },
    ],
  },
}

export const headerInjection: Row = {
  name: 'header-injection',
  what: 'line breaks in headers, redirects to other sites',
  attack: injectHeaders,
  control: {
    without: 'the check of a redirect',
    sign: /redirected to/,
    patches: [
      {
        file: 'app/domain/values/links/local-path.ts',
        text: 'if (!requested ||',
        replacement: 'if (requested) return requested\n  if (!requested ||',
      },
    ],
  },
}

export const traversal: Row = {
  name: 'traversal',
  what: 'paths that lead out of the folders',
  attack: traverse,
  control: {
    without: "the checks of a picture's path",
    sign: /a file was sent/,
    patches: [
      {
        file: 'server/files/picture-files.ts',
        text: `/^products\\/[\\w.-]+$/.test(path) ? CONTENT_TYPES[extname(path)] : undefined`,
        replacement: `extname(path) || 'text/plain'`,
      },
      {
        file: 'app/data/platform/folder-files.server.ts',
        text: 'if (!resolved.startsWith(folder + sep)) throw',
        replacement: 'if (resolved === sep) throw',
      },
    ],
  },
}

export const pollution: Row = {
  name: 'pollution',
  what: 'names that reach the prototype of an object',
  attack: pollute,
  control: {
    without: 'safe names (planted: a form reader that follows every name)',
    sign: /responds differently|: 5\d\d/,
    patches: [
      {
        file: 'app/request/http/same-origin.server.ts',
        text: `const reading = request.method === 'GET' || request.method === 'HEAD'`,
        replacement: `const reading = request.method === 'GET' || request.method === 'HEAD'
  for (const [name, value] of new URL(request.url).searchParams) {
    const steps = name.split(/[.[\\]]+/).filter(Boolean)
    let object: Record<string, unknown> = {}
    for (const step of steps.slice(0, -1)) object = (object[step] ??= {}) as never
    object[steps.at(-1)!] = value
  }`,
      },
    ],
  },
}
