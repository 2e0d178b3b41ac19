const MAX_PRODUCTS = 1_000_000

/**
 * The young generation takes 2 x 8 MB instead of 2 x 32: V8 gives none of it back while the shop is busy. When it is idle, it
 * collects the heap itself (`server/collect-when-idle.ts`), and V8 gives collected pages back after 2 seconds instead of 8.
 * What the compiler Maglev used is freed with each function: what waits for a thread that is idle takes 30 MB while the shop
 * is busy.
 */
export const SHOP_FLAGS = [
  '--max-semi-space-size=8',
  '--memory-pool-timeout=2',
  '--expose-gc',
  '--no-maglev-destroy-on-background',
]

/**
 * For the C library (glibc), which reads them when a process starts: one arena for all threads, and what is free at its end is
 * given back from 4 MB on. By default each thread that compresses pages has an arena, and each keeps what it once needed.
 */
export const SHOP_VARIABLES = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024) }

/**
 * The commands of `scripts/run.mjs`, with the names of package.json's scripts. A command is either a `program` for the
 * shop's Node, which gets all arguments, or a `call` into the server's bundle, which gets the parsed `options` and takes no others.
 *
 * @typedef {object} Command
 * @property {string[]} [program]
 * @property {(shop: typeof import('#server/main.ts'), values: Record<string, string> & { others: string[] }) => Promise<void>} [call]
 * @property {string[]} [flags] of Node, for the process that stays
 * @property {Record<string, string>} [variables] of its environment, where they are not set
 * @property {import('node:util').ParseArgsConfig['options']} [options]
 * @property {string} [argument] the name among the options of what is given without one; what follows it is in `others`
 * @property {(values: Record<string, string>) => string | undefined} [check] returns what is wrong with the options
 * @property {boolean} [builds] builds the shop first if its sources have changed
 * @property {boolean} [withTests] needs the packages for tests and development
 * @property {boolean} [prepared] everything is installed and built already: for tests and benchmarks
 * @type {Record<string, Command>}
 */
export const COMMANDS = {
  start: { builds: true, flags: SHOP_FLAGS, variables: SHOP_VARIABLES, call: ({ serve }) => serve() },
  build: { program: ['scripts/build.ts'] },
  serve: { prepared: true, flags: SHOP_FLAGS, variables: SHOP_VARIABLES, call: ({ serve }) => serve() },
  dev: {
    withTests: true,
    program: [
      ...['--watch-path=app/data', '--watch-path=app/request', '--watch-path=server'],
      'scripts/dev.ts',
    ],
  },
  check: { withTests: true, program: ['scripts/check.ts'] },
  test: { withTests: true, program: ['scripts/test.ts'] },
  'test:postgres': { withTests: true, builds: true, program: ['scripts/test-postgres.ts'] },
  'test:cluster': { withTests: true, builds: true, program: ['scripts/test-postgres.ts', '--cluster'] },
  'test:bucket': { withTests: true, builds: true, program: ['scripts/test-bucket.ts'] },
  'test:browsers': { withTests: true, builds: true, program: ['tests/browsers/run.ts'] },
  bench: { withTests: true, builds: true, program: ['bench/run.ts'] },
  torture: { withTests: true, builds: true, program: ['tests/torture/run.ts'] },
  mutate: { withTests: true, program: ['tests/mutate/run.ts'] },
  'check:supply': { withTests: true, program: ['scripts/check-supply.ts'] },
  screenshots: { withTests: true, builds: true, program: ['scripts/screenshots.ts'] },
  'demo:google': { withTests: true, builds: true, program: ['scripts/demo-google.ts'] },
  seed: {
    builds: true,
    options: { products: { type: 'string', default: '0' } },
    check: ({ products }) =>
      Number.isInteger(Number(products)) && Number(products) >= 0 && Number(products) <= MAX_PRODUCTS
        ? undefined
        : `--products takes a whole number up to ${MAX_PRODUCTS}, e.g. npm run seed -- --products 10000`,
    call: ({ seed }, { products }) => seed(Number(products)).catch(saySentence),
  },
  'admin:password': {
    builds: true,
    call: ({ resetAdminPassword }) => resetAdminPassword().catch(saySentence),
  },
  backup: { builds: true, call: ({ backUp }) => backUp().catch(saySentence) },
  'backup:process': { prepared: true, call: ({ backUpFromInput }) => backUpFromInput().catch(saySentence) },
  restore: {
    builds: true,
    options: { archive: { type: 'string' } },
    argument: 'archive',
    call: ({ restoreBackup }, { archive }) => restoreBackup(archive).catch(saySentence),
  },
  move: {
    builds: true,
    options: { to: { type: 'string' } },
    argument: 'to',
    call: ({ move }, { to, others }) => move(to, ...others).catch(saySentence),
  },
  doctor: {
    builds: true,
    call: async ({ doctor }) => {
      process.exitCode = await doctor().catch(saySentence)
    },
  },
  'restore:orders': {
    builds: true,
    options: { archive: { type: 'string' } },
    argument: 'archive',
    call: ({ restoreClearedOrders }, { archive }) => restoreClearedOrders(archive).catch(saySentence),
  },
}

/** @param {Error} error whose message is for whoever typed the command */
function saySentence({ message }) {
  console.error(message)
  process.exitCode = 1
  return 1
}
