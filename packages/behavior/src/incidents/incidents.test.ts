import { attendanceEvents } from '@atrium/attendance/public'
import { describeDocument } from '@atrium/documents/public'
import type { CurrentUser } from '@atrium/kit/server'
import { plusDays } from '@atrium/kit/shared'
import { accessEvents, notices } from '@atrium/kit/tables'
import { contextOf, joinAlgebra } from '@atrium/people/fixtures'
import { plans } from '@atrium/special-education/tables'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { makeBehavior, refused, wrong } from '../behavior.fixtures.ts'

const world = await makeBehavior()
const { as, ana, ben, cast, database, districtID, lists, oak, principal, principalOfPine } = world
const [carla, dario, eva] = (await joinAlgebra(database, world.riverbend, 3)) as [
  number,
  number,
  number,
]
afterAll(() => database.drop())

/** The codes of a student's classes on a day. */
const codesOf = (studentID: number, day: string): Promise<(number | null)[]> =>
  database.transaction(districtID, async (tx) => {
    const rows = await tx
      .select({ markID: attendanceEvents.markID })
      .from(attendanceEvents)
      .where(
        and(
          eq(attendanceEvents.districtID, districtID),
          eq(attendanceEvents.studentID, studentID),
          eq(attendanceEvents.date, day),
        ),
      )
    return rows.flatMap(({ markID }) => (markID === null ? [] : [markID]))
  })

const secret = 'Zebrafish'
const person = (studentID: number, of: object = {}) => ({
  ...{ studentID, name: null, role: 'perpetrator', plan: null, restraint: null },
  ...{ restraintMinutes: null, familyText: null, outcome: null },
  ...of,
})
const oss = (studentID: number, fromDay: string, toDay = fromDay) => ({
  ...{ studentID, consequenceID: lists.oss, fromDay, toDay },
})
const draft = (of: object = {}) => ({
  ...{ behaviorID: lists.fight, happenedOn: '2026-10-12', time: '10:15', location: 'hallway' },
  ...{ story: `${secret}: Ana hit Ben`, weapon: 'none', injury: 'none', lawEnforcement: false },
  ...{ caseNumber: null, schoolID: oak, responses: [], steps: [] },
  people: [person(ana)],
  ...of,
})
const create = (of: object = {}, user = principal) =>
  as(user).incidents.create({ draft: draft(of) as never })
const act = (id: number, name: string, filled = {}) =>
  as(principal).incidents.act({ id, act: name as never, filled })

describe('an incident', () => {
  test('is written at the schools where someone manages behavior, and exists for no one else', async () => {
    const { id } = await create()
    for (const other of [principalOfPine])
      expect(await refused(as(other).incidents.get({ id }))).toBe('notFound')
    for (const other of [cast.dolores, cast.rosa, cast.marcus, cast.ana, cast.elena])
      expect(await refused(as(other).incidents.get({ id }))).toBe('forbidden')
    expect(await refused(create({}, principalOfPine))).toBe('invalid')
    // Not even with the permission: of one’s own child, and of a child whom a court keeps away.
    for (const userID of [world.elena, world.tomas]) {
      const relative = { ...principal, userID }
      expect(await refused(as(relative).incidents.get({ id }))).toBe('notFound')
      expect((await as(relative).incidents.list({})).rows).toEqual([])
    }
    await act(id, 'dismiss', { reason: 'Entered twice.' })
    const { parts } = await as(principal).studentBehavior({ userID: ana })
    expect(parts.map(({ incidentID }) => incidentID)).not.toContain(id)
  })
  test('names each person once, in a role, and gives consequences only to students who took part', async () => {
    expect(
      await wrong(create({ people: [person(ana), person(ana, { role: 'witness' })] })),
    ).toEqual({
      'people.1.name': 'behavior.incidents.oneOrOther',
    })
    expect(
      await wrong(
        create({
          people: [person(ana), person(ben, { role: 'victim' })],
          responses: [oss(ben, '2026-10-14'), oss(carla, '2026-10-14')],
        }),
      ),
    ).toEqual({
      'responses.0.studentID': 'behavior.incidents.tookNoPart',
      'responses.1.studentID': 'behavior.incidents.notInIt',
    })
  })
  test('lets no family read another child’s name', async () => {
    const people = [
      person(ana, { familyText: 'Hit Ben in the hallway.' }),
      person(ben, { role: 'victim', familyText: 'Was hit by another student.' }),
    ]
    expect(await wrong(create({ people }))).toEqual({
      'people.0.familyText': 'behavior.incidents.namesOther',
    })
  })
})

