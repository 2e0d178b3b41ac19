import { spawn } from 'node:child_process'

export interface Load {
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  failed: number
}

/** Requests one URL repeatedly, from a process of its own. @param encoding the `Accept-Encoding`; none when left out */
export function load(
  url: string,
  connections: number,
  seconds: number,
  encoding = 'identity',
): Promise<Load> {
  const header = ['-H', `Accept-Encoding=${encoding}`]
  const args = ['-j', '-c', String(connections), '-d', String(seconds), ...header, url]
  const program = spawn('autocannon', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    program.once('exit', () => {
      const { requests, latency, errors, non2xx } = JSON.parse(output) as Report
      if (!requests) return reject(new Error(output))
      const failed = errors + non2xx
      return resolve({ requestsPerSecond: requests.average, p50: latency.p50, p99: latency.p99, failed })
    })
  })
}

interface Report {
  requests: { average: number }
  latency: { p50: number; p99: number }
  errors: number
  non2xx: number
}

/** The median duration of sequential requests, in milliseconds. */
export async function medianMs(
  request: (number: number) => Promise<unknown>,
  times: number,
): Promise<number> {
  const durations: number[] = []
  for (let number = 0; number < times; number++) {
    const started = performance.now()
    await request(number)
    durations.push(performance.now() - started)
  }
  return durations.toSorted((a, b) => a - b)[Math.floor(times / 2)]!
}
