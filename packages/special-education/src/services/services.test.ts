import { closedDays, schoolYears } from '@atrium/schools/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftOf, makeSpecialEducation, refused, wrong } from '../special-education.fixtures.ts'

const world = await makeSpecialEducation()
const { aide, ana, as, ben, carla, caseManager, caseManagerOfPine, cast, database, oak, tim } =
  world
const { districtID } = world
afterAll(() => database.drop())

const draft = draftOf({ studentID: ana, schoolID: oak, caseManagerID: carla, aideID: tim })
let planID = 0
let serviceID = 0
let goalID = 0

beforeAll(async () => {
  const made = await as(caseManager).plans.create({ draft })
  planID = made.id
  const came = {
    ...{ transferredOn: '2026-09-28', meetingOn: '2026-03-02', evaluatedOn: '2025-03-03' },
  }
  await as(caseManager).plans.act({ id: planID, act: 'receive', filled: came })
  const { services, goals } = await as(caseManager).plans.get({ id: planID })
  serviceID = (services[0] as { id?: number }).id ?? 0
  goalID = (goals[0] as { id?: number }).id ?? 0
  await database.transaction(districtID, (tx) =>
    tx.insert(closedDays).values({
      ...{ districtID, name: 'Staff day', startDate: '2026-10-05', endDate: '2026-10-05' },
    }),
  )
})

const session = (day: string, minutes: number, outcome = 'delivered') => ({
  planID,
  draft: { serviceID, day, minutes, outcome: outcome as 'delivered' },
})

describe('minutes of a service', () => {
  test('are written down by an aide on the team, and count toward what is owed', async () => {
    await as(aide).sessions.create(session('2026-09-29', 60))
    await as(aide).sessions.create(session('2026-10-06', 30))
    await as(aide).sessions.create(session('2026-10-08', 18, 'providerAbsent'))
    await as(aide).sessions.create(session('2026-10-13', 20, 'studentAbsent'))
    const [mine] = await as(aide).caseload()
    // 60 of the first week, 48 of the week with a holiday, 60 of this one.
    expect(mine?.services).toMatchObject([{ id: serviceID, minutes: 60, balance: 18 + 40 }])
  })
  test('explain themselves line by line', async () => {
    const { services, holidays, content } = await as(aide).balance({ planID })
    expect(holidays).toBe('prorated')
    expect(content).toMatchObject({ accommodations: [{ text: 'Time and a half on tests' }] })
    expect(services[0]?.balance.lines).toMatchObject([
      { from: '2026-09-28', owed: 60, why: 'full', delivered: 60, balance: 0 },
      { from: '2026-10-05', owed: 48, why: 'prorated', delivered: 30, missed: 18, balance: 18 },
      { from: '2026-10-12', owed: 60, why: 'full', excused: 20, balance: 58 },
    ])
  })
  test('are refused outside of the service’s days, in the future, and for another plan’s service', async () => {
    const writing = (of: object) =>
      wrong(
        as(aide).sessions.create({
          ...session('2026-10-07', 30),
          draft: { ...session('2026-10-07', 30).draft, ...of },
        }),
      )
    expect(await writing({ day: '2026-09-25' })).toEqual({
      day: 'specialEducation.sessions.outside',
    })
    expect(Object.keys((await writing({ day: '2027-01-11' })) ?? {})).toEqual(['day'])
    expect(await writing({ serviceID: serviceID + 1000 })).toEqual({
      serviceID: 'kit.valid.notAllowed',
    })
  })
  test('are closed to everyone who neither serves the student nor writes the plan', async () => {
    for (const user of [cast.marcus, cast.rosa, cast.elena, cast.ana, caseManagerOfPine]) {
      expect(await refused(as(user).sessions.list({ planID }))).toBe('notFound')
      expect(await refused(as(user).sessions.create(session('2026-10-07', 30)))).toBe('notFound')
    }
    expect(await refused(as(cast.marcus).caseload())).toBe('forbidden')
    expect(await refused(as(caseManagerOfPine).balance({ planID }))).toBe('notFound')
    // An aide who isn't on the team.
    const other = { ...aide, userID: world.dolores }
    expect(await as(other).caseload()).toEqual([])
    expect(await refused(as(other).sessions.list({ planID }))).toBe('notFound')
  })
  test('keep their service in the plan', async () => {
    const open = await as(caseManager).plans.act({ id: planID, act: 'amend' })
    expect(
      await wrong(
        as(caseManager).plans.update({
          id: planID,
          version: open.version,
          changes: { services: [] },
        }),
      ),
    ).toEqual({ services: 'specialEducation.plans.serviceOnRecord' })
  })
})

