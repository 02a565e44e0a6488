import { isDistrictWide, permissionNames, platformPermission } from '@atrium/auth/public'
import { asRefusal, registeredRecords } from '@atrium/kit/server'
import { requestOf, testDatabase } from '@atrium/kit/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { appRouter, createCaller, restRows } from './modules.ts'
import { proveProcedures, type KnownProcedure } from './policies.ts'

const database = await testDatabase()
// Cedar Valley has Pine and Oak; of the school records, record 1 is the district's and record 2 is
// Oak's.
const [pine, oak] = [1, 2]
await database.owner`insert into district (name) values ('Cedar Valley')`
await database.owner`insert into school (district_id, name) values (1, 'Pine'), (1, 'Oak')`
await database.owner`insert into school_year (district_id, name, abbr, start_date, end_date) values (1, '2026-27', '26-27', '2026-08-01', '2027-06-30')`
await database.owner`insert into term (district_id, school_id, school_year_id, name, abbr, start_date, end_date) select 1, s, 1, 'Fall', 'F', '2026-08-01', '2026-12-20' from unnest(array[null, ${oak}]::int[]) s`
await database.owner`insert into closed_day (district_id, school_id, name, start_date, end_date) select 1, s, 'Break', '2026-11-23', '2026-11-27' from unnest(array[null, ${oak}]::int[]) s`
await database.owner`insert into staff_group (district_id, school_id, name) select 1, s, 'Science' from unnest(array[null, ${oak}]::int[]) s`
await database.owner`insert into event (district_id, school_id, name, starts_at, ends_at) select 1, s, 'Open house', '2026-09-01T18:00Z', '2026-09-01T20:00Z' from unnest(array[null, ${oak}]::int[]) s`
await database.owner`insert into course (district_id, school_id, title) select 1, s, 'Algebra' from unnest(array[null, ${oak}]::int[]) s`
await database.owner`insert into course_catalog (district_id, school_id, school_year_id, name) select 1, s, 1, 'Courses ' || coalesce(s, 0) from unnest(array[null, ${oak}]::int[]) s`
await database.owner`insert into invoice (district_id, school_id, kind, customer, issued_on, due_on, status, lines, total_cents) select 1, s, 'family', 'Ruiz family', '2026-10-01', '2026-10-31', 'draft', '[{"description": "Lost atlas", "cents": 100}]', 100 from unnest(array[null, ${oak}]::int[]) s`
await database.owner`insert into billing_contract (district_id, school_id, title, customer, starts_on, ends_on, total_cents, frequency) select 1, s, 'Gym', 'Club', '2026-10-01', '2026-10-31', 100, 'once' from unnest(array[null, ${oak}]::int[]) s`
const both = 'unnest(array[null, 2]::int[]) s'
await database.owner.unsafe(`
  insert into users (district_id, first_name, last_name) select 1, 'Cora', 'Lee' || n from generate_series(1, 5) n;
  insert into account (district_id, user_id, login_name) select 1, id, 'cora' || id from users;
  insert into attendance_trigger (district_id, school_id, name, counts, threshold) select 1, s, 'Three days ' || coalesce(s, 0), 'unexcusedDays', 3 from ${both};
  insert into attendance_period_rule (district_id, school_id, name) select 1, s, 'High school ' || coalesce(s, 0) from ${both};
  insert into grade_mark (district_id, mark, description, points) values (1, 'A', '{"en": "Excellent"}', 4);
  insert into grading_scale (district_id, school_id, name) select 1, s, 'Letters ' || coalesce(s, 0) from ${both};
  insert into honor_roll (district_id, school_id, name, minimum_gpa) select 1, s, jsonb_build_object('en', 'Honors ' || coalesce(s, 0)), 3.5 from ${both};
  insert into graduation_requirement (district_id, school_id, name, type) select 1, s, jsonb_build_object('en', 'Service ' || coalesce(s, 0)), 'serviceHours' from ${both};
  insert into year_requirement (district_id, school_id, grade) select 1, s, '09' from ${both};
  insert into promotion_rule (district_id, school_id, grade, outcome) select 1, s, '09', 'retained' from ${both};
  insert into pd_course (district_id, school_id, code, title, description, organization, creator_id) select 1, s, 'C' || coalesce(s, 0), 'Reading', 'Reading', 'Office', 1 from ${both};
  insert into vendor (district_id, name) values (1, 'Paper Company');
  insert into ledger_account (district_id, school_id, code, name, kind, fund, is_activity) values (1, 1, '01-4300', 'Supplies', 'expense', '01', false);
  insert into purchase_order (district_id, school_id, vendor_id, description, ordered_on, total_cents, entered_by) select 1, s, 1, 'Paper', '2026-10-01', 0, 1 from ${both};
  insert into staff_member (district_id, user_id, school_id) values (1, 4, 1);
  insert into learning_community (district_id, school_id, name, purpose, school_year, facilitator_id) select 1, s, 'Algebra team', 'Common tests', 2026, 4 from ${both};
  insert into pd_section (district_id, school_id, course_id, number, seats, creator_id) select 1, s, 1, 'S' || coalesce(s, 0), 20, 1 from ${both};
`)
afterAll(() => database.drop())

