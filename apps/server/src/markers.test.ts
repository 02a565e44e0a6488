import { asRefusal, type CurrentUser } from '@atrium/kit/server'
import { currentTime } from '@atrium/kit/shared'
import { testDatabase } from '@atrium/kit/testing'
import { addStaff, castOf, contextOf, makeRiverbend, signedInUser } from '@atrium/people/fixtures'
import { afterAll, describe, expect, test } from 'vitest'
import { marked, markedIn, markersOf, queries, schemaOf } from './markers.fixtures.ts'
import { loadMessages } from './messages.ts'
import { createCaller, messageFiles } from './modules.ts'
import { sampleInput } from './sample-input.ts'

await loadMessages(messageFiles)
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { districtID, oak, pine, ana, marcus, rosa, elena, samir } = riverbend
afterAll(() => database.drop())

const [keeper, otis] = await database.transaction(districtID, async (tx) => [
  // Who wrote it all: none of those who ask.
  await addStaff(tx, {
    ...{ districtID, schoolID: oak, firstName: 'Wren', lastName: 'Kaya', title: 'Specialist' },
  }),
  await addStaff(tx, {
    ...{ districtID, schoolID: oak, firstName: 'Otis', lastName: 'Lund', title: 'Art' },
    isTeacher: true,
  }),
])

const { insert } = markersOf(database, districtID)

const list = (table: string, name: string) => insert(table, { name, description: null })
const user = { user_id: ana }
const student = { student_id: ana, school_id: oak }

