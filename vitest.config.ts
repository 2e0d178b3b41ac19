import { defineConfig } from 'vitest/config'

export default defineConfig({
  // React in production has no development transform.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['app/**/*.test.ts', 'server/**/*.test.ts', 'demo/**/*.test.ts', 'tests/**/*.test.ts'],
    // Each file has processes of its own: a shop that is open belongs to one database.
    pool: 'forks',
    // One a core on CI's machines: left to itself, vitest leaves one of the two idle.
    maxWorkers: 2,
    // The routes are asked as they are served. Read by React when it is first loaded, so it cannot be set later.
    env: { NODE_ENV: 'production' },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
