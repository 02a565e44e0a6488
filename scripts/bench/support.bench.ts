// Student support: a visit that is saved and the day's log against the same SQL through the bare driver,
// the immunizations of 20,000 students, a class's measures in one request, and 3,000 plans' due dates.
import { grantGroup } from '../../packages/auth/src/public.ts'
import { openDatabase } from '../../packages/kit/src/server/database.ts'
import { bench, benchDatabase } from './lib/bench.ts'
import { costing, say, type Taken } from './lib/costing.ts'
import { fillClasses, fillDistrict } from './lib/district.ts'
import { drive, type Load } from './lib/drive.ts'
import { median, report } from './lib/measured.ts'
import { startAtrium, startBare, switchSchool, type Program } from './lib/programs.ts'
import { statementsOf } from './lib/statements.ts'

const rounds = 8
const seconds = 0.5
const atOnce = 8
/** How often something that one person waits for is asked for. */
const waits = 7

await bench(async (stopping) => {
  const database = await benchDatabase(stopping)
  const { studentIDs } = await fillDistrict(database.url, { students: 22_000, schools: 20 })
  const { sectionIDs } = await fillClasses(database.url)
  const owner = openDatabase({ url: database.url, lanes: 1, writers: 1 })
  stopping.add(() => owner.close())
  const sql = owner.owner
  const [me] = await sql<{ id: number }[]>`select max(user_id) as id from account`
  const userID = me?.id ?? 0
  await owner.transaction('every', async (tx) => {
    for (const group of [...(['schoolNurse', 'caseManager', 'interventionAdministrator'] as const)])
      await grantGroup(tx, { districtID: 1, userID, group, schoolID: 0 })
  })
  const [school] = await sql<{ id: number }[]>`select min(id) as id from school where id > 0`
  const schoolID = school?.id ?? 0
  const here = (
    await sql<{ id: number }[]>`
      select user_id as id from student where school_id = ${schoolID} and status = 'active' order by user_id`
  ).map(({ id }) => id)
  // The district gets its tiers and areas when the server starts.
  const atrium = await startAtrium(stopping, database)
  await fillSupport()

  await waitFor('immunizations of 20,000 students', 2000, 'health.schoolImmunizations.list', {})
  await waitFor('due dates of 3,000 plans', 300, 'specialEducation.dues.list', {})
  await measuresOfAClass()
  await switchSchool(atrium, schoolID)
  await visitSaved()
  await dayLog()

  /** What the district has on record: fifteen doses a student, 3,000 IEPs, a day's visits, a class's interventions. */
  async function fillSupport(): Promise<void> {
    await sql.unsafe(`
      insert into immunization_dose (district_id, user_id, cvx, given_on, source)
        select s.district_id, s.user_id, v.cvx, (coalesce(u.birth_date, '2014-01-01') + v.days)::date, 'card'
        from student s join users u on u.district_id = s.district_id and u.id = s.user_id
        cross join (values ('110', 61), ('110', 122), ('110', 183), ('20', 460), ('130', 1500), ('10', 62), ('10', 123), ('08', 1), ('08', 61), ('08', 200),
          ('03', 370), ('03', 1500), ('21', 371), ('21', 1501), ('115', 4020)) v (cvx, days)
        where s.status = 'active';
      insert into special_plan (district_id, school_id, student_id, kind, category, placement, case_manager_id, referred_on, referral_reason, status, consent_on, evaluated_on, meeting_on, in_force_on)
        select s.district_id, s.school_id, s.user_id, 'iep', 'specificLearning', 'regular80', ${userID}, current_date - 700, 'Reads far below grade level.',
          case when n % 5 = 0 then 'evaluation' else 'inForce' end, current_date - 30 - n % 30, current_date - 400 - n % 700, current_date - n % 370, current_date - n % 370
        from (select *, row_number() over (order by user_id)::int as n from student where status = 'active' and school_id > 0 limit 3000) s;
      insert into health_visit (district_id, user_id, arrived_at, left_at, note)
        select s.district_id, s.user_id, now() - make_interval(mins => (n % 400)::int), now() - make_interval(mins => (n % 400)::int - 10), 'Rest and water.'
        from (select *, row_number() over (order by user_id) as n from student where status = 'active' and school_id > 0) s where n % 3 = 0;
      insert into progress_monitor (district_id, name, area_id, unit, frequency)
        select 1, '{"en": "Oral reading"}', (select min(id) from intervention_area), '{"en": "words a minute"}', 'weekly';
      insert into intervention (district_id, user_id, tier_id, area_id, goal, starts_on, lead_id, monitor_id, baseline, target, target_on)
        select 1, e.user_id, (select id from intervention_tier where code = 'tier2'), (select min(id) from intervention_area), 'Reads', current_date - 30, ${userID}, (select id from progress_monitor), 42, 60, current_date + 30
        from section_enrollment e where e.role = 'student' and e.section_id = ${sectionIDs[0] ?? 0};`)
    await sql.unsafe('vacuum analyze')
  }

  /** What one person waits for. */
  async function waitFor(
    name: string,
    limit: number,
    procedure: string,
    input: object,
  ): Promise<void> {
    const path = pathOf(procedure, input)
    await ask(path)
    const took: number[] = []
    for (let turn = 0; turn < waits; turn++) {
      const began = performance.now()
      await ask(path)
      took.push(performance.now() - began)
    }
    report({ name, value: median(took), limit, good: 'atMost', unit: 'ms' })
  }

  async function measuresOfAClass(): Promise<void> {
    const ids = (await sql<{ id: number }[]>`select id from intervention order by id`).map(
      ({ id }) => id,
    )
    const took: number[] = []
    for (let turn = 0; turn < waits; turn++) {
      const day = new Date(Date.now() - (turn + 1) * 86_400_000).toISOString().slice(0, 10)
      const points = ids.map((interventionID) => ({
        ...{ interventionID, value: 40 + turn, held: 3, planned: 3 },
      }))
      const began = performance.now()
      await post('students.savePoints', { day, points })
      took.push(performance.now() - began)
    }
    const [kept] = await sql<{ count: number }[]>`
      select count(*)::int as count from intervention_point`
    if (kept?.count !== ids.length * waits) throw new Error(`${kept?.count} measures were kept`)
    report({
      ...{ name: `measures of a class of ${ids.length} in one request`, value: median(took) },
      ...{ limit: 1000, good: 'atMost', unit: 'ms' },
    })
  }

  async function visitSaved(): Promise<void> {
    const arrivedAt = new Date(Date.now() - 600_000).toISOString()
    const inputOf = (studentID: number, note: string) => ({
      studentIDs: [studentID],
      draft: { arrivedAt, note },
    })
    const sample = Math.max(...here)
    const noteOf = (count: number) => `A scraped knee, number ${count}.`
    let count = 0
    const statements = await statementsOf(database, () =>
      post('health.recordVisits', inputOf(sample, noteOf(0))),
    )
    const bare = await startBare(stopping, database, {
      '/save': { statements, key: String(sample), body: noteOf(0) },
    })
    const next = (asker: number) => {
      count += 1
      return { id: here[(asker * 50 + (count % 50)) % here.length] ?? sample, note: noteOf(count) }
    }
    const house: Load = {
      ...{ url: atrium.url, headers: atrium.headers, atOnce, seconds },
      save: (asker) => {
        const { id, note } = next(asker)
        return {
          ...{ path: '/trpc/health.recordVisits?batch=1', done: () => undefined },
          body: JSON.stringify({ 0: inputOf(id, note) }),
        }
      },
    }
    const floor: Load = {
      ...{ url: bare.url, atOnce, seconds },
      save: (asker) => {
        const { id, note } = next(asker)
        return { path: `/save?${id}`, body: note, done: () => undefined }
      },
    }
    await compare('a visit is saved', bare, house, floor, statements.length)
  }

  async function dayLog(): Promise<void> {
    const path = pathOf('health.visitLog.list', { filters: { when: ['today'] } })
    await ask(path)
    const statements = await statementsOf(database, () => ask(path))
    const bare = await startBare(stopping, database, { '/read': { statements } })
    const load = { atOnce, seconds }
    await compare(
      'the day’s log of visits',
      bare,
      { url: atrium.url, headers: atrium.headers, path: () => path, ...load },
      { url: bare.url, path: () => '/read', ...load },
      statements.length,
    )
  }

  async function compare(
    name: string,
    bare: Program,
    house: Load,
    floor: Load,
    statements: number,
  ): Promise<void> {
    await drive(house)
    await drive(floor)
    await sql`analyze`
    await drive(house)
    await drive(floor)
    const taken: { ours: Taken; bare: Taken }[] = []
    for (let round = 0; round < rounds; round++) {
      // The order alternates, so that neither always goes second.
      const first = round % 2 === 0 ? await costing(bare, floor) : undefined
      const ours = await costing(atrium, house)
      taken.push({ ours, bare: first ?? (await costing(bare, floor)) })
    }
    console.log(`${name}, ${statements} statement(s)`)
    console.log(`  through the house: ${say(taken.map(({ ours }) => ours))}`)
    console.log(`  bare:              ${say(taken.map((one) => one.bare))}`)
    report({
      ...{ name: `${name}: tRPC ÷ bare`, good: 'atLeast', unit: '×', limit: 0.7 },
      value: median(taken.map((one) => one.ours.rate / one.bare.rate)),
    })
  }

  async function ask(path: string): Promise<void> {
    const answer = await fetch(atrium.url + path, { headers: atrium.headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }

  async function post(procedure: string, input: object): Promise<void> {
    const answer = await fetch(`${atrium.url}/trpc/${procedure}?batch=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...atrium.headers },
      body: JSON.stringify({ 0: input }),
    })
    if (!answer.ok)
      throw new Error(`${procedure} answered ${answer.status}: ${await answer.text()}`)
  }

  if (studentIDs.length < 20_000) throw new Error(`${studentIDs.length} students are too few`)
})

function pathOf(procedure: string, input: object): string {
  return `/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`
}
