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

/** What loads React or styles, which Vite has to transform. */
const browserHalf = [
  'apps/web/src/**/*.test.ts',
  'packages/ui/src/**/*.test.ts',
  'packages/data-suites/src/files/send-chunks.test.ts',
  'tests/{help,plain-words,routes-ledger,screens}.test.ts',
]
/** Node loads everything else itself, as it does in the product: nothing is transformed. */
const native = { viteModuleRunner: false, nodeLoader: false }

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
    // A limit against hanging alone: how long something takes is measured by npm run bench.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        // Half of what these files cost was reading the same modules anew: files that follow each other in a process share them.
        test: {
          name: 'unit',
          include: ['packages/**/src/**/*.test.ts'],
          exclude: [...outside, ...alone, ...browserHalf, '**/*.real.test.ts'],
          isolate: false,
          experimental: native,
        },
      },
      {
        test: {
          name: 'unit-alone',
          include: alone,
          exclude: [...outside, ...browserHalf, '**/*.real.test.ts'],
          experimental: native,
        },
      },
      {
        test: { name: 'unit-browser-half', include: browserHalf, exclude: outside },
      },
      {
        // Others' data, from the folder REAL_DATA_DIR: large files, one after the other.
        test: {
          name: 'real',
          include: ['{packages,apps,tests}/**/*.real.test.ts'],
          exclude: outside,
          experimental: native,
          fileParallelism: false,
        },
      },
    ],
  },
})
