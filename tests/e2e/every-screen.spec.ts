import { atRest, drawn, goWithin, watchTraffic } from './support/at-rest.ts'
import { linksFor } from './support/links.ts'
import { modules, roles, signInAt, walked, type Screen, type Viewer } from './support/screens.ts'
import { app, expect, expectAccessible, inSpanish, test, type Page } from './support/test.ts'
import { lookOf } from './support/looks.ts'
import type { Field } from '../../packages/kit/src/shared/index.ts'

const mostStatements = 3
/**
 * Home and an area's landing page have as many cards as modules offer, and each makes its own call;
 * in someone else's classroom the frame looks up whose it is, and their classes. Attendance there
 * also loads the students' alerts, which its marks don't wait for. On their child's microcredentials, guardians also read what
 * they allow in public; on a colleague's professional learning, its administrators also read who
 * supervises them; a student's alerts also say which ones the reader has read; interventions come with their charts, each
 * read for the person; a growth plan also reads the names of those it is about, and its page who may see earlier ones; an
 * import also reads the names of what its changes refer to; employment also says what follows from it, and licenses which classes they cover.
 */
const mostOf = ({ name }: { name: string }): number =>
  name === ''
    ? 22
    : name === 'area'
      ? 8
      : name === 'classroom/attendance'
        ? 5
        : name.startsWith('classroom/')
          ? 4
          : (askMore[name] ?? mostStatements) + (ofProfile.test(name) ? 1 : 0)
/** The head and the page each ask who it is, unless both are asked in one request. */
const ofProfile = /^(student|staff-member|guardian)\//
const askMore: Readonly<Record<string, number>> = {
  'student/alerts': 4,
  'student/interventions': 4,
  'student/grades': 4,
  'student/microcredentials': 4,
  'staff-member/professional-learning': 4,
  'staff-member/growth-plan': 5,
  // Goals also name their competencies.
  'staff-member/growth-plan/plan': 9,
  'staff-member/employment': 4,
  // The periods and the sheet each ask who may decide about the hours.
  'staff-member/timesheets': 5,
  'staff-member/licenses': 4,
  'data-integrations/customer-imports/import': 4,
  'student/transportation': 4,
  // Enrolling also looks for times that clash with the person’s own classes.
  'professional-development/catalog/section/enroll': 4,
  'student/iep': 5,
  'students/response-to-intervention/referrals/edit': 4,
  // A report that isn't sent also asks whether its term is over, and what was measured in it.
  'students/special-education/progress-reports/edit': 6,
  // Lists of institutes also say which ones their reader runs; an institute has what its reader has to
  // do there and its results, and a submission its files, its readers, and who else could read it.
  'settings/institutes/administrators': 4,
  'settings/institutes/form-submissions': 4,
  'settings/institutes/form-submissions/edit': 5,
  'institute/edit': 4,
  // What is about a goal, and the pages of a portfolio, each ask who may read them.
  'my/goals/edit': 5,
  'student/portfolio': 5,
  // What was seen, and whether there is anything to share, come with the plan of the visit.
  'staff/observations/edit': 4,
  // Each answer is next to today’s record; then the forms, what was answered, and students who look alike.
  'settings/registration-forms/submissions/edit': 5,
  'student/registration': 4,
  // A year of merit pay also shows what it would pay.
  'educator-merit-pay/annual-evaluation-settings/edit': 4,
}
/**
 * A form also loads the names of the records it refers to: once for each field, and for each field
 * of its lines. A list does so too, for more than the two columns of names that most have.
 */
