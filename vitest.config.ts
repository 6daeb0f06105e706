import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/e2e/longest-first.ts'
import { isLongRun } from './tests/long-run.ts'

export default defineConfig({
  test: {
    // Files of one worker share its modules: loading them anew for each file costs more than most tests do.
    isolate: false,
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    // `npm run test:long` only.
    exclude: [...configDefaults.exclude, ...(isLongRun ? [] : ['**/*.long.test.ts'])],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{foundation,services,apps,tools}/**/*.test.{ts,tsx}'],
          pool: 'threads',
          // Some open an embedded database, which takes seconds on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/{contract,deploy,recorded-shop}/**/*.test.ts'],
          globalSetup: ['tests/postgres-cluster.setup.ts'],
          pool: 'forks',
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/postgres-cluster.setup.ts', 'tests/e2e/prepared-shop.setup.ts'],
          pool: 'forks',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Each worker has a shop and a browser beside it.
          maxWorkers: 4,
          expect: { poll: { timeout: 15_000 } },
          // A browser that shares two cores with three others sometimes stalls for longer than any wait here.
          // The log names each test that passed only at its second attempt.
          retry: 1,
        },
      },
    ],
  },
})
