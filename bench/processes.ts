import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

import { SHOP_FLAGS, SHOP_VARIABLES } from '#scripts/commands.mjs'

export interface ServerProcess {
  url: string
  pid: number
  /** Milliseconds from starting the process to its first response with status 200. */
  startMs: number
  stop: () => Promise<void>
}

/** Starts the built shop, as deploy/kalam.service does. */
export function startShop(environment: Record<string, string>): Promise<ServerProcess> {
  return startServer([...SHOP_FLAGS, 'scripts/run.mjs', 'serve'], { ...SHOP_VARIABLES, ...environment })
}

/** Starts a program that prints its URL, as a process of its own. */
export function startServer(args: string[], environment: Record<string, string>): Promise<ServerProcess> {
  const started = performance.now()
  const program = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  return new Promise((resolve, reject) => {
    program.once('exit', () => reject(new Error(`${args.join(' ')} ended: ${output}`)))
    program.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
      if (!url) return
      program.stdout.removeAllListeners('data').resume()
      firstResponse(url).then((respondedAt) => {
        resolve({ url, pid: program.pid!, startMs: respondedAt - started, stop: () => stop(program) })
        return url
      }, reject)
    })
  })
}

/** @returns the time of the first response with status 200, in milliseconds of `performance.now()` */
async function firstResponse(url: string): Promise<number> {
  const { status } = await fetch(`${url}/store`)
  if (status !== 200) throw new Error(`${url} responded with ${status}`)
  return performance.now()
}

function stop(program: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    program.removeAllListeners('exit')
    program.once('exit', () => resolve())
    program.kill('SIGTERM')
  })
}

/** Resident memory of a process, in megabytes. Linux only; 0 elsewhere. */
export function memoryOf(pid: number): number {
  return megabytesOf(pid, /VmRSS:\s+(\d+)/)
}

/** Peak resident memory of a process since {@link resetPeak}, in megabytes. Linux only; 0 elsewhere. */
export function peakOf(pid: number): number {
  return megabytesOf(pid, /VmHWM:\s+(\d+)/)
}

function megabytesOf(pid: number, line: RegExp): number {
  try {
    const [, kilobytes] = line.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}

export function resetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Only Linux has this file; elsewhere nothing is measured.
  }
}

/** CPU time a process has used so far, in milliseconds. Linux only; 0 elsewhere. */
export function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    // Clock ticks of user and system time; a tick is 10 ms on common Linux systems.
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}
