import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Small test files that take long. When Vitest has no durations of an earlier run, Vitest begins with the
 * largest files. `LongFilesFirst` moves the small slow files to the front, because Vitest would otherwise run
 * several of them in parallel at the end.
 */
const LONG_FILES = [
  'shop-behaviour.test.ts',
  'sql-features.test.ts',
  'store-command.test.ts',
  'password-reset.test.ts',
  'embedded-coupons.test.ts',
  'store-concurrency.test.ts',
  'pull.test.ts',
  'screens.test.ts',
  'several-servers.test.ts',
  'backup.test.ts',
  'invalidation.test.ts',
  'broken-shops.test.ts',
  'connected-reads.test.ts',
  'work-limits.test.ts',
  'embedded-shop.test.ts',
  'failing-disk.test.ts',
  'order-emails.test.ts',
]

/**
 * Puts one other test file after each of the `LONG_FILES`, so that two long files rarely run at the same
 * time.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG_FILES.includes(basename(moduleId))
    const others = sorted.filter(file => !isLong(file))
    return [...sorted.filter(isLong).flatMap(file => [file, ...others.splice(0, 1)]), ...others]
  }
}
