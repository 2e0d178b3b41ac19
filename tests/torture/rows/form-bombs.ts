import { cpuOf } from '#bench/processes.ts'
import { ROUTES } from '#tests/support/pages/route-table.ts'
import type { TestBrowser } from '#tests/support/pages/browser.ts'
import { Problems, type Row, type Size, type Target } from '#tests/torture/row.ts'
import { adminOf, customerOf, guestOf } from '#tests/torture/visitors.ts'

const TIMEOUT_MS = 2_000
/** The limit is 100 ms of CPU; the clock of `/proc` ticks every 10 ms, so shapes are measured together. */
const CPU_MS_PER_BOMB = 100

const repeat = (count: number, field: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => field(number)).join('&')

/** Bodies of a form, each below the shop's limit of 128 KB. */
export const BOMBS: Record<string, string> = {
  'an index of 2^32-2': 'x[4294967294]=1',
  'an index of 99,999,999': 'x[99999999]=1',
  'an index of a known list': 'lines[99999999].productId=1',
  'a negative index': 'lines[-1].productId=1',
  'an index beyond numbers': 'lines[1e309]=1&lines[NaN]=1',
  'many indexes': repeat(8_000, (number) => `x[${number}]=1`),
  'nested lists': `x${'[9999]'.repeat(50)}=1`,
  'a deep name': `${'a.'.repeat(30_000)}a=1`,
  'a deep list': `a${'[0]'.repeat(20_000)}=1`,
  'one name 65,000 times': repeat(65_000, () => 'x'),
  'a known name 20,000 times': repeat(20_000, () => 'email='),
  'many names': repeat(10_000, (number) => `n${number}=1`),
  'a long name': `${'n'.repeat(120_000)}=1`,
  'a long value': `email=${'v'.repeat(120_000)}`,
  'a prototype': '__proto__[x]=1&__proto__.y=1&constructor.prototype.z=1&constructor[prototype][z]=1',
  'a broken intent': '__intent__={&__state__={',
  'an intent that inserts': `__intent__=${encodeURIComponent('{"type":"insert","payload":{"name":"x","index":99999999}}')}`,
  'a state that is deep': `__state__=${'['.repeat(60_000)}`,
  'broken percent-encoding': '%=%&%zz=%E0%A4%A&%00=%00',
  'empty names': '&'.repeat(60_000) + '=&==&[]=1&.=1&[0]=1&..a=1',
}

/** Every action of the route table, with the visitors who reach its form. */
export const ACTIONS = Object.entries(ROUTES)
  .filter(([, { POST }]) => Object.values(POST).some((response) => response !== '405'))
  .map(([route]) => route.replaceAll(/:\w+/g, 'x'))

async function attack(target: Target, size: Size) {
  const problems = new Problems()
  const visitors = [await adminOf(target), await customerOf(target), guestOf(target)]
  const actions = size === 'full' ? ACTIONS : ['/login', '/signup', '/checkout', '/admin/settings']
  const cpuBefore = cpuOf(target.pid)
  let tries = 0
  for (const path of actions) {
    // The sign-out comes without a form, and would end the visitors' sessions.
    if (/logout|sign-out/.test(path)) continue
    const visitor =
      path.startsWith('/admin/') && path !== '/admin/sign-in'
        ? visitors[0]!
        : visitors[path === '/login' ? 2 : 1]!
    for (const [shape, body] of Object.entries(BOMBS)) {
      tries++
      const isAlive = await post(visitor, path, shape, body, problems)
      if (!isAlive) return { tries, broken: problems.list(), figures: 'the attack stopped at a hang' }
    }
  }
  const cpu = (cpuOf(target.pid) - cpuBefore) / tries
  problems.require(cpu < CPU_MS_PER_BOMB, `${Math.round(cpu)} ms of CPU for each bomb`)
  return { tries, broken: problems.list(), figures: `${cpu.toFixed(1)} ms of CPU for each` }
}

/** @returns false when the shop did not respond any more */
async function post(
  visitor: TestBrowser,
  path: string,
  shape: string,
  body: string,
  problems: Problems,
): Promise<boolean> {
  try {
    const started = performance.now()
    const status = await statusOf(visitor, path, body)
    const ms = performance.now() - started
    problems.require(ms < 1_000, `${shape}: took longer than a second`)
    problems.require(status < 500 || status === 501 || status === 503, `${shape}: ${status}`)
    return true
  } catch (error) {
    problems.add(`${shape} at ${path}: no response in two seconds (${(error as Error).name})`)
    return false
  }
}

async function statusOf({ url, cookies }: TestBrowser, path: string, body: string): Promise<number> {
  const response = await fetch(url + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: url,
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-Forwarded-For': `198.51.100.${Math.floor(Math.random() * 250)}`,
    },
  })
  await response.arrayBuffer()
  return response.status
}

export const formBombs: Row = {
  name: 'form-bombs',
  what: '20 shapes of form bombs on every action',
  attack,
  control: {
    without: 'the bounds of forms and the names of the schema',
    sign: /no response|longer than|of CPU/,
    patches: [
      {
        file: 'app/request/http/parse-form.server.ts',
        text: 'const fields = ownFields(await readForm(request), shapeOf(schema))',
        replacement: 'void [ownFields, shapeOf, readForm]\n  const fields = await request.formData()',
      },
      {
        file: 'app/request/http/middleware.server.ts',
        text: 'await readForm(request)',
        replacement: 'void readForm',
      },
    ],
  },
}