describe('a service of more than a year', () => {
  let older = 0
  const lines = async () =>
    (await as(aide).balance({ planID: older })).services[0]?.balance.lines ?? []
  const leave = (exitDate: string | null) =>
    database.owner`update school_enrollment set exit_date = ${exitDate} where student_id = ${ben}`
  beforeAll(async () => {
    await database.transaction(districtID, async (tx) => {
      await tx.insert(schoolYears).values({
        ...{ districtID, name: '2025–2026', abbr: '25-26' },
        ...{ startDate: '2025-08-18', endDate: '2026-06-05' },
      })
      await tx.insert(closedDays).values({
        ...{ districtID, name: 'Labor Day', startDate: '2025-09-01', endDate: '2025-09-01' },
      })
    })
    const [service] = draft.services
    const services = [{ ...service!, fromDay: '2025-08-25' }]
    const made = await as(caseManager).plans.create({
      draft: { ...draft, studentID: ben, services },
    })
    older = made.id
    const came = {
      ...{ transferredOn: '2025-08-25', meetingOn: '2026-03-02', evaluatedOn: '2025-03-03' },
    }
    await as(caseManager).plans.act({ id: older, act: 'receive', filled: came })
  })
  test('owes its share of a week with a holiday, however long ago that was', async () => {
    expect((await lines()).slice(0, 3)).toMatchObject([
      { from: '2025-08-25', owed: 60, why: 'full' },
      { from: '2025-09-01', owed: 48, why: 'prorated' },
      { from: '2025-09-08', owed: 60, why: 'full' },
    ])
  })
  test('owes nothing after the student has left, or the plan has ended', async () => {
    const served = async () => (await as(aide).caseload()).map(({ studentID }) => studentID)
    expect(await served()).toContain(ben)
    await leave('2026-09-25')
    expect((await lines()).at(-1)).toMatchObject({ from: '2026-09-21', owed: 60 })
    expect(await served()).not.toContain(ben)
    await leave(null)
    expect((await lines()).at(-1)?.from).toBe('2026-10-12')
    const exit = { exitedOn: '2026-10-02', exitReason: 'consentRevoked' as const }
    await as(caseManager).plans.act({ id: older, act: 'exit', filled: exit })
    expect((await lines()).at(-1)).toMatchObject({ from: '2026-09-28', owed: 60 })
  })
})

describe('a trial of a goal', () => {
  test('is recorded by the aide, and the last three are shown', async () => {
    for (const value of [6, 7, 8, 9])
      await as(aide).trials.create({
        planID,
        draft: { goalID, day: '2026-10-14', value, tries: 10 },
      })
    const [mine] = await as(aide).caseload()
    expect(mine?.goals[0]?.trials).toEqual(
      [9, 8, 7].map((value) => ({ day: '2026-10-14', value, tries: 10 })),
    )
    // With what is expected by when.
    expect(mine?.goals[0]?.objectives).toBe(draft.goals[0]?.objectives)
  })
  test('has no more right than tries', async () => {
    expect(
      await wrong(
        as(aide).trials.create({
          planID,
          draft: { goalID, day: '2026-10-14', value: 11, tries: 10 },
        }),
      ),
    ).toEqual({ value: 'specialEducation.trials.moreThanTries' })
  })
})
