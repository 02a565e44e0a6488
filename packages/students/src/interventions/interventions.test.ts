import { auth } from '@atrium/auth/module'
import { absentUser } from '@atrium/auth/public'
import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import type { ListQuery } from '@atrium/kit/shared'
import { testDatabase } from '@atrium/kit/testing'
import { appoint, castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { people as peopleModule } from '@atrium/people/module'
import { openSection } from '@atrium/people/public'
import { afterAll, describe, expect, test } from 'vitest'
import { students } from '../students.module.ts'
import { studentsRouter } from '../students.router.ts'
import { tiersAndAreas } from './interventions.fixtures.ts'
import { manages } from './intervention.words.ts'

installExtensions(students.extensions ?? [])
const callerOf = createCallerFactory(studentsRouter)
const peopleOf = createCallerFactory(peopleModule.router)
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { districtID, oak, pine } = riverbend
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const administering = (user: CurrentUser, schoolID: number): CurrentUser => ({
  ...user,
  permissions: new Set([...user.permissions, manages]),
  grants: new Map([...(user.grants ?? []), [manages, [schoolID]]]),
})
const coordinator = administering(cast.rosa, oak)
const ofPine = administering(cast.priya, pine)
const ofEverySchool = { ...cast.dolores, schoolID: 0 }
const ana = { kind: 'student' as const, userID: riverbend.ana }
const noor = { kind: 'student' as const, userID: riverbend.noor }
const { tier, area } = await tiersAndAreas(database, districtID)
const reading = {
  tierID: tier('tier2'),
  areaID: area('reading'),
  goal: 'Reads 90 words a minute',
  startsOn: '2026-09-01',
  reviewOn: '2026-10-13',
  isForFamily: true,
}
const refused = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )
const wrong = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => Object.keys(asRefusal(error)?.detail.fields ?? {}),
  )

await appoint(database, districtID, { userID: riverbend.marcus, group: 'teacher', schoolID: oak })
await appoint(database, districtID, { userID: riverbend.rosa, group: 'schoolStaff', schoolID: oak })
await appoint(database, districtID, {
  userID: riverbend.priya,
  group: 'schoolStaff',
  schoolID: pine,
})

const made = await as(coordinator).interventions.create({
  ...ana,
  draft: { ...reading, leadID: riverbend.marcus },
})

