import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongFilesFirst } from './tests/long-files-first.ts'
import { isLongRun } from './tests/long-run.ts'

export default defineConfig({
  test: {
    // All test files of a Vitest worker share the worker's loaded modules, because loading the modules again
    // for each file takes longer than most tests. Therefore `vi.mock` does not replace the static imports of
    // a module that an earlier test file has loaded. `vi.mock` always replaces dynamic imports.
    isolate: false,
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongFilesFirst },
    // Assertions that are polled get a long time limit: on a busy machine they can take seconds. On an idle
    // machine they pass immediately.
    expect: { poll: { timeout: 15_000 } },
    // `*.long.test.ts` files run only in `npm run test:long`.
    exclude: [...configDefaults.exclude, ...(isLongRun ? [] : ['**/*.long.test.ts'])],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{foundation,services,apps,tools}/**/*.test.{ts,tsx}'],
          pool: 'threads',
          // The time limits are long, because some unit tests open an embedded database, which takes seconds
          // on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        resolve: {
          alias: [
            {
              find: './hash-pool.ts',
              replacement: join(import.meta.dirname, 'tests/contract/cheap-hash-pool.fixture.ts'),
            },
            {
              find: /^\.{1,2}\/(accounts\/)?constant-time-padding\.ts$/,
              replacement: join(import.meta.dirname, 'tests/contract/short-padding.fixture.ts'),
            },
          ],
        },
        test: {
          name: 'contract',
          include: ['tests/{contract,deploy,recorded-shop}/**/*.test.ts'],
          globalSetup: ['tests/postgres-cluster.setup.ts'],
          pool: 'forks',
          // Four Vitest workers even on a machine with two processor cores, because the tests often wait for
          // PostgreSQL or for a time-out.
          maxWorkers: 4,
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
          // The number of Vitest workers is limited, because each worker also runs a shop server and a
          // browser.
          maxWorkers: 3,
          // Failed browser tests are run a second time, because one of three browsers on two cores sometimes
          // stalls for longer than the tests' time-outs. The log names each test that passed only at its
          // second attempt.
          retry: 1,
        },
      },
    ],
  },
})
