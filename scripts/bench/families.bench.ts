// Families and daily services in a district of 22,000 students, over HTTP, as their pages ask: a form
// of 200 questions, filled in and shown on a slow phone, a route of 60 stops, the lists of 100 bus
// routes, a message to 2,000 families, and the line in a cafeteria.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { grantGroup, grantRole, hashPassword, newAccount } from '../../packages/auth/src/public.ts'
import type { FormDraft, WholeForm } from '../../packages/forms/src/public.ts'
import { openDatabase } from '../../packages/kit/src/server/database.ts'
import { setClock } from '../../packages/kit/src/shared/index.ts'
import { timeOf } from '../../packages/transportation/src/routes/places.rules.ts'
import { browserFlags, findBrowser } from '../lib/browser.ts'
import { buildWeb } from '../lib/web-build.ts'
import { bench, benchDatabase } from './lib/bench.ts'
import { administrator, fillDistrict, today } from './lib/district.ts'
import { median, report } from './lib/measured.ts'
import { act, ask, confirmOwner, signIn, startAtrium, switchSchool } from './lib/programs.ts'
import { callService, mailService } from './lib/stand-ins.ts'
import { statementsOf } from './lib/statements.ts'

/** Lunch on a Friday. */
const noon = `${today}T12:10:00-08:00`
const guardianName = 'guardian@bench.test'
const questions = 200
const stops = 60
const routes = 100
const families = 2000
const swipes = 600
/** Devices at the lines of a large school. */
const devices = 20
/** How often something that one person waits for is asked for. */
const waits = 9
/** How much slower a family’s phone is than this machine. */
const slowdown = 4

const years = `
  insert into school_year (district_id, name, abbr, start_date, end_date)
    values (1, '2026–2027', '26-27', '2026-08-17', '2027-06-04'), (1, '2027–2028', '27-28', '2027-08-16', '2028-06-02');`

const pupils = `(
  select user_id, school_id, row_number() over (partition by school_id order by user_id) - 1 as at
  from student where status = 'active' and school_id > 0)`

// One route is missing here: that of sixty stops, which the office makes itself.
const buses = `
  insert into bus_provider (district_id, name) values (1, 'District buses');
  insert into bus_driver (district_id, name, provider_id, number, license_class, passenger, school_bus, license_expires_on, medical_expires_on, certificate_expires_on)
    select 1, 'Driver ' || n, p.id, 'D' || n, 'B', true, true, '2029-04-30', '2028-10-01', '2029-04-30' from bus_provider p, generate_series(1, ${routes}) n;
  insert into bus (district_id, number, provider_id, seats, inspected_until)
    select 1, n::text, p.id, 60, '2027-06-30' from bus_provider p, generate_series(1, ${routes}) n;
  insert into bus_stop (district_id, number, name, latitude, longitude)
    select 1, n::text, 'Corner ' || n, 36.6 + (n - 1) % 60 * 0.004, -119.9 + (n - 1) / 60 * 0.005 from generate_series(1, 600) n;
  insert into bus_route (district_id, number, name, school_id, side, days, starts_on, bus_id, driver_id)
    select 1, 'R' || n, 'Loop ' || n, s.id, 'toSchool', '{mon,tue,wed,thu,fri}', '2026-08-17', b.id, d.id
    from generate_series(1, ${routes - 1}) n
    join (select school_id as id, row_number() over (order by school_id) as at, count(*) over () as all_of_them from student where status = 'active' and school_id > 0 group by school_id) s
      on s.at = 1 + n % s.all_of_them
    join bus b on b.number = n::text join bus_driver d on d.number = 'D' || n;
  insert into bus_route_stop (district_id, route_id, place, stop_id, time)
    select 1, r.id, p, x.id, to_char(time '06:50' + p * interval '4 minutes', 'HH24:MI')
    from bus_route r cross join generate_series(1, 12) p join bus_stop x on x.number = (1 + (r.id * 12 + p) % 600)::text;`

