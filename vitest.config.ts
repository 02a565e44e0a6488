import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const outside = ['**/node_modules/**', '**/dist/**']

/** What kills servers and starts them again takes longest, mostly waiting: begun first, it does not end alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => /\/tests\/[^/]+\.test\.ts$|sftp\.test|product\.test/.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    // A third waits for the database while two count.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/src/**/*.test.{ts,tsx}', 'apps/**/src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...outside, '**/*.real.test.ts'],
          globalSetup: './tests/global-setup.ts',
        },
      },
      {
        // Others' data, from the folder REAL_DATA_DIR: large files, one after the other.
        test: {
          name: 'real',
          include: ['{packages,apps,tests}/**/*.real.test.ts'],
          exclude: outside,
          globalSetup: './tests/global-setup.ts',
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
