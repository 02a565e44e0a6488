import { allScreens as screens } from '../../apps/web/src/modules.ts'
import { atRest, goWithin, watchTraffic } from './support/at-rest.ts'
import { startOwnServer, type OwnServer } from './support/own-server.ts'
import {
  app,
  emailOf,
  expect,
  expectAccessible,
  inSpanish,
  password,
  test,
  type Page,
  type Role,
} from './support/test.ts'

type Screen = (typeof screens)[number]

const mostStatements = 3
/** Screens that end the session, or are for whoever has none: they have journeys of their own. */
const left = /^(logout|login|self-register)/
const needsRecord = ({ path }: Screen): boolean => /\/:\w+(\/|$)/.test(path)
const addressOf = ({ area, path }: Screen): string => `${area === 'app' ? app : ''}${path}`
const home = ''

// Each screen is looked at twice: at desktop width by the first who may see it from the top, on a phone by the first from the bottom.
const fromTop: readonly Role[] = [
  'admin',
  'staff',
  'pdadmin',
  'publisher',
  'reviewer',
  'teacher',
  'guardian',
  'student',
]
const fromBottom = fromTop.toReversed()
/** Whoever sees other rows of the same screen is counted on each that they may see. */
const countedEverywhere = new Set<Role>(['admin', 'teacher', 'guardian', 'student'])

let server: OwnServer | undefined
test.afterAll(() => server?.stop())

async function signInAt(page: Page, role: Role, base: string): Promise<void> {
  const origin = base || `http://127.0.0.1:${process.env.E2E_PORT}`
  const answer = await page.request.post(`${base}${app}/rest/user-session`, {
    data: { username: emailOf(role), password },
    headers: { origin },
  })
  expect(answer.status(), `${role} signs in`).toBe(204)
}

/** The screens that a role may see, from the table of screens and what the server allows. Signs the page in. */
async function screensOf(page: Page, role: Role, base = ''): Promise<Screen[]> {
  await signInAt(page, role, base)
  const answer = await page.request.get(`${base}${app}/rest/user-permissions-summary`)
  const { userPermissions } = (await answer.json()) as {
    userPermissions: { allowedRoutes: string[] }
  }
  const allowed = new Set(userPermissions.allowedRoutes)
  return screens.filter((screen) => allowed.has(screen.name) && !left.test(screen.name))
}

/** The role's screens, and which of them nobody before it in the order may see. Leaves the page signed in as that role. */
async function ownScreens(
  page: Page,
  role: Role,
  order: readonly Role[],
  base = '',
): Promise<{ all: Screen[]; own: Set<Screen> }> {
  const seen = new Set<Screen>()
  for (const earlier of order.slice(0, order.indexOf(role)))
    for (const screen of await screensOf(page, earlier, base)) seen.add(screen)
  const all = await screensOf(page, role, base)
  return { all, own: new Set(all.filter((screen) => screen.name === home || !seen.has(screen))) }
}

const byNumbers = new Intl.Collator('en', { numeric: true }).compare

async function look(page: Page, address: string): Promise<void> {
  await expect(page).toHaveTitle(/.+ · Atrium$/)
  await expectAccessible(page)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(wider, `${address} scrolls sideways`).toBeLessThanOrEqual(0)
}

for (const role of fromTop) {
  test(`every screen is titled, accessible, fits, and asks at most ${mostStatements} statements after the first, as ${role} sees it`, async ({
    page,
  }) => {
    test.setTimeout(400_000)
    // What the requests to a server of one's own ask is this walk's.
    const { base, statements } = (server ??= await startOwnServer())
    const { all, own } = await ownScreens(page, role, fromTop, base)
    const walked = all.filter((screen) => own.has(screen) || countedEverywhere.has(role))
    // Whichever request comes after fifteen seconds reads the session again: what a new session asks first is that, and no screen's.
    await signInAt(page, role, base)
    await statements()
    await page.request.get(`${base}${app}/rest/user-session`)
    const ofSession = await statements()
    expect(ofSession.length, 'statements that read the session').toBeGreaterThan(0)
    const { calls } = watchTraffic(page)
    await loadAnew()

    const links = new Set<string>()
    const tooMuch: Record<string, { asked: string[]; calls: string[] }> = {}
    const visited = new Set<Screen>()
    for (const screen of walked.filter((one) => !needsRecord(one)))
      await visit(screen, addressOf(screen).replace(/\/:\w+\?/g, ''))
    // Records are those that the pages before lead to; the profile of one leads to its other pages.
    for (let round = 0; round < 2; round++) {
      for (const screen of walked.filter((one) => needsRecord(one) && !visited.has(one))) {
        const pattern = new RegExp(`^${addressOf(screen).replace(/:\w+\??/g, '[1-9]\\d*')}$`)
        // The oldest are the demo district's own: other journeys add theirs meanwhile. Another each time, so that nothing is known of it yet.
        const found = [...links]
          .filter((link) => pattern.test(link))
          .sort(byNumbers)
          .slice(0, 5)
        const link = found[walked.indexOf(screen) % Math.max(1, found.length)]
        if (link) await visit(screen, link)
      }
    }
    expect(tooMuch, 'screens that ask too much').toEqual({})
    expect(visited.size).toBeGreaterThan(0)

    async function visit(screen: Screen, address: string): Promise<void> {
      await test.step(screen.name, async () => {
        visited.add(screen)
        calls.clear()
        let least = await asked(address)
        // Pages follow live what other journeys do: what falls between comes at another time.
        for (let again = 0; least.length > mostStatements && again < 4; again++) {
          await loadAnew()
          const sent = await asked(address)
          if (sent.length < least.length) least = sent
        }
        if (least.length > mostStatements)
          tooMuch[screen.name] = { asked: least, calls: [...calls] }
        for (const link of await page
          .locator('a[href]')
          .evaluateAll((every) => every.map((one) => one.getAttribute('href') ?? '')))
          links.add(link)
        if (own.has(screen)) await look(page, address)
      })
    }

    /** The frame stands, and has asked what it asks: a page that still reads its scripts is at rest too. */
    async function loadAnew(): Promise<void> {
      await page.goto(`${base}${app}/change-password`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await atRest(page)
    }

    async function asked(address: string): Promise<string[]> {
      await statements()
      await goWithin(page, address)
      await atRest(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const sent = await statements()
      return ofSession.every((one) => sent.includes(one))
        ? sent.filter((one) => !ofSession.includes(one))
        : sent
    }
  })
}

for (const role of fromBottom) {
  test(`every screen is so on a phone in Spanish, as ${role} sees it @phone-only`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    await inSpanish(page)
    const { own } = await ownScreens(page, role, fromBottom)
    await page.goto(app)
    for (const screen of own) {
      if (needsRecord(screen)) continue
      const address = addressOf(screen).replace(/\/:\w+\?/g, '')
      await test.step(screen.name, async () => {
        await goWithin(page, address)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await look(page, address)
      })
    }
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })
}
