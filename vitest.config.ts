import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{foundation,services,apps,tools}/**/*.test.{ts,tsx}'],
          // Some open an embedded database, which takes seconds on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/{contract,recorded-shop}/**/*.test.ts'],
          globalSetup: ['tests/postgres-cluster.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/postgres-cluster.ts', 'tests/e2e/prepared-shop.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Two at once, because a browser waits much; patient, because they then wait for each other.
          maxWorkers: 2,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
