import { defineConfig } from '@playwright/test'

import { CHROMIUM_FLAGS } from './tests/support/pages/chromium.ts'

export default defineConfig({
  testDir: 'tests/journeys',
  // They take half as long as all others: run them when screens have changed.
  testIgnore: process.env['EVERY_SCREEN'] ? [] : ['**/every-screen.spec.ts', '**/large-text.spec.ts'],
  globalSetup: ['./tests/support/run/run-folder.ts', './tests/journeys/demo-products.ts'],
  // The built shop is JavaScript: transpiling its 4 MB again took seven seconds at the start of each worker.
  build: { external: ['**/build/**'] },
  workers: 2,
  // A journey that passes only when it runs again counts as failed.
  retries: 1,
  // Generous: a slow machine takes three times as long, and how fast pages are is measured by the bench.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    locale: 'en-IN',
    // The server shows times in India's time zone, wherever it runs.
    timezoneId: 'Asia/Kolkata',
    // Recording takes as long as the journeys themselves: a failed one is recorded when it runs again.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.HEADLESS_CHROMIUM ?? process.env.CHROMIUM,
      args: CHROMIUM_FLAGS,
    },
  },
})
