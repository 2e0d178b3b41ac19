// `node tests/support/records/ship-orders.ts ORDER…`: ships these orders and takes them back, four at a time, until it is killed. Each
// time an order is shipped a number is taken. A process of its own, on the database of its environment.
import { configureShop } from '#server/configure-shop.ts'
import { overrideOrder, transitionOrder } from '#data/orders/order-transitions.server.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'

const ADMIN = { actor: 'admin' } as const

await configureShop(readEnvironment(process.env))
console.log('begins')
await Promise.all(process.argv.slice(2).map(shipAgainAndAgain))

async function shipAgainAndAgain(id: string): Promise<void> {
  for (;;) {
    await transitionOrder(id, 'ship', ADMIN, Date.now())
    await overrideOrder(id, { from: 'shipped', to: 'confirmed' }, 'Again', Date.now())
  }
}
