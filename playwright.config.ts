import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/lib/browser.ts'
import { freePort } from './scripts/lib/postgres.ts'

// The workers read this file too, and must find the same port.
process.env.E2E_PORT ??= String(await freePort())
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
  workers: 3,
  fullyParallel: true,
  // See the handbook's decision 25: where nobody watches, a machine that stood still for a moment is told from a fault.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [[process.env.CI ? 'dot' : 'line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL,
    // A trace makes the whole a sixth dearer. One test has it for the asking: `npm run test:e2e -- sign-in --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser() ?? '/usr/bin/chromium', args: browserFlags },
  },
  projects: [
    // What links lead to is noted first; the walks over every screen begin from there.
    { name: 'records', testMatch: /screen-records\.setup\.ts$/, use: desktop },
    {
      name: 'links',
      testMatch: /screen-links\.setup\.ts$/,
      use: desktop,
      dependencies: ['records'],
    },
    { name: 'desktop', testIgnore: everyScreen, grepInvert: /@phone-only/, use: desktop },
    { name: 'phone', testIgnore: everyScreen, grep: /@phone/, use: phone },
    {
      name: 'screens',
      testMatch: everyScreen,
      grepInvert: /@phone-only/,
      use: desktop,
      dependencies: ['links'],
    },
    {
      name: 'screens-phone',
      testMatch: everyScreen,
      grep: /@phone-only/,
      use: phone,
      dependencies: ['links'],
    },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/lib/e2e-server.ts`,
    url: `${baseURL}/readyz`,
    env: { PORT: process.env.E2E_PORT },
    // It may have to build the web client, and brings the demo district in.
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
})