describe('a student’s interventions', () => {
  test('are read by the student, the family, the teachers and the office, each with the name of who leads them', async () => {
    for (const reader of [cast.ana, cast.elena, cast.marcus, cast.rosa, coordinator])
      expect(await as(reader).interventions.list(ana)).toMatchObject([
        { ...reading, leadName: 'Marcus Bell', outcome: null },
      ])
  })
  test('don’t exist for a parent whom a court keeps away, another school or another district', async () => {
    for (const stranger of [cast.tomas, cast.priya, ofPine, cast.otto])
      expect(await refused(as(stranger).interventions.list(ana))).toBe('notFound')
    // Marcus doesn’t teach Ben yet.
    const ben = { ...ana, userID: riverbend.ben }
    expect(await refused(as(cast.marcus).interventions.list(ben))).toBe('notFound')
  })
  test('are read by the student and the family only if they are shared', async () => {
    const { interventions } = as(coordinator)
    const draft = { ...reading, goal: 'Before the meeting', isForFamily: false }
    const { id, version } = await interventions.create({ ...ana, draft })
    const goals = async (user: CurrentUser) =>
      (await as(user).interventions.list(ana)).map(({ goal }) => goal)
    for (const school of [cast.marcus, cast.rosa, coordinator])
      expect(await goals(school)).toContain(draft.goal)
    // Working for the school shows no one more about their own child.
    const elenaAtOak = { ...coordinator, userID: riverbend.elena }
    for (const family of [cast.ana, cast.elena, elenaAtOak])
      expect(await goals(family)).toEqual([reading.goal])
    await interventions.update({ ...ana, id, version, changes: { isForFamily: true } })
    expect(await goals(cast.elena)).toContain(draft.goal)
    await interventions.remove({ ...ana, id, version: version + 1 })
  })
  test('are closed to teachers where the district closes the page to them', async () => {
    const administrator = {
      ...contextOf(database, cast.dolores),
      user: cast.dolores,
      db: database.district(districtID),
    }
    const page = { section: 'interventions', relationship: 'teacher' } as const
    await openSection(administrator, { ...page, open: false })
    expect(await refused(as(cast.marcus).interventions.list(ana))).toBe('notFound')
    await openSection(administrator, { ...page, open: true })
    expect(await as(cast.marcus).interventions.list(ana)).toHaveLength(1)
  })
  test('are written only by people who manage interventions at the student’s school', async () => {
    const change = {
      ...ana,
      id: made.id,
      version: made.version,
      changes: { tierID: tier('tier3') },
    } as const
    for (const reader of [cast.ana, cast.elena, cast.marcus, cast.rosa]) {
      const { interventions } = as(reader)
      expect(await refused(interventions.create({ ...ana, draft: reading }))).toBe('forbidden')
      expect(await refused(interventions.update(change))).toBe('forbidden')
      const { changes: _, ...one } = change
      expect(await refused(interventions.remove(one))).toBe('forbidden')
    }
    expect(await refused(as(coordinator).interventions.create({ ...noor, draft: reading }))).toBe(
      'notFound',
    )
  })
  test('are written by the people named on the page of RTI administrators, until they are relieved', async () => {
    const duties = createCallerFactory(auth.router)(contextOf(database, cast.dolores)).duties
    const rosa = { duty: 'rti-administrators', userID: riverbend.rosa, schoolID: oak } as const
    const adding = async () => {
      const user = await absentUser(database.district(districtID), districtID, riverbend.rosa)
      return refused(as(user!).interventions.create({ ...ana, draft: { ...reading, goal: '' } }))
    }
    expect(await adding()).toBe('forbidden')
    await duties.name({ ...rosa, from: '', until: '' })
    expect(await adding()).toBe('invalid')
    await duties.relieve(rosa)
    expect(await adding()).toBe('forbidden')
  })
  test('are led only by someone who sees the student: a teacher of theirs, or the office of the school', async () => {
    const { interventions } = as(coordinator)
    const ledBy = (leadID: number, of = ana) =>
      wrong(interventions.create({ ...of, draft: { ...reading, goal: '', leadID } }))
    for (const lead of [riverbend.marcus, riverbend.rosa])
      expect(await ledBy(lead)).toEqual(['goal'])
    // Without an account, of another school, a parent, and someone who doesn’t teach Ben yet.
    const draft = (leadID: number) => ({ ...reading, leadID })
    for (const leadID of [riverbend.dolores, riverbend.priya, riverbend.elena])
      expect(await wrong(interventions.create({ ...ana, draft: draft(leadID) }))).toEqual([
        'leadID',
      ])
    const ben = { ...ana, userID: riverbend.ben }
    expect(await wrong(interventions.create({ ...ben, draft: draft(riverbend.marcus) }))).toEqual([
      'leadID',
    ])
  })
  test('neither end nor are reviewed before they start', async () => {
    const { interventions } = as(coordinator)
    const early = { ...reading, reviewOn: '2026-08-31', endsOn: '2026-08-31' }
    expect((await wrong(interventions.create({ ...ana, draft: early })))?.toSorted()).toEqual([
      'endsOn',
      'reviewOn',
    ])
  })
  test('have an outcome only while they have an end', async () => {
    const { interventions } = as(coordinator)
    const open = await interventions.create({
      ...ana,
      draft: { ...reading, areaID: area('math'), outcome: 'goalMet' },
    })
    expect(open.outcome).toBeNull()
    const change = (version: number, changes: object) =>
      interventions.update({ ...ana, id: open.id, version, changes })
    const ended = await change(open.version, { endsOn: '2026-10-09', outcome: 'goalMet' })
    expect(ended).toMatchObject({ endsOn: '2026-10-09', outcome: 'goalMet' })
    const again = await change(ended.version, { endsOn: null })
    expect(again).toMatchObject({ endsOn: null, outcome: null })
    expect(await refused(change(ended.version, { goal: 'Later' }))).toBe('conflict')
    await interventions.remove({ ...ana, id: open.id, version: again.version })
    expect(await interventions.list(ana)).toHaveLength(1)
  })
  test('are in the student’s history, for the office, with the name of who leads them', async () => {
    const history = await peopleOf(contextOf(database, cast.rosa)).history({
      kind: 'student',
      id: riverbend.ana,
    })
    expect(history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['addIntervention', 'updateIntervention', 'removeIntervention']),
    )
    const { changes } = history.find((entry) => `interventions.${made.id}.leadID` in entry.changes)!
    expect(changes[`interventions.${made.id}.leadID`]).toMatchObject({ after: 'Marcus Bell' })
  })
})

