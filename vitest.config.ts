import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const outside = ['**/node_modules/**', '**/dist/**']
/** What starts servers and engines, or tells what the whole process has registered: each of these files has a process of its own. */
const alone = [
  'packages/{data-suites,engine}/src/**/*.test.ts',
  'apps/server/src/**/*.test.ts',
  'scripts/**/*.test.ts',
  'tests/**/*.test.ts',
]

/** What kills servers and starts them again takes longest, mostly waiting: begun first, it does not end alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      /\/tests\/[^/]+\.test\.ts$|sftp\.test|product\.test/.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    // A third waits for the database while two count.
    maxWorkers: 3,
    globalSetup: './tests/global-setup.ts',
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        // Half of what these files cost was reading the same modules anew: files that follow each other in a process share them.
        test: {
          name: 'unit',
          include: ['packages/**/src/**/*.test.{ts,tsx}', 'apps/**/src/**/*.test.ts'],
          exclude: [...outside, ...alone, '**/*.real.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'unit-alone',
          include: alone,
          exclude: [...outside, '**/*.real.test.ts'],
        },
      },
      {
        // Others' data, from the folder REAL_DATA_DIR: large files, one after the other.
        test: {
          name: 'real',
          include: ['{packages,apps,tests}/**/*.real.test.ts'],
          exclude: outside,
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
