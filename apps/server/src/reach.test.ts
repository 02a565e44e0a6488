import { isDistrictWide, permissionNames, platformPermission } from '@atrium/auth/public'
import { asRefusal, registeredRecords } from '@atrium/kit/server'
import { requestOf, testDatabase } from '@atrium/kit/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { appRouter, createCaller, restRows } from './modules.ts'
import { proveProcedures, type KnownProcedure } from './policies.ts'

const database = await testDatabase()
// Cedar Valley has Pine and Oak; of what belongs to schools, record 1 is the district's and record 2 is Oak's.
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
await database.owner`insert into billing_contract (district_id, school_id, title, customer, starts_on, ends_on, total_cents, frequency) select 1, s, 'Gym', 'Club', '2026-10-01', '2026-10-31', 100, 'once' from unnest(array[null, ${oak}]::int[]) s`
afterAll(() => database.drop())

const procedures = proveProcedures(appRouter, restRows)

/** Someone who holds every permission that can be held at a school, at Pine alone. */
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
/** The path of a record's procedures: its name, or its module's where the module has one record and spreads it. */
const pathOf = (name: string): string | undefined =>
  [name, name.replace(/\.\w+$/, '')].find((path) => procedures.has(`${path}.importRows`))

const ofDistrict = registeredRecords()
  .map(({ definition }) => definition)
  .filter(({ scope }) => scope === 'district')
const withoutSchool = ofDistrict.filter(({ school }) => school === undefined)

test('every definition of the district is found among the procedures', () => {
  expect(ofDistrict.length).toBeGreaterThan(10)
  expect(ofDistrict.map(({ name }) => name).filter((name) => !pathOf(name))).toEqual([])
})

test.each(withoutSchool.flatMap(({ name }) => Object.keys(writes).map((act) => ({ name, act }))))(
  '$name: $act is refused to someone who holds the permission at one school alone',
  async ({ name, act }) => {
    expect(await call(`${pathOf(name)}.${act}`, writes[act])).toBe('forbidden')
  },
)

describe('of what belongs to schools, someone of Pine writes nothing of Oak or of the district', () => {
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
    'academics.courseCatalogs': { name: 'Electives', schoolYearID: 1, courses: [] },
  }
  /** What a record calls its name, where it is not `name`. */
  const nameOf: Record<string, string> = {
    'billing.contracts': 'title',
    'academics.courses': 'title',
  }
  test.each(ofDistrict.filter(({ school }) => school === 'schoolID'))('$name', async ({ name }) => {
    const path = pathOf(name)
    const named = (text: string) => ({ [nameOf[name] ?? 'name']: text })
    for (const id of [1, 2]) {
      const here = `${name} ${id}`
      const changes = named('By a clerk')
      expect(await call(`${path}.update`, { id, version: 1, changes }), here).toBe('notFound')
      expect(await call(`${path}.updateMany`, { ids: [id], changes }), here).toBe('notFound')
      expect(await call(`${path}.remove`, { ids: [id] }), here).toBe('notFound')
      expect(await call(`${path}.restore`, { ids: [id] }), here).toBe('notFound')
    }
    for (const schoolID of [null, oak])
      expect(await call(`${path}.create`, { draft: { ...drafts[name], schoolID } })).toBe('invalid')
    expect(await call(`${path}.create`, { draft: { ...drafts[name], schoolID: pine } })).toBe(
      'done',
    )
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

test('every mutation that takes the whole district is refused to someone who holds its permission at one school alone', async () => {
  const districtWide = [...procedures].filter(
    ([, { type, reach, policy }]) =>
      type === 'mutation' && (reach === 'district' || needsDistrict(policy)),
  )
  expect(districtWide.length).toBeGreaterThan(60)
  for (const [path] of districtWide) expect(await call(path, {}), path).toBe('forbidden')
})

const needsDistrict = (policy: KnownProcedure['policy']): boolean =>
  Array.isArray(policy) &&
  policy.some((need: string | readonly string[]) =>
    (typeof need === 'string' ? [need] : need).every(isDistrictWide),
  )

test('every permission that a policy names is one that can be given', () => {
  const named = [...procedures.values()].flatMap(({ policy }) =>
    Array.isArray(policy) ? (policy as (string | string[])[]).flat() : [],
  )
  for (const { definition } of registeredRecords())
    for (const { readable = [], writable = [] } of Object.values(definition.fields))
      named.push(...[...readable, ...writable].flat())
  const known = new Set<string>([...permissionNames, platformPermission, 'staff-own'])
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
})

describe('a page that shows another school than the session is at', () => {
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
  test('writes again once it shows the school, as does what says nothing of a school', async () => {
    for (const shown of [pine, undefined])
      await from(shown).create({ draft: { ...draft, name: `Gym ${shown}` } })
    expect((await from(pine).list({})).total).toBe(2)
  })
})