describe('a suspension', () => {
  const suspending = (of: object, response: object, student = ana) =>
    wrong(
      create({
        people: [person(student)],
        responses: [{ ...oss(student, ''), ...response }],
        ...of,
      }),
    )
  test('has days on which there is school, at most five in a row, and isn’t for defiance', async () => {
    expect(await suspending({}, { fromDay: null, toDay: null })).toEqual({
      'responses.0.fromDay': 'kit.valid.required',
      'responses.0.toDay': 'kit.valid.required',
    })
    expect(await suspending({}, { fromDay: '2026-10-17', toDay: '2026-10-18' })).toEqual({
      'responses.0.toDay': 'behavior.suspension.noDays',
    })
    expect(await suspending({}, { fromDay: '2026-10-13', toDay: '2026-10-20' })).toEqual({
      'responses.0.toDay': 'behavior.suspension.overFive',
    })
    expect(
      await suspending(
        { behaviorID: lists.defiance },
        { fromDay: '2026-10-13', toDay: '2026-10-13' },
      ),
    ).toEqual({ 'responses.0.consequenceID': 'behavior.suspension.notForThis' })
  })
  test('out of school is an absence with its code, on its days up to today; opening the incident again takes it back', async () => {
    const { id } = await create({ responses: [oss(ana, '2026-10-13', '2026-10-15')] })
    expect(await codesOf(ana, '2026-10-13')).toEqual([])
    await act(id, 'decide')
    expect(await codesOf(ana, '2026-10-13')).toEqual([lists.marks.outOfSchool])
    expect(await codesOf(ana, '2026-10-14')).toEqual([lists.marks.outOfSchool])
    // Tomorrow’s is set tomorrow.
    expect(await codesOf(ana, '2026-10-15')).toEqual([])
    await act(id, 'reopen')
    expect(await codesOf(ana, '2026-10-13')).toEqual([])
    await act(id, 'dismiss', { reason: 'Not what happened.' })
  })
  test('in school is attendance', async () => {
    const { id } = await create({
      people: [person(carla)],
      responses: [{ ...oss(carla, '2026-10-13'), consequenceID: lists.iss }],
    })
    await act(id, 'decide')
    expect(await codesOf(carla, '2026-10-13')).toEqual([lists.marks.inSchool])
    const { removed } = await as(principal).studentBehavior({ userID: carla })
    expect(removed.days).toBe(0)
  })
  test('gets the steps of due process with their days, by the school’s calendar', async () => {
    const { id } = await create({
      people: [person(dario)],
      responses: [oss(dario, '2026-10-16', '2026-10-19')],
    })
    const decided = await act(id, 'decide')
    expect(decided.steps.map(({ step, dueOn }) => [step, dueOn])).toEqual([
      ['conference', '2026-10-16'],
      ['notice', '2026-10-16'],
      ['appeal', '2026-10-23'],
    ])
  })
})

describe('suspensions of 4, 3, and 4 days of a child with an IEP', () => {
  test.each([
    ['noted with the incident', ben, { plan: 'iep' }],
    ['in force in special education', carla, {}],
  ])(
    'ask with the third for a manifestation determination within ten school days, and for services from day 11: a plan %s',
    async (_, child, noted) => {
      if (child === carla)
        await database.transaction(districtID, (tx) =>
          tx.insert(plans).values({
            ...{ districtID, schoolID: oak, studentID: carla, kind: 'iep', status: 'inForce' },
            ...{
              caseManagerID: principal.userID,
              referredOn: '2025-09-01',
              referralReason: 'Reading',
            },
            inForceOn: '2025-11-03',
          }),
        )
      const suspend = async (happenedOn: string, fromDay: string, toDay: string, now: Date) => {
        const { incidents } = as(principal, now)
        const { id } = await incidents.create({
          draft: draft({
            happenedOn,
            people: [person(child, noted)],
            responses: [oss(child, fromDay, toDay)],
          }) as never,
        })
        return incidents.act({ id, act: 'decide' })
      }
      const kinds = ({ steps }: { steps: { step: string }[] }) => steps.map(({ step }) => step)
      const noon = (day: string) => new Date(`${day}T19:00:00Z`)
      const first = await suspend('2026-09-07', '2026-09-08', '2026-09-11', noon('2026-09-07'))
      const second = await suspend('2026-09-25', '2026-09-28', '2026-09-30', noon('2026-09-25'))
      expect(kinds(first)).toEqual(['conference', 'notice', 'appeal'])
      expect(kinds(second)).toEqual(['conference', 'notice', 'appeal'])
      const third = await suspend('2026-10-12', '2026-10-13', '2026-10-16', noon('2026-10-12'))
      expect(third.steps.slice(3)).toMatchObject([
        { step: 'manifestation', dueOn: '2026-10-26', studentID: child },
        { step: 'services', dueOn: '2026-10-16', studentID: child },
      ])
      const { removed } = await as(principal).studentBehavior({ userID: child })
      expect(removed).toMatchObject({ days: 11, plan: 'iep', asksForDetermination: true })
    },
  )
})