// Health.
const asthma = await insert('health_known_condition', {
  ...{ name: 'Asthma', code: null, description: null },
})
const puffs = await list('health_known_medication', 'Albuterol')
const conditionID = await insert('health_condition', {
  ...{ ...user, condition_id: asthma, severity: 'severe' },
})
const planned = await insert('health_condition', {
  ...{ ...user, condition_id: asthma, severity: 'severe' },
})
await insert('health_allergy', { ...user, kind: 'food', severity: 'severe' })
const orderID = await insert('medication_order', {
  ...{ ...user, medication_id: puffs, starts_on: '2026-09-01', is_as_needed: true },
})
await insert('medication_entry', {
  ...{ ...user, order_id: orderID, kind: 'given', day: '2026-10-14', due_at: null },
  ...{ at: '2026-10-14T16:00:00Z', units: 1, by_id: keeper },
})
await insert('health_visit', { ...user, arrived_at: '2026-10-14T16:00:00Z', left_for: null })
await insert('health_screening', {
  ...{ ...user, kind: 'vision', screened_on: '2026-10-01', result: 'refer', follow_up: 'needed' },
})
await insert('health_provider', { ...user, kind: 'doctor', phone: null })
await insert('immunization_dose', { ...user, cvx: '10', given_on: '2012-05-04', source: 'record' })
await insert('immunization_exemption', {
  ...{ ...user, kind: 'permanentMedical', issued_on: '2026-08-01', span: null },
})
const carePlan = { ...student, kind: 'asthma', review_on: '2027-08-01', status: 'inForce' }
await insert('health_care_plan', { ...carePlan, condition_id: planned })
await insert('health_care_plan', { ...carePlan, status: 'draft' })
// Discipline.
const kindID = await insert('behavior_concern_kind', {
  ...{ code: 'PEERS', name: '{"en": "Conflict", "es": "Conflicto"}' },
})
const behaviorID = await insert('behavior_incident_type', {
  ...{ code: 'FIGHT', name: '{"en": "Fight", "es": "Pelea"}', category: 'stateOffense' },
  ...{ severity: 'major', law: null },
})
await insert('behavior_concern', {
  ...{ ...student, kind_id: kindID, happened_on: '2026-10-12', time: null, outcome: null },
  ...{ location: 'classroom', status: 'submitted', submitted_by: keeper },
})
const incidentID = await insert('behavior_incident', {
  ...{ school_id: oak, behavior_id: behaviorID, happened_on: '2026-10-12', time: null },
  ...{ location: 'classroom', weapon: 'none', injury: 'none', status: 'decided' },
  entered_by: keeper,
})
await insert('behavior_incident_person', {
  ...{ place: 1, incident_id: incidentID, student_id: ana, role: 'perpetrator' },
  ...{ plan: null, restraint: null, outcome: null },
})
// Special education.
const planID = await insert('special_plan', {
  ...{ ...student, kind: 'iep', category: 'autism', case_manager_id: keeper },
  ...{ placement: 'regular80', status: 'inForce', exit_reason: null, referred_on: '2026-08-20' },
  ...{ meeting_on: '2026-09-01', in_force_on: '2026-09-01', version_number: 1 },
})
const line = { place: 1, plan_id: planID }
await insert('special_plan_team', { ...line, role: 'parent' })
const goalID = await insert('special_plan_goal', { ...line, baseline: 1, target: 9 })
const serviceID = await insert('special_plan_service', {
  ...{ ...line, kind: 'speech', minutes: 60, per: 'week', setting: 'serviceRoom' },
  from_day: '2026-09-01',
})
await insert('special_plan_accommodation', { ...line, area: 'class' })
await insert('special_plan_notice', { ...line, action: 'proposes', sent_on: '2026-09-01' })
await insert('special_plan_note', { plan_id: planID, written_by: keeper })
await insert('special_service_session', {
  ...{ plan_id: planID, service_id: serviceID, day: '2026-09-08', minutes: 30 },
  ...{ outcome: 'delivered', entered_by: keeper },
})
await insert(
  'special_plan_version',
  {
    ...{ plan_id: planID, number: 1, change: 'first', starts_on: '2026-09-01', made_by: keeper },
    made_at: '2026-09-01T17:00:00Z',
    content: JSON.stringify({
      ...{ category: 'autism', placement: 'regular80', caseManager: 'Dolores Vega', team: [] },
      ...{ presentLevels: 'Zqxspecial_plan_version_levels', transition: null, services: [] },
      goals: [
        {
          ...{ id: goalID, goal: 'Zqxspecial_plan_version_goal', measure: 'm', baseline: 1 },
          ...{ target: 9, unit: 'of 10', dueOn: null },
        },
      ],
      accommodations: [{ id: 1, area: 'class', text: 'Zqxaccommodation' }],
    }),
  },
  false,
)
const reportID = await insert('special_progress_report', {
  ...{ ...student, plan_id: planID, term_id: riverbend.fall, status: 'sent' },
  ...{ sent_at: '2026-10-10T17:00:00Z', sent_by: keeper },
  content: JSON.stringify({
    goals: [{ goalID, goal: 'Zqxprogress_goal', sentence: 'Zqxprogress_sentence' }],
  }),
})
await insert('special_progress_goal', {
  ...{ place: 1, report_id: reportID, goal_id: goalID, standing: 'onTrack' },
})
// Counseling.
await insert('counseling_note', {
  ...{ ...user, day: '2026-09-01', kind: 'personal', is_own: false, written_by: keeper },
})
// Interventions.
const tierID = await insert('intervention_tier', {
  ...{ code: 'tier2', name: '{"en":"Tier 2"}', support: 'targeted', place: 2 },
})
const areaID = await insert('intervention_area', { code: 'reading', name: '{"en":"Reading"}' })
await insert('intervention', {
  ...{ ...user, tier_id: tierID, area_id: areaID, starts_on: '2026-09-01', outcome: null },
})
const referralID = await insert('rti_referral', {
  ...{ ...student, area_id: areaID, referred_on: '2026-09-01', referred_by: keeper },
  ...{ status: 'reviewing', exit: null },
})
await insert('rti_referral_evidence', {
  ...{ place: 1, referral_id: referralID, kind: 'assessment', day: '2026-09-01' },
})
await insert('rti_referral_meeting', { place: 1, referral_id: referralID, day: '2026-09-10' })
const [form] = await database.owner<{ id: number }[]>`
  insert into form (district_id, area, title) values (${districtID}, 'rti', 'What helps') returning id`
await insert('rti_referral_form', {
  ...{ referral_id: referralID, form_id: form?.id ?? 0, answered_by: keeper },
  ...{ answers: '[]', answered_at: '2026-09-10T17:00:00Z' },
})
await insert('rti_referral_team', { place: 1, referral_id: referralID, role: 'teacher' })

const at = (group: Parameters<typeof signedInUser>[0]['group'], userID: number, schoolID = oak) =>
  signedInUser({ districtID, userID, group, schoolID, roles: ['staff'] })
