import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface, type Interface } from 'node:readline'

import { memoryOf } from './processes.ts'
import type { Row } from './table.ts'

const MANY = [1_000, 5_000]
const TIMES = 200

interface Figures {
  p50: number
  p99: number
  /** Megabytes that 1,000 of them cost. */
  memory: number
}

/** One live update to thousands of open pages: until the last one has it, and what they cost. */
export async function benchLive(): Promise<Row[]> {
  const rows: Row[] = []
  for (const many of MANY) {
    const bare = await fanOut('bare', many)
    const ours = await fanOut('ours', many)
    const figureOf = ({ p50, p99 }: Figures) => `${p50.toFixed(0)} / ${p99.toFixed(0)} ms`
    rows.push({
      what: `live update to the last of ${many.toLocaleString('en-IN')} pages, p50 / p99`,
      figure: figureOf(ours),
      beside: `bare ${figureOf(bare)}`,
      ratio: `x ${(ours.p50 / bare.p50).toFixed(1)} / ${(ours.p99 / bare.p99).toFixed(1)}`,
      goal: '<= 500 ms',
    })
    if (many !== MANY.at(-1)) continue
    rows.push({
      what: 'memory per 1,000 open pages',
      figure: `${ours.memory.toFixed(0)} MB`,
      beside: `bare ${bare.memory.toFixed(0)} MB`,
      ratio: `x ${(ours.memory / bare.memory).toFixed(1)}`,
      goal: '<= 25 MB',
    })
  }
  return rows
}

/** The subscribers are a process of their own, and so is the server. */
async function fanOut(kind: 'bare' | 'ours', many: number): Promise<Figures> {
  const server = start(['bench/live-server.ts'], { SERVER: kind })
  const address = await nextLine(server.lines, /^http.*/)
  const before = memoryOf(server.program.pid!)
  const subscribers = start(['bench/live-subscribers.ts', address, String(many)])
  await nextLine(subscribers.lines, /^ready/)
  const memory = ((memoryOf(server.program.pid!) - before) * 1_000) / many
  const taken: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const received = nextLine(subscribers.lines, /(?<=^received ).*/)
    const sent = nextLine(server.lines, /(?<=^sent ).*/)
    server.program.stdin!.write('send\n')
    const [began, ended] = await Promise.all([sent, received])
    taken.push(Number(ended) - Number(began))
  }
  for (const { program } of [subscribers, server]) program.kill('SIGKILL')
  taken.sort((a, b) => a - b)
  return { p50: taken[TIMES / 2]!, p99: taken[Math.ceil(TIMES * 0.99) - 1]!, memory }
}

function start(args: string[], environment: Record<string, string> = {}) {
  const program: ChildProcess = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return { program, lines: createInterface({ input: program.stdout! }) }
}

/** The first match in the lines to come. */
function nextLine(lines: Interface, pattern: RegExp): Promise<string> {
  return new Promise((found) => {
    const read = (line: string) => {
      const [match] = pattern.exec(line) ?? []
      if (match === undefined) return
      lines.off('line', read)
      found(match)
    }
    lines.on('line', read)
  })
}