// Forty-five on each route.
const riders = `
  insert into bus_rider (district_id, student_id, school_id, route_id, stop_id, days, starts_on)
    select 1, s.user_id, s.school_id, r.id, t.stop_id, '{mon,tue,wed,thu,fri}', '2026-08-17'
    from ${pupils} s
    join (select id, school_id, row_number() over (partition by school_id order by id) - 1 as at, (select count(*) from bus_route_stop t where t.route_id = o.id) as stops from bus_route o) r
      on r.school_id = s.school_id and r.at = s.at / 45
    join bus_route_stop t on t.route_id = r.id and t.place = 1 + s.at % r.stops;`

// Six of ten eat free or at a reduced price, and two more did last year.
const meals = `
  update users u set sms = u.phone from guardian g where g.district_id = u.district_id and g.user_id = u.id;
  insert into meal_student (district_id, student_id, pin) select 1, user_id, (100000 + row_number() over (order by user_id))::text from ${pupils} s;
  insert into meal_eligibility (district_id, student_id, year, category, basis, starts_on)
    select 1, user_id, 2026, case user_id % 10 when 0 then 'reduced' else 'free' end, 'income', '2026-08-17' from ${pupils} s where user_id % 10 < 6;
  insert into meal_eligibility (district_id, student_id, year, category, basis, starts_on)
    select 1, user_id, 2025, 'free', 'snap', '2025-08-18' from ${pupils} s where user_id % 10 in (6, 7);`