const as = (who: CurrentUser) => createCaller(contextOf(database, who))
const people = {
  'a teacher of other classes': at('teacher', otis),
  'the front office': cast.rosa,
  'a guardian of another child': {
    ...signedInUser({ districtID, userID: samir, group: 'guardian', schoolID: pine }),
    roles: { ...cast.elena.roles },
  },
  'the district’s administrator': cast.dolores,
  'the kept-away father': cast.tomas,
  'the front office of another school': cast.priya,
  'the nurse of another school': at('schoolNurse', otis, pine),
  'the case manager of another school': at('caseManager', otis, pine),
  'an aide of other students': at('serviceProvider', otis),
}

// What is written through the product is in the audit log, too.
const nurse = at('schoolNurse', rosa)
const caseManager = at('caseManager', rosa)
const { version } = (await as(nurse).health.conditions.list({ kind: 'student', userID: ana })).find(
  ({ id }) => id === conditionID,
) ?? { version: 0 }
await as(nurse).health.conditions.update({
  ...{ kind: 'student', userID: ana, id: conditionID, version },
  changes: { note: 'Zqxaudited_condition' },
})
const open = await as(caseManager).specialEducation.plans.act({ id: planID, act: 'amend' })
await as(caseManager).specialEducation.plans.update({
  ...{ id: planID, version: open.version, changes: { transition: 'Zqxaudited_plan' } },
})

/** All that someone is answered, whatever they ask about the student. */
async function answersTo(who: CurrentUser): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  const hints = {
    ...{ id: ana, userID: ana, studentID: ana, personID: ana, staffID: marcus, kind: 'student' },
    ...{ sectionID: riverbend.algebraFall, termID: riverbend.fall, schoolID: oak, planID },
    ...{ text: 'Zqx', search: 'Zqx', ids: [ana], date: '2026-10-14', day: '2026-10-14' },
    ...{ format: 'csv', from: '2026-08-17', to: '2026-12-18' },
  }
  const caller = as(who)
  const ask = async (path: string, input: unknown) => {
    for (const word of await markedIn(caller, path, input))
      found.set(word, (found.get(word) ?? new Set()).add(path))
  }
  for (const path of queries) {
    const schema = schemaOf(path)
    for (const turn of [0, 1]) await ask(path, sampleInput(schema, hints, turn))
    if (/\.(list|mine)$/.test(path)) await ask(path, {})
    if (path.endsWith('.exportRows')) await ask(path, { query: {}, format: 'csv' })
    if (/search|find/i.test(path))
      for (const text of ['Zqx', 'Ruiz']) await ask(path, { text, search: text })
  }
  return found
}

/** Interventions are education records: people who look up students read them. */
const ofInterventions = /^Zqx(intervention|rti_)/

const servesMeals = ({ permissions }: { permissions: ReadonlySet<string> }): boolean =>
  permissions.has('meals.serve') || permissions.has('meals.manage')

/** Meal servers see what not to serve, but only on the meal line. */
const isServed = (word: string, paths: ReadonlySet<string>): boolean =>
  word === 'Zqxhealth_allergy_do_not_serve' &&
  [...paths].every((path) => ['foodServices.find', 'foodServices.lineDay'].includes(path))

