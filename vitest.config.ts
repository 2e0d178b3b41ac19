import { configDefaults, defineConfig } from 'vitest/config'

import LongFilesFirst from './tests/support/run/long-files-first.ts'

/** The tests that need neither a build nor a database nor a browser: `npm run check` runs these. */
const RULES = [
  'app/{copy,domain,browser,ui}/**/*.test.ts',
  'app/features/**/*.parts.test.ts',
  'demo/**/*.test.ts',
  'tests/mutate/*.test.ts',
  'tests/project/*.test.ts',
]
const ALL = ['app/**/*.test.ts', 'server/**/*.test.ts', 'demo/**/*.test.ts', 'tests/**/*.test.ts']

export default defineConfig({
  // React in production has no development transform.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    projects: [
      { extends: true, test: { name: 'rules', include: RULES } },
      { extends: true, test: { name: 'shop', include: ALL, exclude: [...configDefaults.exclude, ...RULES] } },
    ],
    // Each test file runs in a process of its own: the default shop of a process has one database.
    pool: 'forks',
    // The built shop is JavaScript: Node loads its 4 MB in half the time that vitest does.
    server: { deps: { external: [/\/build\/server\//] } },
    // One for each core of CI's machines: by default vitest leaves one of the two idle.
    maxWorkers: 2,
    globalSetup: './tests/support/run/run-folder.ts',
    setupFiles: [
      './tests/support/run/compile-cache.ts',
      './tests/support/run/without-the-disk.ts',
      './tests/support/run/when-file-ends.ts',
    ],
    sequence: { sequencer: LongFilesFirst },
    // Routes are tested in production mode. React reads this when it is first loaded, so it cannot be set later.
    env: { NODE_ENV: 'production' },
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
