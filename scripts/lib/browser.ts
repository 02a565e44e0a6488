import { existsSync } from 'node:fs'
import { run } from './child.ts'

// Debian's headless Chromium comes first: the same pages with an eighth less work.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * What Chromium needs to run in a container, and what keeps it from contacting the outside world.
 */
export const browserFlags = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

/** The path of the tests' browser: CHROMIUM_PATH, or the system's. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...places].find(
    (path) => path !== '' && existsSync(path),
  )
}

/**
 * Finds a browser or, as root on Debian, installs one. Returns a message for the user if there is
 * none.
 */
export async function ensureBrowser(): Promise<string | undefined> {
  if (findBrowser()) return undefined
  const advice =
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.'
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return advice
  console.log('Missing: a browser. Installing Chromium.')
  const install = (name: string) =>
    run(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', name, 'fonts-liberation'],
      apt,
    )
  let outcome = await install('chromium-headless-shell')
  if (outcome.code !== 0) {
    // A fresh machine has no package lists, or outdated ones.
    await run('apt-get', ['update', '-q'], apt)
    outcome = await install('chromium-headless-shell')
  }
  // Older releases only have it with windows.
  if (outcome.code !== 0) outcome = await install('chromium')
  return findBrowser()
    ? undefined
    : `${advice}\n${outcome.output.trim().split('\n').slice(-5).join('\n')}`
}

const apt = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