describe('what is written about a student’s health, discipline, special education and support', () => {
  test.each(Object.entries(people))(
    'is in no answer to %s, whatever is asked: search, lists, files, the audit log, notices',
    async (_, who) => {
      const found = await answersTo(who)
      const leaks = [...found].filter(
        ([word, paths]) =>
          !(who.permissions.has('students.read') && ofInterventions.test(word)) &&
          !(servesMeals(who) && isServed(word, paths)),
      )
      expect(leaks.map(([word, paths]) => `${word}: ${[...paths].join(', ')}`)).toEqual([])
    },
    120_000,
  )
  test('reaches a teacher of the child only as what she has to do', async () => {
    const found = [...(await answersTo(cast.marcus)).keys()]
    expect(found).toContain('Zqxhealth_care_plan_for_teachers')
    expect(found).toContain('Zqxaccommodation')
    const hers =
      /^Zqx(health_care_plan_(for_teachers|emergency_steps)|health_(condition|allergy)_guidance|accommodation|intervention_(goal|strategy))$/
    expect(found.filter((word) => !hers.test(word))).toEqual([])
  }, 120_000)
  test('reaches the cafeteria only as what it does and doesn’t serve', async () => {
    const found = [...(await answersTo(at('cafeteria', otis))).keys()].toSorted()
    expect(found).toEqual([
      ...['Zqxhealth_allergy_do_not_serve', 'Zqxhealth_care_plan_emergency_steps'],
      'Zqxhealth_care_plan_for_cafeteria',
    ])
  }, 120_000)
  test('is found by those who keep it', async () => {
    const found = [...(await answersTo(nurse)).keys()]
    expect(found).toContain('Zqxhealth_condition_plan')
    expect(found.filter((word) => /^Zqx(special|behavior|progress)/.test(word))).toEqual([])
  }, 120_000)
  test('reaches a counselor only as counseling and the support of all tiers', async () => {
    const found = [...(await answersTo(at('counselor', otis))).keys()]
    expect(found).toContain('Zqxcounseling_note_note')
    const theirs = (word: string) => word.startsWith('Zqxcounseling') || ofInterventions.test(word)
    expect(found.filter((word) => !theirs(word))).toEqual([])
  }, 120_000)
  test('reaches a case manager of the school only as special education and the support of all tiers', async () => {
    const found = [...(await answersTo(caseManager)).keys()]
    expect(found).toContain('Zqxspecial_plan_referral_reason')
    const others = /^Zqx(health|medication|immunization|behavior|counseling)/
    expect(found.filter((word) => others.test(word))).toEqual([])
  }, 120_000)
})

describe('a guardian of a student of 18', () => {
  const about = async (who: CurrentUser) => {
    const read = (act: Promise<unknown>) =>
      act.then(
        (answer) => (JSON.stringify(answer).match(marked) ? 'read' : 'nothing'),
        (error: unknown) => asRefusal(error)?.code ?? String(error),
      )
    return {
      conditions: await read(as(who).health.studentConditions({ userID: ana })),
      allergies: await read(as(who).health.allergies.list({ kind: 'student', userID: ana })),
      discipline: await read(as(who).behavior.studentBehavior({ userID: ana })),
      plan: await read(as(who).specialEducation.studentPlans({ studentID: ana })),
    }
  }
  const set = (birthDate: string, keeps: boolean) =>
    Promise.all([
      database.owner`update users set birth_date = ${birthDate} where id = ${ana}`,
      database.owner`update student_guardian set keeps_access = ${keeps} where student_id = ${ana} and guardian_id = ${elena}`,
    ])
  const all = { conditions: 'read', allergies: 'read', discipline: 'read', plan: 'read' }
  test('no longer reads the plan, health, or discipline, unless the rights weren’t transferred (34 CFR 99.5, 300.520)', async () => {
    await database.owner`update behavior_incident set released_at = now() where id = ${incidentID}`
    // The database's own day decides: one who is surely 18, and one who surely isn't.
    const years = (count: number) =>
      new Date(currentTime().getTime() - count * 366 * 86_400_000).toISOString().slice(0, 10)
    await set(years(16), false)
    expect(await about(cast.elena)).toEqual(all)
    await set(years(19), false)
    const gone = await about(cast.elena)
    for (const [what, read] of Object.entries(gone)) expect(read, what).toBe('notFound')
    await set(years(19), true)
    expect(await about(cast.elena)).toEqual(all)
    // The student of 18 reads it all.
    expect(await about(cast.ana)).toEqual(all)
    await set('2011-05-04', false)
  })
})

test('every table of these classes has a marked row', async () => {
  const tables = await database.owner<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and (table_name ~ '^(health_(condition|allergy|visit|screening|provider|care_plan)$|medication_|counseling_|behavior_(concern|incident|incident_person)$|special_|rti_)' or table_name = 'intervention')`
  const empty: string[] = []
  for (const { name } of tables) {
    const [row] = await database.owner.unsafe<{ has: boolean }[]>(
      `select exists (select from ${name}) as has`,
    )
    if (!row?.has) empty.push(name)
  }
  // Numbers and names of people alone.
  expect(empty.toSorted()).toEqual([
    ...['special_goal_trial', 'special_plan_confirmation', 'special_progress_round'],
  ])
})
