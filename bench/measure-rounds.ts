import { medianMs } from './load.ts'
import { median, spread } from './median.ts'
import { cpuOf, type ServerProcess } from './processes.ts'
import { Sender } from './send.ts'

const ROUNDS = 5

/**
 * Requests one after the other over one connection, in rounds of so many: the first hundreds of a server run code that V8 has
 * not optimised yet. By `node:http`, because `fetch` takes as long as a page and one of the two cores.
 * @param pathOf the number of a request, from 0
 * @returns the median of the rounds' medians in milliseconds, and the same as text with the processor time of a request
 */
export async function measureRounds(
  server: ServerProcess,
  times: number,
  pathOf: (number: number) => string,
): Promise<{ ms: number; figure: string }> {
  const sender = new Sender(server.url)
  const send = async (number: number) => {
    const { status } = await sender.send({ path: pathOf(number) })
    if (status !== 200) throw new Error(`${pathOf(number)} responded with ${status}`)
  }
  const durations: number[] = []
  const cpus: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuOf(server.pid)
    durations.push(await medianMs((number) => send(round * times + number), times))
    cpus.push((cpuOf(server.pid) - before) / times)
  }
  sender.close()
  const ms = median(durations)
  const cpu = `${median(cpus).toFixed(1)} (${spread(cpus, 1)}) ms of CPU`
  return { ms, figure: `${ms.toFixed(1)} ms, ${cpu}` }
}
