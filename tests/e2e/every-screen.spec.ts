import { atRest, goWithin, watchTraffic } from './support/at-rest.ts'
import { startOwnServer, type OwnServer } from './support/own-server.ts'
import {
  modules,
  readReached,
  roles,
  signInAt,
  walked,
  type Reached,
  type Screen,
  type Viewer,
} from './support/screens.ts'
import { app, expect, expectAccessible, inSpanish, test, type Page } from './support/test.ts'
import type { Field } from '../../packages/kit/src/shared/index.ts'

const mostStatements = 3
/**
 * Home has as many cards as modules offer, and each makes its own call; in someone else's classroom
 * the frame looks up whose it is, and their classes. Attendance there also loads the students'
 * alerts, which its marks don't wait for. On their child's microcredentials, guardians also read what
 * they allow in public.
 */
const mostOf = ({ name }: { name: string }): number =>
  name === ''
    ? 17
    : name === 'classroom/attendance'
      ? 5
      : name.startsWith('classroom/') || name === 'student/microcredentials'
        ? 4
        : mostStatements
/**
 * A form also loads the names of the records it refers to: once for each field, and for each field
 * of its lines.
 */
async function namesAskedBy({ record }: Screen): Promise<number> {
  if (record?.part !== 'form') return 0
  const { fields } = (await record.load()) as { fields?: Record<string, Field> }
  return Object.values(fields ?? {})
    .flatMap((field) =>
      field.type === 'lines' ? Object.values(field.fields as Record<string, Field>) : [field],
    )
    .filter(({ type }) => type === 'reference').length
}
/**
 * These roles see different rows on the same screen, so statements are counted for each role that
 * may see it.
 */
const countedEverywhere = new Set<Viewer>(['admin', 'teacher', 'guardian', 'student'])

/**
 * Requests that any screen may make now and then: the session check, a profile view, the bell, the
 * cart, and pictures, which browsers cache.
 */
const besideScreens = [
  /^update "session"/,
  /^insert into "access_event"/,
  /from "notice"/,
  /"viewed_person"/,
  /"achievement"\."image_uuid"/,
  // The cart's count in the public menu, cached for two minutes like the bell's.
  /^select count\(\*\)::int as count from "cart_item"/,
]

let server: OwnServer | undefined
test.afterAll(() => server?.stop())

/**
 * What each role's links led to, and who opens a screen: the first role in this order that can
 * reach it.
 */
function whoReaches(order: readonly Viewer[]) {
  const reached = new Map(order.map((role): [Viewer, Reached] => [role, readReached(role)]))
  const viewerOf = (screen: Screen): Viewer | undefined =>
    order.find((role) => reached.get(role)?.[screen.name])
  return { reached, viewerOf }
}

test('links lead someone to every screen', () => {
  const { viewerOf } = whoReaches(roles)
  expect(walked.filter((screen) => !viewerOf(screen)).map(({ name }) => name)).toEqual([])
})

async function look(page: Page, address: string): Promise<void> {
  await expect(page).toHaveTitle(/.+ · Atrium$/)
  await expectAccessible(page)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(wider, `${address} scrolls sideways`).toBeLessThanOrEqual(0)
}

for (const { key, screens: own } of modules) {
  const ofModule = walked.filter((screen) => own.includes(screen))
  if (ofModule.length === 0) continue

  test(`every screen of ${key} is accessible, has a title, fits, and runs at most ${mostStatements} statements after the first`, async ({
    page,
  }) => {
    test.setTimeout(400_000)
    const { reached, viewerOf } = whoReaches(roles)
    // On a separate server, all statements come from this walk.
    const { base, statements } = (server ??= await startOwnServer())
    const { calls } = watchTraffic(page)
    const tooMuch: Record<string, { asked: string[]; calls: string[] }> = {}
    let visited = 0
    for (const role of roles) {
      const screens = ofModule.filter(
        (screen) =>
          reached.get(role)?.[screen.name] &&
          (viewerOf(screen) === role || countedEverywhere.has(role)),
      )
      if (screens.length === 0) continue
      // A request more than fifteen seconds after the last one reads the session again, which has
      // nothing to do with a screen. The last role's page still polls, and would read the new
      // session first.
      await page.goto('about:blank')
      await signInAt(page, role, base)
      await statements()
      await page.request.get(`${base}${app}/rest/user-session`)
      const ofSession = await statements()
      if (role !== 'visitor')
        expect(ofSession.length, 'statements that read the session').toBeGreaterThan(0)
      const start = `${base}${role === 'visitor' ? '/' : `${app}/change-password`}`
      await loadAgain(start)
      for (const screen of screens) {
        const addresses = reached.get(role)?.[screen.name] ?? []
        // A different record from the one before, so that nothing about it is cached.
        const address = addresses[ofModule.indexOf(screen) % addresses.length]!
        await test.step(`${screen.name} as ${role}`, async () => {
          visited++
          calls.clear()
          const most = mostOf(screen) + (await namesAskedBy(screen))
          let least = await asked(address, ofSession)
          // Pages receive live updates from other journeys: repeating the visit leaves those
          // statements out.
          for (let again = 0; least.length > most && again < 4; again++) {
            await loadAgain(start)
            const sent = await asked(address, ofSession)
            if (sent.length < least.length) least = sent
          }
          if (least.length > most)
            tooMuch[`${screen.name} as ${role}`] = { asked: least, calls: [...calls] }
          if (viewerOf(screen) === role) await look(page, address)
        })
      }
    }
    expect(tooMuch, 'screens that ask too much').toEqual({})
    expect(visited).toBeGreaterThan(0)

    /**
     * Waits until the frame has loaded and made its requests: a page still loading its scripts
     * looks idle too.
     */
    async function loadAgain(start: string): Promise<void> {
      await page.goto(start)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await atRest(page)
    }

    async function asked(address: string, ofSession: readonly string[]): Promise<string[]> {
      await statements()
      await goWithin(page, address)
      await atRest(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const sent = (await statements()).filter(
        (one) => !besideScreens.some((shape) => shape.test(one)),
      )
      return ofSession.every((one) => sent.includes(one))
        ? sent.filter((one) => !ofSession.includes(one))
        : sent
    }
  })

  test(`every screen of ${key} is accessible and fits on a phone in Spanish @phone-only`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    const order = roles.toReversed()
    const { reached, viewerOf } = whoReaches(order)
    await inSpanish(page)
    let visited = 0
    for (const role of order) {
      const screens = ofModule.filter((screen) => viewerOf(screen) === role)
      if (screens.length === 0) continue
      await signInAt(page, role)
      await page.goto(role === 'visitor' ? '/' : app)
      for (const screen of screens) {
        const address = reached.get(role)?.[screen.name]?.[0] ?? ''
        await test.step(`${screen.name} as ${role}`, async () => {
          visited++
          await goWithin(page, address)
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await look(page, address)
        })
      }
    }
    expect(visited).toBeGreaterThan(0)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })
}
