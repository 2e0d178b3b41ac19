import { Resource, SyntheticClock, type Work } from './synthetic-clock.ts'

/** Times in milliseconds. */
export interface ServiceTimes {
  /** CPU of the shop's process an order. */
  shopCpu: number
  /** CPU of PostgreSQL an order. */
  serverCpu: number
  roundTrip: number
  /** Until a commit is on the disk. */
  fsync: number
}

export interface Plan extends ServiceTimes {
  processes: number
  /** Of each process. */
  connections: number
  databaseCores: number
  /** Orders a second, at random times; or as many at once, one after the other. */
  arrivals: { perSecond: number } | { atOnce: number }
  orders: number
  /** The share of orders that have the one hot product. */
  hotShare: number
  seed: number
}

export interface Outcome {
  perSecond: number
  /** Milliseconds from an order's arrival to its answer, ascending. */
  durations: number[]
  /** How much of the time each is busy. */
  shop: number
  database: number
  log: number
  hotProduct: number
}

const LINES = 3
const COLD_PRODUCTS = 1_000_000
/** The shares of an order's work before its first batch of queries, between the two, and after the commit. */
const SHOP_SHARES = [0.3, 0.4, 0.3] as const
/** Of the first batch, which locks and reads, of the second, which writes, and of the commit. */
const SERVER_SHARES = [0.4, 0.5, 0.1] as const

/** Orders on PostgreSQL as `placeOrder` has them: two batches of queries and a commit (decision 0070). */
export function simulateOrders(plan: Plan): Outcome {
  const clock = new SyntheticClock()
  const random = randomNumbers(plan.seed)
  const processes = Array.from({ length: plan.processes }, () => ({
    cpu: new Resource(clock, 1),
    connections: new Resource(clock, plan.connections),
  }))
  const database = new Resource(clock, plan.databaseCores)
  const log = new Resource(clock, 1)
  const locks = new Map<number, Resource>()
  const durations: number[] = []
  let hotMs = 0
  /** Commits that wait for the next synchronisation share it. */
  let flushed = 0
  let requested = 0

  /** Around the mean: half of it always, the other half exponential. */
  const vary = (mean: number) => mean * (0.5 - 0.5 * Math.log(1 - random()))

  function* flush(): Work {
    const mine = ++requested
    yield log
    if (flushed < mine) {
      const upTo = requested
      const ms = vary(plan.fsync)
      yield ms
      log.busy += ms
      flushed = upTo
    }
    log.leave()
  }

  function* order(number: number, arrival: number): Work {
    const { cpu, connections } = processes[number % plan.processes]!
    const products = drawProducts(random, plan.hotShare)
    yield* cpu.use(vary(plan.shopCpu * SHOP_SHARES[0]))
    yield connections
    yield plan.roundTrip
    yield* database.use(vary(plan.serverCpu * SERVER_SHARES[0]))
    let hotSince = 0
    for (const product of products) {
      if (!locks.has(product)) locks.set(product, new Resource(clock, 1))
      yield locks.get(product)!
      if (product === 0) hotSince = clock.now
    }
    yield* cpu.use(vary(plan.shopCpu * SHOP_SHARES[1]))
    yield plan.roundTrip
    yield* database.use(vary(plan.serverCpu * SERVER_SHARES[1]))
    yield plan.roundTrip
    yield* database.use(vary(plan.serverCpu * SERVER_SHARES[2]))
    yield* flush()
    if (products[0] === 0) hotMs += clock.now - hotSince
    for (const product of products) locks.get(product)!.leave()
    connections.leave()
    yield* cpu.use(vary(plan.shopCpu * SHOP_SHARES[2]))
    durations.push(clock.now - arrival)
  }

  if ('perSecond' in plan.arrivals) {
    let at = 0
    for (let number = 0; number < plan.orders; number++) {
      at -= (1000 / plan.arrivals.perSecond) * Math.log(1 - random())
      clock.start(order(number, at), at)
    }
  } else {
    let left = plan.orders
    function* shopper(): Work {
      while (left-- > 0) yield* order(left, clock.now)
    }
    for (let n = 0; n < plan.arrivals.atOnce; n++) clock.start(shopper())
  }
  clock.run()
  const cpuMs = processes.reduce((sum, { cpu }) => sum + cpu.busy, 0)
  return {
    perSecond: (plan.orders * 1000) / clock.now,
    durations: durations.toSorted((a, b) => a - b),
    shop: cpuMs / plan.processes / clock.now,
    database: database.busy / plan.databaseCores / clock.now,
    log: log.busy / clock.now,
    hotProduct: hotMs / clock.now,
  }
}

/** In the order in which they are locked; 0 is the hot one. */
function drawProducts(random: () => number, hotShare: number): number[] {
  const products = new Set<number>(random() < hotShare ? [0] : [])
  while (products.size < LINES) products.add(1 + Math.floor(random() * COLD_PRODUCTS))
  return [...products].toSorted((a, b) => a - b)
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