describe('suspensions of one student in the same incident', () => {
  const weeks = ['10-19', '10-26', '11-02', '11-09', '11-16'].map((day) => `2026-${day}`)
  const whole = (monday: string) => oss(eva, monday, plusDays(monday, 4))
  test('count together: the one that passes ten days asks for the determination and the services', async () => {
    const [first = '', second = '', third = ''] = weeks
    const { id } = await create({
      people: [person(eva, { plan: 'iep' })],
      responses: [whole(first), whole(second), oss(eva, third)],
    })
    const { steps } = await act(id, 'decide')
    expect(steps.map(({ step, dueOn }) => [step, dueOn])).toEqual([
      ['conference', first],
      ['notice', first],
      ['appeal', '2026-10-26'],
      ['manifestation', '2026-10-28'],
      ['services', third],
    ])
    await act(id, 'reopen')
    await act(id, 'dismiss', { reason: 'Only a test of the count.' })
  })
  test('pass twenty days of a school year together', async () => {
    const making = (count: number) =>
      wrong(create({ people: [person(eva)], responses: weeks.slice(0, count).map(whole) }))
    expect(await making(5)).toEqual({ 'responses.4.toDay': 'behavior.suspension.overYear' })
  })
})

describe('what families see', async () => {
  const made = await create({
    people: [
      person(ana, { familyText: 'Hit another student.' }),
      person(ben, { role: 'victim', familyText: 'Was hit.' }),
      person(carla, { role: 'witness' }),
    ],
    responses: [{ ...oss(ana, ''), consequenceID: lists.talk, fromDay: null, toDay: null }],
  })
  const parts = async (user: CurrentUser, userID = ana) =>
    (await as(user).studentBehavior({ userID })).parts.filter(
      ({ incidentID }) => incidentID === made.id,
    )
  const letter = (user: CurrentUser) =>
    describeDocument(
      { ...contextOf(database, user), user, db: database.district(districtID) } as never,
      'behavior.letter',
      { incidentID: made.id, studentID: ana },
    )
  test('is nothing until it is decided and shared', async () => {
    await act(made.id, 'decide')
    for (const family of [cast.ana, cast.elena]) {
      expect(await parts(family)).toEqual([])
      expect(await refused(letter(family))).toBe('notFound')
    }
    await act(made.id, 'release')
    expect(await parts(cast.elena)).toMatchObject([
      { role: 'perpetrator', familyText: 'Hit another student.', isReleased: true },
    ])
    expect(await parts(cast.ana)).toHaveLength(1)
  })
  test('is only their own child’s part: no other child’s name, and nothing of the story', async () => {
    for (const reader of [cast.ana, cast.elena, principal]) {
      const seen = JSON.stringify(await as(reader).studentBehavior({ userID: ana }))
      for (const marker of [secret, 'Ben', 'Álvarez', 'Classmate', 'Was hit.'])
        expect(seen, marker).not.toContain(marker)
    }
    const victims = JSON.stringify(await as(principal).studentBehavior({ userID: ben }))
    for (const marker of [secret, 'Ana', 'Ruiz', 'Hit another', 'Talk'])
      expect(victims, marker).not.toContain(marker)
  })
  test('is a letter from the same rows, in the family’s language', async () => {
    for (const reader of [cast.elena, principal]) {
      const { document } = await letter(reader)
      const text = JSON.stringify(document)
      expect(text).toContain('Hit another student.')
      for (const marker of [secret, 'Ben', 'Álvarez', 'Classmate'])
        expect(text, marker).not.toContain(marker)
    }
  })
  test('is closed to a parent whom a court keeps away, a teacher, the office without the permission, and another school', async () => {
    for (const other of [cast.tomas, cast.marcus, cast.rosa, cast.dolores, principalOfPine]) {
      expect(await refused(as(other).studentBehavior({ userID: ana }))).toBe('notFound')
      expect(await refused(letter(other))).not.toBeUndefined()
    }
  })
  test('comes with a notice that says for whom, and never what', async () => {
    const sent = await database.transaction(districtID, (tx) => tx.select().from(notices))
    const own = sent.filter(({ userID }) => userID === world.elena)
    expect(own).toHaveLength(1)
    for (const marker of ['Fighting', secret, 'Hit', 'Ben', 'OSS'])
      expect(JSON.stringify(own)).not.toContain(marker)
    expect(sent.filter(({ userID }) => userID === world.tomas)).toEqual([])
  })
  test('ends when the incident is opened again', async () => {
    await act(made.id, 'reopen')
    expect(await parts(cast.elena)).toEqual([])
  })
})

test('Reading incidents, their list, or a student’s page is logged for each student, so that the family can see by whom', async () => {
  const { id } = await create({ people: [person(dario)] })
  const logged = async () =>
    (await database.transaction(districtID, (tx) => tx.select().from(accessEvents)))
      .filter(({ subjectID, actorID }) => subjectID === dario && actorID === principal.userID)
      .map(({ entity }) => entity)
      .toSorted()
  await as(principal).incidents.list({})
  expect(await logged()).toContain('behavior.incidents')
  await as(principal).incidents.get({ id })
  await as(principal).studentBehavior({ userID: dario })
  expect(await logged()).toEqual(['behavior', 'behavior.incidents'])
})

test('Closing asks for the outcome of each student who took part', async () => {
  const { id } = await create({ people: [person(carla)] })
  const decided = await act(id, 'decide')
  expect(await refused(act(id, 'close'))).toBe('conflict')
  await as(principal).incidents.update({
    ...{ id, version: decided.version },
    changes: { people: [{ ...decided.people[0], outcome: 'better' }] } as never,
  })
  expect(await act(id, 'close')).toMatchObject({ status: 'closed' })
})