await bench(async (stopping) => {
  const browserPath = findBrowser()
  if (browserPath === undefined) throw new Error('This benchmark needs a browser: see npm test.')
  await buildWeb()
  setClock(noon)
  const database = await benchDatabase(stopping)
  await fillDistrict(database.url, { students: 24_000, schools: 16 })
  const owner = openDatabase({ url: database.url, lanes: 1, writers: 1 })
  stopping.add(() => owner.close())
  const sql = owner.owner
  for (const part of [years, buses, meals]) await sql.unsafe(part)
  await makeGuardian()
  await sql.unsafe('vacuum analyze')
  const calls = await callService(stopping)
  const mail = await mailService(stopping)
  const atrium = await startAtrium(stopping, database, noon, {
    ...calls.settings,
    ...mail.settings,
  })

  const form = await longForm()
  const guardian = await signIn(atrium, guardianName)
  const registrationID = await beginRegistration()
  await answerSaved()
  await formShown()
  await routeRetimed()
  await listsOfBuses()
  await messageToFamilies()
  await mealLine()

  async function makeGuardian(): Promise<void> {
    const [one] = await sql<{ id: number }[]>`
      select min(g.guardian_id) as id from student_guardian g join users u on u.district_id = g.district_id and u.id = g.guardian_id where u.status = 'active'`
    const of = { districtID: 1, userID: one?.id ?? 0 }
    const passwordHash = await hashPassword(administrator.password)
    await owner.transaction('every', async (tx) => {
      await newAccount(tx, { ...of, loginName: guardianName, recoveryEmail: null, passwordHash })
      await grantGroup(tx, { ...of, group: 'guardian', schoolID: 0 })
      await grantRole(tx, { ...of, role: 'guardian', schoolID: 0 })
    })
  }

  /** The office opens registration for next year, with one form for the household and each child. */
  async function longForm(): Promise<WholeForm> {
    const made = await act<WholeForm>(atrium, 'registration.forms.save', { draft: longDraft() })
    const category = await act<{ id: number }>(atrium, 'familyRegistration.categories.create', {
      draft: {
        ...{ name: { en: 'New students', es: 'Estudiantes nuevos' }, description: null },
        ...{ audience: 'newStudent', documents: [], active: true },
      },
    })
    await act(atrium, 'familyRegistration.periods.create', {
      draft: {
        ...{ categoryID: category.id, schoolYearID: await nextYear(), schools: [], grades: [] },
        ...{ opensOn: '2026-11-01', closesOn: null },
        ...{ householdFormID: made.id, childFormID: made.id },
      },
    })
    return made
  }

  async function beginRegistration(): Promise<number> {
    const { id } = await act<{ id: number }>(guardian, 'familyRegistration.family.begin', {
      ...{ schoolYearID: await nextYear(), kind: 'registration', studentIDs: [], newChildren: 1 },
    })
    return id
  }

  async function nextYear(): Promise<number> {
    const [year] = await sql<{ id: number }[]>`select id from school_year where abbr = '27-28'`
    return year?.id ?? 0
  }

  async function answerSaved(): Promise<void> {
    const parts = await ask<{
      version: number
      forms: { questions: unknown[] }[]
      children: { id: number; version: number }[]
    }>(guardian, 'familyRegistration.family.get', { id: registrationID })
    if (parts.forms[0]?.questions.length !== questions)
      throw new Error('the family is not asked the long form')
    const answers = Object.fromEntries(
      form.sections.flatMap((section) =>
        section.questions.map(({ id, questionType }) => [id, answerOf(questionType)]),
      ),
    )
    let { version } = parts
    await saves('household', async () => {
      const household = { street: `${version} Oak Ave`, city: 'Fresno', state: 'CA', zip: '93701' }
      ;({ version } = await act<{ version: number }>(
        guardian,
        'familyRegistration.family.saveHousehold',
        { id: registrationID, version, household, answers },
      ))
    })
    const [child] = parts.children
    let childVersion = child?.version ?? 0
    await saves('child', async () => {
      ;({ version: childVersion } = await act<{ version: number }>(
        guardian,
        'familyRegistration.family.saveChild',
        {
          ...{ childID: child?.id, version: childVersion, isReady: false, answers },
          facts: { firstName: 'Nora', lastName: 'Reyes' },
          ...{ schoolID: null, grade: childVersion % 2 === 0 ? '03' : '04' },
        },
      ))
    })
  }

  /** Without what begins and ends each transaction. */
  async function saves(whose: string, save: () => Promise<void>): Promise<void> {
    await save()
    const statements = (await statementsOf(database, save)).filter(
      ({ text }) => !/^(begin|commit)\b/i.test(text),
    )
    report({
      name: `statements: an answer of a ${whose} to a form of ${questions} questions`,
      value: statements.length,
      ...{ limit: 3, good: 'atMost', unit: '' },
    })
  }

  /** From the step before: the form is there already, and is to be shown. */
  async function formShown(): Promise<void> {
    const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags })
    stopping.add(() => browser.close())
    const context = await browser.newContext({ baseURL: atrium.url, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const answer = await page.request.post('/trpc/auth.login', {
      data: { username: guardianName, password: administrator.password },
      headers: { origin: atrium.url },
    })
    if (!answer.ok()) throw new Error(`the guardian could not sign in: ${await answer.text()}`)
    await page.goto(`/midas/family/registration/${registrationID}?part=documents`)
    const steps = page.getByRole('navigation', { name: 'Parts of the registration' })
    const household = steps.getByRole('button', { name: /Your household$/ })
    await household.waitFor()
    await page.waitForLoadState('networkidle')
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const ids = form.sections.flatMap((section) => section.questions.map(({ id }) => id))
    const [first, last] = [`[name="q${ids[0]}"]`, `[name="q${ids.at(-1)}"]`]
    const took: number[] = []
    const whole: number[] = []
    for (let turn = 0; turn <= waits; turn++) {
      const began = performance.now()
      const milliseconds = await household.evaluate(untilShown, first)
      await page.locator(last).waitFor()
      // The first time, the code of some inputs is fetched.
      if (turn > 0) {
        took.push(milliseconds)
        whole.push(performance.now() - began)
      }
      await steps.getByRole('button', { name: /Documents$/ }).click()
      await page.locator(last).waitFor({ state: 'detached' })
    }
    await browser.close()
    console.log(`its last question is there after ${median(whole).toFixed(0)} ms`)
    report({
      name: `a form of ${questions} questions is shown, CPU ${slowdown} times as slow`,
      ...{ value: median(took), limit: 300, good: 'atMost', unit: 'ms' },
    })
  }

  async function routeRetimed(): Promise<void> {
    const [school] = await sql<{ id: number }[]>`
      select min(school_id) as id from student where status = 'active' and school_id > 0`
    const [bus] = await sql<{ id: number }[]>`select id from bus where number = '100'`
    const [driver] = await sql<{ id: number }[]>`select id from bus_driver where number = 'D100'`
    const corners = await sql<{ id: number }[]>`select id from bus_stop order by id limit ${stops}`
    const made = await act<{ id: number; version: number }>(
      atrium,
      'transportation.routes.create',
      {
        draft: {
          ...{ number: 'R100', name: 'Long loop', schoolID: school?.id, side: 'toSchool' },
          ...{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], week: 'every', startsOn: '2026-08-17' },
          ...{ endsOn: null, busID: bus?.id, driverID: driver?.id, active: true },
          stops: corners.map(({ id }, at) => ({ stopID: id, time: timeOf(6 * 60 + 2 * at) })),
        },
      },
    )
    // Everyone who rides, on all routes, so that the office sees them on the lists.
    await sql.unsafe(riders)
    await sql.unsafe('vacuum analyze')
    let { version } = made
    const value = await waitFor(async () => {
      const at = version % 2 === 0 ? '08:30' : '08:20'
      await act(atrium, 'transportation.retime', {
        ...{ routeID: made.id, version, at, mph: 25, wait: 1 },
      })
      version += 1
    })
    report({
      name: `a route of ${stops} stops gets its times again`,
      ...{ value, limit: 100, good: 'atMost', unit: 'ms' },
    })
  }

  async function listsOfBuses(): Promise<void> {
    await switchSchool(atrium, 0)
    await confirmOwner(atrium)
    const day = await ask<{ routes: { riders: number }[] }>(atrium, 'transportation.today')
    const riding = day.routes.reduce((sum, route) => sum + route.riders, 0)
    if (day.routes.length !== routes || riding < routes * 20)
      throw new Error(`${riding} students ride ${day.routes.length} routes`)
    const input = encodeURIComponent(JSON.stringify({ day: today }))
    const value = await waitFor(async () => {
      const answer = await fetch(
        `${atrium.url}/midas/rest/documents/transportation.busLists?input=${input}`,
        { headers: atrium.headers },
      )
      if (!answer.ok) throw new Error(`bus lists: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    })
    console.log(`bus lists of ${riding} students`)
    report({
      name: `bus lists of ${routes} routes`,
      ...{ value: value / 1000, limit: 5, good: 'atMost', unit: 's' },
    })
  }

  /** To the school with the fewest families above that number. */
  async function messageToFamilies(): Promise<void> {
    const [school] = await sql<{ id: number }[]>`
      select s.school_id as id from student s join student_guardian g on g.district_id = s.district_id and g.student_id = s.user_id
      where s.status = 'active' and s.school_id > 0 group by 1 having count(distinct g.guardian_id) > ${families + 100} order by count(distinct g.guardian_id) limit 1`
    const began = performance.now()
    const { families: reached } = await act<{ families: number }>(atrium, 'autoCall.announce', {
      ...{ kind: 'closure', schoolID: school?.id },
      en: 'No school today: the heating failed.',
      es: 'Hoy no hay clases: falla la calefacción.',
    })
    if (reached < families) throw new Error(`${reached} families are too few`)
    const until = async (left: () => Promise<number>): Promise<number> => {
      while ((await left()) > 0) {
        if (performance.now() - began > 300_000) throw new Error('a message did not go out')
        await sleep(100)
      }
      return (performance.now() - began) / 1000
    }
    const count = async (rows: string): Promise<number> => {
      const [row] = await sql.unsafe<{ count: number }[]>(
        `select count(*)::int as count from ${rows}`,
      )
      return row?.count ?? 0
    }
    const [called, mailed] = await Promise.all([
      until(() => count(`auto_call_delivery where status in ('waiting', 'sending')`)),
      until(() => count('mail_message where sent_at is null')),
    ])
    const lost = await count(`auto_call_delivery where status in ('kept', 'failed')`)
    if (lost > 0 || calls.taken() < families || mail.taken() < families * 0.9)
      throw new Error(`${calls.taken()} texts and calls, ${mail.taken()} emails, ${lost} lost`)
    console.log(`${reached} families: ${calls.taken()} texts and calls, ${mail.taken()} emails`)
    const tell = (name: string, value: number): void =>
      report({
        name: `${name} to ${families} families`,
        ...{ value, limit: 60, good: 'atMost', unit: 's' },
      })
    tell('texts and calls', called)
    tell('emails', mailed)
  }

  /** What the page at the line does for each child: look, serve, read the day. */
  async function mealLine(): Promise<void> {
    const [school] = await sql<{ id: number }[]>`
      select school_id as id from student where status = 'active' and school_id > 0 group by 1 order by count(*) desc limit 1`
    await switchSchool(atrium, school?.id ?? 0)
    const numbers = (
      await sql<{ pin: string }[]>`
        select m.pin from meal_student m join student s on s.district_id = m.district_id and s.user_id = m.student_id
        where s.school_id = ${school?.id ?? 0} and s.status = 'active' order by md5(m.pin) limit ${swipes + devices}`
    ).map(({ pin }) => pin)
    if (numbers.length < swipes + devices) throw new Error('the school has too few students')
    const meal = 'lunch'
    const device = async (): Promise<void> => {
      for (let pin = numbers.pop(); pin !== undefined; pin = numbers.pop()) {
        const { studentID } = await ask<{ studentID: number }>(atrium, 'foodServices.find', {
          ...{ pin, meal },
        })
        const { outcome } = await act<{ outcome: string }>(atrium, 'foodServices.serve', {
          ...{ studentID, meal, key: randomUUID() },
        })
        if (outcome !== 'served') throw new Error(`a meal was not served: ${outcome}`)
        await ask(atrium, 'foodServices.lineDay')
      }
    }
    const waiting = numbers.splice(devices)
    await device()
    numbers.push(...waiting)
    const began = performance.now()
    await Promise.all(Array.from({ length: devices }, device))
    const value = swipes / ((performance.now() - began) / 1000)
    const [served] = await sql<{ count: number }[]>`
      select count(*)::int as count from meal_serving where voided_at is null`
    if (served?.count !== swipes + devices) throw new Error(`${served?.count} meals were kept`)
    report({
      name: `swipes at the meal line, ${devices} devices at once`,
      ...{ value, limit: 20, good: 'atLeast', unit: '/s' },
    })
  }

  /** The median, in milliseconds. */
  async function waitFor(work: () => Promise<void>): Promise<number> {
    await work()
    const took: number[] = []
    for (let turn = 0; turn < waits; turn++) {
      const began = performance.now()
      await work()
      took.push(performance.now() - began)
    }
    return median(took)
  }
})

/** In the page: the milliseconds from a click until the frame with what it shows has been painted. */
function untilShown(button: HTMLElement | SVGElement, selector: string): Promise<number> {
  return new Promise((resolve) => {
    const began = performance.now()
    const look = (): void => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look)
      else setTimeout(() => resolve(performance.now() - began))
    }
    ;(button as HTMLElement).click()
    requestAnimationFrame(look)
  })
}

type Asked = FormDraft['sections'][number]['questions'][number]

/** Ten sections of twenty questions, of the kinds that districts ask families. */
function longDraft(): FormDraft {
  const kinds: readonly Asked['questionType'][] = [
    ...(['line', 'opts', 'line', 'opts', 'date', 'line', 'opts', 'text', 'line', 'opts'] as const),
    ...(['num', 'opts', 'chek', 'line', 'opts', 'phon', 'date', 'eml', 'text', 'line'] as const),
  ]
  const options = [
    { value: 'y', label: 'Yes' },
    { value: 'n', label: 'No' },
  ]
  return {
    ...{ title: 'Registration', description: null, signature: 'none', statement: null },
    sections: Array.from({ length: questions / kinds.length }, (_, at) => ({
      ...{ id: 0, title: `Part ${at + 1}`, description: null, metadata: {} },
      questions: kinds.map((questionType, nth) => ({
        ...{ id: 0, questionType, text: `Question ${at * kinds.length + nth + 1}` },
        metadata: {
          required: nth % 3 === 0,
          ...((questionType === 'opts' || questionType === 'chek') && { options }),
        },
      })),
    })),
  }
}

function answerOf(kind: Asked['questionType']): string | number | string[] {
  switch (kind) {
    case 'opts':
      return 'y'
    case 'chek':
      return ['y', 'n']
    case 'num':
      return 3
    case 'date':
      return '2026-09-01T16:00:00.000Z'
    case 'phon':
      return '+15595550100'
    case 'eml':
      return 'family@bench.test'
    default:
      return 'Until last summer, at a school in Fresno'
  }
}
