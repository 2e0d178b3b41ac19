import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'

import { freePort } from '#tests/support/servers/free-port.ts'

/** Whether HAProxy is on this machine; `npm run test:cluster` installs it where it may. */
export const hasBalancer = spawnSync('haproxy', ['-v']).status === 0

/** Starts HAProxy in front of processes: each request goes to the next one that is ready. @returns its URL */
export async function startBalancer(processes: { url: string }[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-haproxy-'))
  const port = await freePort()
  const servers = processes.map(
    ({ url }, index) => `  server shop${index} ${new URL(url).host} check inter 200 fall 2 rise 1`,
  )
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    [
      ...[...SETTINGS, `  bind 127.0.0.1:${port}`, ...FILES, ...servers],
      ...[...RUNNING, ...servers, ...BACKEND, ...servers, ''],
    ].join('\n'),
  )
  const balancer = spawn('haproxy', ['-f', file, '-db'], { stdio: 'ignore' })
  onTestFinished(() => {
    balancer.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 10_000 }).toBe(true)
  return url
}

/** As in deploy/haproxy.cfg: a request that got no answer is sent to another process, unless it is a form. */
const SETTINGS = [
  'defaults',
  '  mode http',
  '  timeout connect 1s',
  '  timeout check 5s',
  '  timeout client 60s',
  '  timeout server 60s',
  '  option forwardfor',
  '  option redispatch 1',
  '  retries 2',
  '  retry-on conn-failure empty-response 503',
  'frontend front',
  '  http-request disable-l7-retry if METH_POST',
  '  use_backend files if { path_beg /assets/ }',
  '  use_backend running if { nbsrv(shops) eq 0 }',
  '  default_backend shops',
]
const FILES = [
  'backend files',
  '  balance roundrobin',
  '  retries 12',
  '  retry-on conn-failure empty-response 503 404',
  '  option httpchk',
  '  http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host localhost',
]
const RUNNING = [
  'backend running',
  '  balance roundrobin',
  '  retry-on conn-failure empty-response',
  '  option httpchk',
  '  http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host localhost',
]
const BACKEND = [
  'backend shops',
  '  balance roundrobin',
  '  option httpchk',
  '  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost',
]
