import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface, type Interface } from 'node:readline'

import { memoryOf } from '#bench/processes.ts'
import type { Row } from '#bench/table.ts'

const SUBSCRIBER_COUNTS = [1_000, 5_000]
const ROUNDS = 200

interface Figures {
  p50: number
  p99: number
  /** Megabytes per 1,000 subscribers. */
  memory: number
}

/** One live update to thousands of open pages: the time until the last one receives it, and their memory. */
export async function benchLive(): Promise<Row[]> {
  const rows: Row[] = []
  for (const count of SUBSCRIBER_COUNTS) {
    const bare = await fanOut('bare', count)
    const ours = await fanOut('ours', count)
    const figureOf = ({ p50, p99 }: Figures) => `${p50.toFixed(0)} / ${p99.toFixed(0)} ms`
    rows.push({
      what: `live update to the last of ${count.toLocaleString('en-IN')} pages, p50 / p99`,
      figure: figureOf(ours),
      baseline: `bare ${figureOf(bare)}`,
      ratio: `x ${(ours.p50 / bare.p50).toFixed(1)} / ${(ours.p99 / bare.p99).toFixed(1)}`,
      goal: '<= 500 ms',
    })
    if (count !== SUBSCRIBER_COUNTS.at(-1)) continue
    rows.push({
      what: 'memory per 1,000 open pages',
      figure: `${ours.memory.toFixed(0)} MB`,
      baseline: `bare ${bare.memory.toFixed(0)} MB`,
      ratio: `x ${(ours.memory / bare.memory).toFixed(1)}`,
      goal: '<= 25 MB',
    })
  }
  return rows
}

/** The server and the subscribers each run in a process of their own. */
async function fanOut(kind: 'bare' | 'ours', count: number): Promise<Figures> {
  const server = start(['bench/live/server.ts'], { SERVER: kind })
  const address = await nextLine(server.lines, /^http.*/)
  const before = memoryOf(server.program.pid!)
  const subscribers = start(['bench/live/subscribers.ts', address, String(count)])
  await nextLine(subscribers.lines, /^ready/)
  const memory = ((memoryOf(server.program.pid!) - before) * 1_000) / count
  const durations: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const received = nextLine(subscribers.lines, /(?<=^received ).*/)
    const sent = nextLine(server.lines, /(?<=^sent ).*/)
    server.program.stdin!.write('send\n')
    const [startedAt, receivedAt] = await Promise.all([sent, received])
    durations.push(Number(receivedAt) - Number(startedAt))
  }
  for (const { program } of [subscribers, server]) program.kill('SIGKILL')
  durations.sort((a, b) => a - b)
  return { p50: durations[ROUNDS / 2]!, p99: durations[Math.ceil(ROUNDS * 0.99) - 1]!, memory }
}

function start(args: string[], environment: Record<string, string> = {}) {
  const program: ChildProcess = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return { program, lines: createInterface({ input: program.stdout! }) }
}

/** The first match in the lines that follow. */
function nextLine(lines: Interface, pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    const read = (line: string) => {
      const [match] = pattern.exec(line) ?? []
      if (match === undefined) return
      lines.off('line', read)
      resolve(match)
    }
    lines.on('line', read)
  })
}
