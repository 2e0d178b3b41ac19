import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

export interface Serving {
  url: string
  pid: number
  /** Milliseconds from starting the process to its first answer with status 200. */
  startMs: number
  stop: () => Promise<void>
}

/** Starts a program of ours that says where it serves, as a process of its own. */
export function startServing(words: string[], environment: Record<string, string>): Promise<Serving> {
  const started = performance.now()
  const program = spawn(process.execPath, words, {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  return new Promise((serving, failed) => {
    program.once('exit', () => failed(new Error(`${words.join(' ')} ended: ${said}`)))
    program.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (!url) return
      program.stdout.removeAllListeners('data').resume()
      firstAnswer(url).then((answeredAt) => {
        serving({ url, pid: program.pid!, startMs: answeredAt - started, stop: () => stop(program) })
        return url
      }, failed)
    })
  })
}

/** @returns when a page was answered with status 200, in milliseconds of `performance.now()` */
async function firstAnswer(url: string): Promise<number> {
  const { status } = await fetch(`${url}/store`)
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  return performance.now()
}

function stop(program: ChildProcess): Promise<void> {
  return new Promise((stopped) => {
    program.removeAllListeners('exit')
    program.once('exit', () => stopped())
    program.kill('SIGTERM')
  })
}

/** Memory that a process holds in RAM, in megabytes. Linux only; 0 elsewhere. */
export function memoryOf(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}

/** The most memory that a process has held since {@link forgetPeak}, in megabytes. Linux only; 0 elsewhere. */
export function peakOf(pid: number): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}

export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Elsewhere than on Linux nothing is measured.
  }
}

/** CPU time a process has used so far, in milliseconds. Linux only; 0 elsewhere. */
export function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    // Clock ticks of user and system time; a tick is 10 ms on every Linux we meet.
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}
