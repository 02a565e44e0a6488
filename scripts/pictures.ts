// node scripts/run.mjs pictures http://127.0.0.1:3000: takes the handbook's pictures from a running demo.
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from './lib/browser.ts'
import { root } from './lib/root.ts'

const base = process.argv[2] ?? 'http://127.0.0.1:3000'
const pictures = [{ name: 'home', as: 'admin', path: '/midas' }]

const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
for (const { name, as, path } of pictures) {
  const page = await browser.newPage({
    baseURL: base,
    viewport: { width: 1280, height: 760 },
    locale: 'en-US',
  })
  await page.request.post('/midas/rest/user-session', {
    data: { username: `${as}@atrium.test`, password: 'atrium-demo' },
    headers: { origin: base },
  })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(root, 'packages/handbook/pictures', `${name}.png`) })
  await page.close()
}
await browser.close()
