import { screens } from '../../apps/server/src/screens.ts'
import { atRest, goWithin, watchTraffic } from './support/at-rest.ts'
import { app, emailOf, expect, password, test, type Page } from './support/test.ts'
import { startOwnServer, type OwnServer } from './support/own-server.ts'

const most = 3
/** Ends the session, or is for whoever has none. */
const left = /^(logout|login|self-register)/

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

for (const role of ['admin', 'teacher', 'guardian', 'student'] as const) {
  test(`no screen of ${role} asks the database more than ${most} statements after the first`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.request.post(`${server.base}${app}/rest/user-session`, { data: { username: emailOf(role), password }, headers: { origin: server.base } })
    const { calls } = watchTraffic(page)
    await page.goto(`${server.base}${app}/change-password`)
    await atRest(page)
    const own = -(await statements(page)) + (await statements(page))

    const links = new Set<string>()
    const found: Record<string, { count: number; calls: string[] }> = {}
    for (const address of await plainAddresses(page)) await visit(address)
    // Records are those that the pages before lead to; the profile of one leads to its other pages.
    for (let round = 0; round < 2; round++) {
      for (const screen of screens.filter(({ name, path }) => path.includes('/:') && !(name in found))) {
        const pattern = new RegExp(`^${app}${screen.path.replace(/:\w+\??/g, '[1-9]\\d*')}$`)
        const all = [...links].filter((link) => pattern.test(link))
        // Another record each time, so that nothing is known of it yet.
        const link = all[Object.keys(found).length % Math.max(1, all.length)]
        if (link) await visit(link, screen.name)
      }
    }
    expect(Object.entries(found).filter(([, { count }]) => count > most), 'screens that ask too much').toEqual([])
    expect(Object.keys(found).length).toBeGreaterThan(1)

    async function visit(address: string, name = address): Promise<void> {
      calls.clear()
      let count = await asked(address)
      // The session is read again now and then, and jobs look for work: what falls between comes at another time.
      for (let again = 0; count > most && again < 3; again++) {
        await page.goto(`${server.base}${app}/change-password`)
        await atRest(page)
        count = Math.min(count, await asked(address))
      }
      found[name] = { count, calls: [...calls] }
      for (const link of await page.locator('a[href]').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))) links.add(link)
    }

    async function asked(address: string): Promise<number> {
      const before = await statements(page)
      await goWithin(page, address)
      await atRest(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      return (await statements(page)) - before - own
    }
  })
}

async function plainAddresses(page: Page): Promise<string[]> {
  const answer = await page.request.get(`${server.base}${app}/rest/user-permissions-summary`)
  const { userPermissions } = (await answer.json()) as { userPermissions: { allowedRoutes: string[] } }
  const allowed = new Set(userPermissions.allowedRoutes)
  return screens.filter(({ name, path }) => allowed.has(name) && !left.test(name) && !path.includes('/:')).map(({ area, path }) => `${area === 'app' ? app : ''}${path}`)
}

/** How many statements the server has sent, by its own count; telling it costs some too. */
async function statements(page: Page): Promise<number> {
  const text = await (await page.request.get(`${server.base}/metrics`)).text()
  return Number(/^atrium_database_statements_total (\d+)/m.exec(text)?.[1])
}