const procedures = proveProcedures(appRouter, restRows)

/** Someone who holds every permission that can be held at a school, but only at Pine. */
const held = permissionNames.filter((name) => !isDistrictWide(name))
const clerk = createCaller(
  requestOf(database, {
    userID: 5,
    schoolID: pine,
    permissions: held,
    grants: new Map(held.map((name) => [name, [pine]])),
    allowedSchoolIDs: [pine],
  }),
)

const call = (path: string, input: unknown): Promise<string> => {
  const procedure = path
    .split('.')
    .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], clerk) as (
    input: unknown,
  ) => Promise<unknown>
  return procedure(input).then(
    () => 'done',
    (error: unknown) => asRefusal(error)?.code ?? String(error),
  )
}

const writes: Record<string, unknown> = {
  create: { draft: {} },
  update: { id: 1, version: 1, changes: {} },
  updateMany: { ids: [1], changes: {} },
  remove: { ids: [1] },
  restore: { ids: [1] },
  importRows: { csv: 'Name\nBy a clerk\n', dryRun: false },
}
/**
 * The path of a record's procedures: its name, or its module's name if the module has one record
 * and spreads it.
 */
const pathOf = (name: string): string | undefined =>
  [name, name.replace(/\.\w+$/, '')].find((path) => procedures.has(`${path}.importRows`))

const ofDistrict = registeredRecords()
  .map(({ definition }) => definition)
  .filter(({ scope }) => scope === 'district')
/** Goals and portfolios are everyone's own, whatever permissions they hold: no school or district is reached. */
const isOnesOwn = ({ rights }: (typeof ofDistrict)[number]): boolean => rights.create.length === 0
const withoutSchool = ofDistrict.filter((one) => one.school === undefined && !isOnesOwn(one))

test('every district definition is found among the procedures', () => {
  expect(ofDistrict.length).toBeGreaterThan(10)
  expect(ofDistrict.map(({ name }) => name).filter((name) => !pathOf(name))).toEqual([])
})

test.each(withoutSchool.flatMap(({ name }) => Object.keys(writes).map((act) => ({ name, act }))))(
  '$name: $act is refused to someone who holds the permission at only one school',
  async ({ name, act }) => {
    expect(await call(`${pathOf(name)}.${act}`, writes[act])).toBe('forbidden')
  },
)

