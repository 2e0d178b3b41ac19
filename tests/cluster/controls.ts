import type { Patch } from '#tests/torture/row.ts'

interface Control {
  patches: Patch[]
  /** The test that must fail without the defence. */
  caughtBy: string
}

/** `npm run test:cluster -- --control=deaf`: a build without one defence, which a test must catch. */
export const CONTROLS: Record<string, Control> = {
  deaf: {
    patches: [
      {
        file: 'app/data/database/postgres/live-update-reader.server.ts',
        text: 'if (process !== this.#process) updates',
        replacement: 'if (process === "nobody") updates',
      },
    ],
    caughtBy: 'live-updates',
  },
  'no-poll': {
    patches: [
      {
        file: 'app/data/database/postgres/live-feed.server.ts',
        text: 'const POLL_MS = 1_000',
        replacement: 'const POLL_MS = 1_000_000',
      },
    ],
    caughtBy: 'live-updates',
  },
  'no-claim': {
    patches: [
      {
        file: 'app/data/mail/outbox.server.ts',
        text: ".where('state', '=', 'waiting')\n    .where('attempts', '=', before),",
        replacement: ',',
      },
    ],
    caughtBy: 'mails',
  },
  'no-start-lock': {
    patches: [
      {
        file: 'server/open-data.ts',
        text: 'await lockStart(DATABASE_DIRECT_URL,',
        replacement: 'await lockStart(undefined,',
      },
    ],
    caughtBy: 'first-start',
  },
  'no-time-limit': {
    patches: [
      {
        file: 'app/data/database/postgres/open.server.ts',
        text: 'patienceMs: PATIENCE_MS',
        replacement: 'patienceMs: null',
      },
    ],
    caughtBy: 'cut',
  },
  'no-locks': {
    patches: [
      {
        file: 'app/data/catalogue/stock/stock.server.ts',
        text: ".whereRef('stockQuantity', '>=', 'taken.column2')",
        replacement: '',
      },
      { file: 'app/data/database/postgres/engine.server.ts', text: '.forUpdate()', replacement: '' },
    ],
    caughtBy: 'orders',
  },
}