async function namesAskedBy({ record }: Screen): Promise<number> {
  if (!record) return 0
  const { fields, list } = (await record.load()) as {
    fields?: Record<string, Field>
    list?: { columns: string[]; shown?: string[] }
  }
  if (record.part === 'list') {
    const named = (list?.shown ?? list?.columns ?? []).filter(
      (name) => fields?.[name]?.type === 'reference',
    )
    return Math.max(0, named.length - 2)
  }
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

async function look(page: Page, address: string): Promise<void> {
  await expect(page).toHaveTitle(/.+ · Atrium$/)
  await expectAccessible(page, { whole: true })
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(wider, `${address} scrolls sideways`).toBeLessThanOrEqual(0)
  // The audit log names the calls that were refused.
  if (address.endsWith('/audit-log')) return
  const written = await page.getByRole('main').innerText()
  expect.soft(written.match(unsaid) ?? [], `${address} shows texts by their ids`).toEqual([])
}

/** The id of a text, shown in place of it. */
const unsaid = new RegExp(
  `\\b(${[...modules.map(({ key }) => key), 'kit', 'ui'].join('|')})\\.\\w+\\.\\w[\\w.]*`,
  'g',
)

for (const { key, screens: own } of modules) {
  const ofModule = walked.filter((screen) => own.includes(screen))
  if (ofModule.length === 0) continue

  test(`every screen of ${key} is reached by a link, is accessible, has a title, fits, and runs at most ${mostStatements} statements after the first`, async ({
    page,
    server,
  }) => {
    await wear(page, lookOf(key, 'desktop'))
    const { calls } = watchTraffic(page)
    const tooMuch: Record<string, { asked: string[]; calls: string[] }> = {}
    const seen = new Set<string>()
    for (const role of roles) {
      const links = await linksFor(page, role)
      const wanted = ofModule.filter(
        ({ name }) => links.allowed.has(name) && (!seen.has(name) || countedEverywhere.has(role)),
      )
      const found: [Screen, string[]][] = []
      for (const screen of wanted) {
        const addresses = await links.find(page, screen)
        if (addresses.length > 0) found.push([screen, addresses])
      }
      if (found.length === 0) continue
      // The page that is left still polls, and would read the new session first.
      await page.goto('about:blank')
      await signInAt(page, role)
      await server.statements()
      await page.request.get(`${app}/rest/user-session`)
      const ofSession = await server.statements()
      if (role !== 'visitor')
        expect(ofSession.length, 'statements that read the session').toBeGreaterThan(0)
      const start = role === 'visitor' ? '/' : `${app}/change-password`
      await loadAgain(start)
      for (const [screen, addresses] of found) {
        // A different record from the one before, so that nothing about it is cached.
        const address = addresses[ofModule.indexOf(screen) % addresses.length]!
        await test.step(`${screen.name} as ${role}`, async () => {
          calls.clear()
          const most = mostOf(screen) + (await namesAskedBy(screen))
          let least = await asked(address, ofSession)
          // A job may end while the page is open, and the page shows it: a second visit doesn't.
          for (let again = 0; least.length > most && again < 2; again++) {
            await loadAgain(start)
            const sent = await asked(address, ofSession)
            if (sent.length < least.length) least = sent
          }
          if (least.length > most)
            tooMuch[`${screen.name} as ${role}`] = { asked: least, calls: [...calls] }
          await links.collect(page, address)
          if (!seen.has(screen.name)) await look(page, address)
          seen.add(screen.name)
        })
      }
    }
    expect(tooMuch, 'screens that ask too much').toEqual({})
    await lookFurther(page, roles, ofModule, seen)
    expect(
      namesOf(ofModule).filter((name) => !seen.has(name)),
      'no link leads to',
    ).toEqual([])

    /**
     * Waits until the frame has loaded and made its requests: a page still loading its scripts
     * looks idle too.
     */
    async function loadAgain(start: string): Promise<void> {
      await page.goto(start)
      await drawn(page)
    }

    async function asked(address: string, ofSession: readonly string[]): Promise<string[]> {
      await server.statements()
      await goWithin(page, address)
      await atRest(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const sent = (await server.statements()).filter(
        (one) => !besideScreens.some((shape) => shape.test(one)),
      )
      return ofSession.every((one) => sent.includes(one))
        ? sent.filter((one) => !ofSession.includes(one))
        : sent
    }
  })

  test(`every screen of ${key} is accessible and fits on a phone @phone-only`, async ({ page }) => {
    const worn = lookOf(key, 'phone')
    await wear(page, worn)
    const seen = new Set<string>()
    for (const role of roles.toReversed()) {
      const links = await linksFor(page, role)
      for (const screen of ofModule) {
        if (seen.has(screen.name) || !links.allowed.has(screen.name)) continue
        const [address] = await links.find(page, screen)
        if (address === undefined) continue
        await test.step(`${screen.name} as ${role}`, async () => {
          seen.add(screen.name)
          await goWithin(page, address)
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await look(page, address)
          await links.collect(page, address)
        })
      }
    }
    await lookFurther(page, roles.toReversed(), ofModule, seen)
    expect(
      namesOf(ofModule).filter((name) => !seen.has(name)),
      'no link leads to',
    ).toEqual([])
    await expect(page.locator('html')).toHaveAttribute('lang', worn.language)
  })
}

/**
 * Finds the screens that no likely page has a link to: each role opens some pages more, then many. People
 * wouldn't find a screen that is farther away than that.
 */
async function lookFurther(
  page: Page,
  order: readonly Viewer[],
  ofModule: readonly Screen[],
  seen: Set<string>,
): Promise<void> {
  for (const most of [25, 75])
    for (const role of order) {
      if (ofModule.every(({ name }) => seen.has(name))) return
      const links = await linksFor(page, role)
      for (const screen of ofModule) {
        if (seen.has(screen.name) || !links.allowed.has(screen.name)) continue
        const [address] = await links.find(page, screen, most)
        if (address === undefined) continue
        seen.add(screen.name)
        await goWithin(page, address)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await look(page, address)
      }
    }
}

const namesOf = (screens: readonly Screen[]): string[] => screens.map(({ name }) => name)

async function wear(page: Page, { language, theme }: ReturnType<typeof lookOf>): Promise<void> {
  if (language === 'es') await inSpanish(page)
  await page.emulateMedia({ colorScheme: theme })
}