describe('the list of current interventions', () => {
  const goals = async (user: CurrentUser, query: ListQuery = {}) =>
    (await as(user).currentInterventions.list(query)).rows.map(({ goal }) => goal)

  test('has the current ones at the schools where its reader manages them, the earliest review first', async () => {
    await as(coordinator).interventions.create({
      ...ana,
      draft: {
        ...reading,
        areaID: area('behavior'),
        goal: 'Asks for help',
        reviewOn: '2026-10-01',
      },
    })
    await as(coordinator).interventions.create({
      ...ana,
      draft: { ...reading, goal: 'Over', endsOn: '2026-10-13', outcome: 'goalMet' },
    })
    await as(coordinator).interventions.create({
      ...ana,
      draft: { ...reading, goal: 'Not yet', startsOn: '2026-10-15', reviewOn: null },
    })
    await as(ofPine).interventions.create({
      ...noor,
      draft: { ...reading, tierID: tier('tier3'), goal: 'At Pine', reviewOn: null },
    })
    expect(await goals(coordinator)).toEqual(['Asks for help', reading.goal])
    expect(await goals(ofPine)).toEqual(['At Pine'])
    expect(await goals(ofEverySchool)).toEqual(['Asks for help', reading.goal, 'At Pine'])
    // The district's administrator has chosen Oak.
    expect(await goals(cast.dolores)).toEqual(['Asks for help', reading.goal])
  })
  test('is narrowed by tier, area and lead, and searched by student and goal', async () => {
    const filtered = (filters: Record<string, string[]>) => goals(ofEverySchool, { filters })
    expect(await filtered({ tierID: [String(tier('tier3'))] })).toEqual(['At Pine'])
    expect(await filtered({ areaID: [String(area('behavior'))] })).toEqual(['Asks for help'])
    expect(await filtered({ support: ['intensive'] })).toEqual(['At Pine'])
    expect(await filtered({ leadID: [String(riverbend.marcus)] })).toEqual([reading.goal])
    expect(await goals(ofEverySchool, { search: 'haddad' })).toEqual(['At Pine'])
    expect(await goals(ofEverySchool, { search: 'for help' })).toEqual(['Asks for help'])
    expect(await goals(ofEverySchool, { sort: '-name' })).toContain('At Pine')
  })
  test('leaves out its reader’s own child, and a child from whom a court order keeps its reader', async () => {
    for (const userID of [riverbend.tomas, riverbend.elena])
      expect(await goals({ ...coordinator, userID })).toEqual([])
  })
  test('is closed to people who don’t manage interventions', async () => {
    for (const user of [cast.rosa, cast.marcus, cast.elena])
      expect(await refused(as(user).currentInterventions.list({}))).toBe('forbidden')
  })
})
