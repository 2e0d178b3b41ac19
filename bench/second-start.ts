import { median, spread } from './median.ts'
import { type ServerProcess, startServer, startShop } from './processes.ts'
import type { Row } from './table.ts'

const ROUNDS = 5

/** From starting the process of a shop that has its data until `/store` has answered, by turns with a bare server. */
export async function benchSecondStart(environment: Record<string, string>): Promise<Row> {
  const shop: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    shop.push(await startMs(startShop(environment)))
    bare.push(await startMs(startServer(['bench/bare-server.ts'], { BYTES: '1000' })))
  }
  return {
    what: 'start to the first 200, second start',
    figure: `${median(shop).toFixed(0)} (${spread(shop)}) ms`,
    baseline: `bare ${median(bare).toFixed(0)} (${spread(bare)}) ms`,
    ratio: `x ${(median(shop) / median(bare)).toFixed(1)}`,
    goal: '<= 300 ms',
  }
}

async function startMs(starting: Promise<ServerProcess>): Promise<number> {
  const server = await starting
  await server.stop()
  return server.startMs
}