describe("someone at Pine cannot write Oak's or the district's records", () => {
  const dates = { startDate: '2026-10-01', endDate: '2026-10-02' }
  const drafts: Record<string, object> = {
    'schools.terms': { name: 'Short', abbr: 'S', kind: 'term', schoolYearID: 1, ...dates },
    'schools.closedDays': { name: 'Fair', ...dates },
    'staff.groups': { name: 'Math team', description: null },
    'events.events': {
      name: 'Fair',
      startsAt: '2026-10-01T18:00:00.000Z',
      endsAt: '2026-10-01T20:00:00.000Z',
      location: null,
      description: null,
    },
    'academics.courses': {
      title: 'Geometry',
      code: null,
      stateCode: null,
      scedCode: null,
      subject: null,
      credits: null,
      grades: [],
      description: null,
      status: 'active',
      level: 'regular',
    },
    'attendance.triggers': {
      name: 'Five days',
      counts: 'unexcusedDays',
      threshold: 5,
      sendsEmail: true,
      printsLetter: false,
      letter: null,
      makesTask: false,
      task: null,
      active: true,
    },
    'attendance.periodRules': {
      name: 'Middle school',
      grades: ['07'],
      fullDayMinutes: null,
      halfDayMinutes: null,
      tardyMinutes: null,
      leftOut: null,
    },
    'grades.scales': {
      name: 'Numbers',
      isDefault: false,
      steps: [{ gradeMarkID: 1, fromPercent: 0 }],
    },
    'reportCards.honorRolls': {
      name: { en: 'Merit', es: '' },
      gpa: 'unweighted',
      minimumGPA: 3,
      lowestPoints: null,
      minimumGrades: 1,
      active: true,
    },
    'progress.requirements': {
      name: { en: 'Hours', es: '' },
      type: 'serviceHours',
      courseGroupID: null,
      courseID: null,
      testID: null,
      badgeID: null,
      minimum: 20,
      classFrom: null,
      classThrough: null,
      instructions: null,
      place: 1,
    },
    'progress.yearRequirements': {
      grade: '10',
      credits: 10,
      gpa: null,
      attendanceRate: null,
      serviceHours: null,
    },
    'academics.promotionRules': {
      grade: '10',
      outcome: 'retained',
      nextGrade: null,
      nextSchoolID: null,
    },
    'pd.courses': {
      title: 'Writing',
      code: 'W1',
      organization: 'Office',
      description: 'Writing',
      objectives: null,
      audience: ['teacher'],
      imageUUID: null,
      tags: [],
      lcapGoalID: null,
      credits: [],
      prerequisites: [],
      materials: [],
      surveyFormID: null,
      surveyRequired: false,
      surveyAnonymous: true,
      issuesBadge: false,
    },
    'pd.sections': {
      courseID: 1,
      number: 'S9',
      place: null,
      instructors: [],
      meetings: [],
      seats: 20,
      waitlistSeats: 0,
      enrollFrom: null,
      enrollUntil: null,
      withdrawUntil: null,
      needsApproval: false,
      costCents: 0,
      takesPurchaseOrders: false,
      refundUntil: null,
      refundPercent: 0,
      fundingCode: null,
      surveyFormID: null,
      notes: null,
    },
    'billing.contracts': {
      title: 'Gym',
      customer: 'Club',
      email: null,
      startsOn: '2026-10-01',
      endsOn: '2026-10-31',
      totalCents: 100,
      frequency: 'once',
      terms: null,
    },
    'billing.invoices': {
      kind: 'family',
      customer: 'Peña family',
      email: null,
      studentID: null,
      issuedOn: '2026-10-01',
      dueOn: '2026-10-31',
      lines: [{ description: 'Lost atlas', cents: 100 }],
      note: null,
    },
    'educatorGrowth.communities': {
      ...{ name: 'Writing team', purpose: 'Common papers', schoolYear: 2026 },
      ...{ facilitatorID: 4, members: [], active: true },
    },
    'academics.courseCatalogs': { name: 'Electives', schoolYearID: 1, courses: [] },
    'finance.purchaseOrders': {
      vendorID: 1,
      description: 'Chalk',
      orderedOn: '2026-10-01',
      lines: [{ accountID: 1, description: 'Chalk', cents: 100 }],
    },
  }
  // Some acts require a right held district-wide.
  const refused = /^(notFound|forbidden)$/
  /**
   * Promotion requires the whole district, families report absences themselves, concerns, incidents, referrals, plans and rides are
   * about a student, leave follows from a position, and a section of professional development needs a course led by its creator.
   */
  const refusedAtPine: Record<string, string> = {
    'academics.promotionRules': 'forbidden',
    'attendance.absenceReports': 'forbidden',
    'behavior.concerns': 'invalid',
    'behavior.incidents': 'invalid',
    // A plan starts from a template in use.
    'educatorGrowth.plans': 'invalid',
    'foodServices.applications': 'invalid',
    'humanResources.leaveRequests': 'invalid',
    'meritPay.evaluations': 'forbidden',
    'meritPay.observations': 'invalid',
    'observation.colleagues': 'invalid',
    'observation.observations': 'invalid',
    'health.carePlans': 'invalid',
    'pd.sections': 'invalid',
    'specialEducation.plans': 'invalid',
    // A report begins with a plan, by a procedure of its own.
    'specialEducation.progress': 'forbidden',
    'students.rtiReferrals': 'invalid',
    'transportation.riders': 'invalid',
    // A trip needs its day, its times, and how many ride.
    'transportation.trips': 'invalid',
  }
  /** What changes, if a record has no plain text called `name`. */
  const otherChange: Record<string, (text: string) => object> = {
    'billing.contracts': (title) => ({ title }),
    'billing.invoices': (customer) => ({ customer }),
    'academics.courses': (title) => ({ title }),
    'academics.promotionRules': () => ({ outcome: 'promoted', nextGrade: '11' }),
    'finance.purchaseOrders': (description) => ({ description }),
    'pd.courses': (title) => ({ title }),
    'pd.sections': (place) => ({ place }),
    'progress.requirements': (en) => ({ name: { en, es: '' } }),
    'progress.yearRequirements': () => ({ credits: 12 }),
    'reportCards.honorRolls': (en) => ({ name: { en, es: '' } }),
  }
  test.each(ofDistrict.filter(({ school }) => school === 'schoolID'))('$name', async ({ name }) => {
    const path = pathOf(name)
    const named = (text: string) => otherChange[name]?.(text) ?? { name: text }
    for (const id of [1, 2]) {
      const here = `${name} ${id}`
      const changes = named('By a clerk')
      expect(await call(`${path}.update`, { id, version: 1, changes }), here).toMatch(refused)
      expect(await call(`${path}.updateMany`, { ids: [id], changes }), here).toMatch(refused)
      expect(await call(`${path}.remove`, { ids: [id] }), here).toMatch(refused)
      expect(await call(`${path}.restore`, { ids: [id] }), here).toMatch(refused)
    }
    for (const schoolID of [null, oak])
      expect(await call(`${path}.create`, { draft: { ...drafts[name], schoolID } })).toMatch(
        /^(invalid|forbidden)$/,
      )
    const made = await call(`${path}.create`, { draft: { ...drafts[name], schoolID: pine } })
    expect(made).toBe(refusedAtPine[name] ?? 'done')
    if (made !== 'done') return
    expect(await call(`${path}.update`, { id: 3, version: 1, changes: { schoolID: null } })).toBe(
      'invalid',
    )
    expect(await call(`${path}.update`, { id: 3, version: 1, changes: named('Ours') })).toBe('done')
  })

  test('schools.schools', async () => {
    const changes = { phone: '+14155550100' }
    expect(await call('schools.schools.update', { id: oak, version: 1, changes })).toBe('notFound')
    expect(await call('schools.schools.updateMany', { ids: [oak], changes })).toBe('notFound')
    for (const act of ['create', 'remove', 'restore', 'importRows'])
      expect(await call(`schools.schools.${act}`, writes[act]), act).toBe('forbidden')
    expect(await call('schools.schools.update', { id: pine, version: 1, changes })).toBe('done')
  })
})

