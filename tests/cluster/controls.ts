import type { Patch } from '#tests/torture/row.ts'

interface Control {
  patch: Patch
  /** The test that must fail without the defence. */
  caughtBy: string
}

/** `npm run test:cluster -- --control=deaf`: a build without one defence, which a test must catch. */
export const CONTROLS: Record<string, Control> = {
  deaf: {
    patch: {
      file: 'app/data/database/postgres/live-update-reader.server.ts',
      text: 'if (process !== this.#process) updates',
      replacement: 'if (process === "nobody") updates',
    },
    caughtBy: 'live-updates',
  },
  'no-poll': {
    patch: {
      file: 'app/data/database/postgres/live-feed.server.ts',
      text: 'const POLL_MS = 1_000',
      replacement: 'const POLL_MS = 1_000_000',
    },
    caughtBy: 'live-updates',
  },
  'no-claim': {
    patch: {
      file: 'app/data/mail/outbox.server.ts',
      text: ".where('state', '=', 'waiting')\n      .where('attempts', '=', due.attempts)",
      replacement: '',
    },
    caughtBy: 'mails',
  },
  'no-start-lock': {
    patch: {
      file: 'server/open-data.ts',
      text: 'await lockStart(DATABASE_DIRECT_URL)',
      replacement: 'await lockStart(undefined)',
    },
    caughtBy: 'first-start',
  },
  'no-time-limit': {
    patch: {
      file: 'app/data/database/postgres/open.server.ts',
      text: 'query_timeout: PATIENCE_MS,',
      replacement: '',
    },
    caughtBy: 'cut',
  },
  'no-locks': {
    patch: {
      file: 'app/data/catalogue/stock.server.ts',
      text: ".where('stockQuantity', '>=', quantity)",
      replacement: '',
    },
    caughtBy: 'orders',
  },
}
