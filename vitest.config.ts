import { defineConfig } from 'vitest/config'

const outside = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    maxWorkers: 2,
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