test('every mutation that requires the whole district is refused to someone who holds its permission at only one school', async () => {
  const districtWide = [...procedures].filter(
    ([, { type, reach, policy }]) =>
      type === 'mutation' &&
      (reach === 'district' || needsDistrict(policy)) &&
      // What is one's own needs no permission anywhere.
      !(Array.isArray(policy) && policy.length === 0),
  )
  expect(districtWide.length).toBeGreaterThan(60)
  for (const [path] of districtWide) expect(await call(path, {}), path).toBe('forbidden')
})

const needsDistrict = (policy: KnownProcedure['policy']): boolean =>
  Array.isArray(policy) &&
  policy.some((need: string | readonly string[]) =>
    (typeof need === 'string' ? [need] : need).every(isDistrictWide),
  )

test('every permission that a policy names can be granted', () => {
  const named = [...procedures.values()].flatMap(({ policy }) =>
    Array.isArray(policy) ? (policy as (string | string[])[]).flat() : [],
  )
  for (const { definition } of registeredRecords())
    for (const { readable = [], writable = [] } of Object.values(definition.fields))
      named.push(...[...readable, ...writable].flat())
  const known = new Set<string>([...permissionNames, platformPermission, 'staff-own'])
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
})

describe('a page that shows a different school than the session’s', () => {
  const from = (shownSchoolID?: number) => {
    const ctx = requestOf(database, {
      schoolID: pine,
      schoolName: 'Pine',
      permissions: ['facilities.manage'],
    })
    return createCaller({
      ...ctx,
      request: { ...ctx.request, ...(shownSchoolID !== undefined && { shownSchoolID }) },
    }).settings.buildings
  }
  const draft = {
    name: 'Gym',
    kind: 'main',
    leaseEndsOn: null,
    notes: null,
    accessNotes: null,
  } as const
  test('writes nothing, and the refusal names the current school', async () => {
    const refusal = await from(oak)
      .create({ draft: draft })
      .then(
        () => undefined,
        (error: unknown) => asRefusal(error),
      )
    expect(refusal).toMatchObject({
      code: 'conflict',
      ref: { id: 'kit.refusal.otherSchool', values: { school: 'Pine' } },
    })
    expect((await from(oak).list({})).rows).toEqual([])
  })
  test('can write again once it shows the right school, as can pages that name no school', async () => {
    for (const shown of [pine, undefined])
      await from(shown).create({ draft: { ...draft, name: `Gym ${shown}` } })
    expect((await from(pine).list({})).total).toBe(2)
  })
})
