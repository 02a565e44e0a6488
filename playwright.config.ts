import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/lib/browser.ts'
import { freePort } from './scripts/lib/postgres.ts'
// The workers and their servers inherit its clock.
import './tests/e2e/support/clock.ts'

const workers = 3
// The workers read this file too, and must find the same ports: one for the district that they copy,
// and one for the server of each.
const ports = (process.env.E2E_PORTS ??= (
  await Promise.all(Array.from({ length: workers + 1 }, freePort))
).join()).split(',')
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
process.env.E2E_DISTRICT = `http://127.0.0.1:${ports[workers]}`
process.env.E2E_PORT = ports[worker] ?? ''
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

const everyScreen = /every-screen\.spec\.ts$/
const desktop = { viewport: { width: 1366, height: 768 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/**
 * Journeys run at desktop width. One tagged `@phone` runs at phone width as well, one tagged `@phone-only`
 * there alone.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // One more than the machine of the tests has cores: a browser waits for its server, and the server for its database.
  workers,
  fullyParallel: true,
  // See the handbook's decision 25: where nobody watches, a machine that stood still for a moment is told from a fault.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // Limits against hanging alone: how long something takes is measured by npm run bench.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  reporter: [[process.env.CI ? 'dot' : 'line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL,
    // What a click or a field waits for and isn't there fails as soon as what is expected does.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A trace makes the whole a sixth dearer. One test has it for the asking: `npm run test:e2e -- sign-in --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser() ?? '/usr/bin/chromium', args: browserFlags },
  },
  projects: [
    { name: 'desktop', testIgnore: everyScreen, grepInvert: /@phone-only/, use: desktop },
    { name: 'phone', testIgnore: everyScreen, grep: /@phone/, use: phone },
    {
      name: 'screens',
      timeout: 1_200_000,
      testMatch: everyScreen,
      grepInvert: /@phone-only/,
      use: desktop,
    },
    {
      name: 'screens-phone',
      timeout: 1_200_000,
      testMatch: everyScreen,
      grep: /@phone-only/,
      use: phone,
    },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/lib/e2e-district.ts`,
    url: `${process.env.E2E_DISTRICT}/`,
    env: { PORT: ports[workers] ?? '' },
    // It may have to build the web client, and makes the demo district: a limit against hanging alone.
    timeout: 900_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
})
