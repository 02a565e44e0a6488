import { users } from '@atrium/auth/tables'
import { addMessages, asRefusal, type CurrentUser } from '@atrium/kit/server'
import { contextOf, storyDay } from '@atrium/people/fixtures'
import { enrollmentFollowers } from '@atrium/people/public'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { draftOf, makeSpecialEducation, refused, wrong } from '../special-education.fixtures.ts'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { noticeOf } from './notice.document.ts'
import { plansFollowJob } from './follow-student.actions.ts'
import { planOn } from './plan-on.queries.ts'

const world = await makeSpecialEducation()
const { aide, ana, as, ben, carla, caseManager, caseManagerOfPine, cast, database } = world
const { districtID, marcus, oak, pine, riverbend, tim } = world
afterAll(() => database.drop())

const marker = 'Zebrafish'
const draft = draftOf({ studentID: ana, schoolID: oak, caseManagerID: carla, aideID: tim })
const made = await as(caseManager).plans.create({ draft: { ...draft, referralReason: marker } })
const { id } = made
const press = (act: string, filled: object = {}, of = id) =>
  as(caseManager).plans.act({ id: of, act: act as 'consent', filled: filled as never })
const seenBy = async (user: CurrentUser) =>
  refused(as(user).studentPlans({ studentID: ana })).then(async (code) =>
    code === undefined ? as(user).studentPlans({ studentID: ana }) : code,
  )

describe('a plan', () => {
  test('goes from the referral to being in force by what each step asks for', async () => {
    expect(made.status).toBe('referral')
    expect((await press('askConsent', { consentAskedOn: '2026-08-31' })).status).toBe('consent')
    expect((await press('consent', { consentOn: '2026-09-08' })).status).toBe('evaluation')
    expect((await press('findEligible', { evaluatedOn: '2026-09-24' })).status).toBe('eligible')
    const filled = { meetingOn: '2026-09-28', inForceOn: '2026-09-28' }
    expect(await press('putInForce', filled)).toMatchObject({
      ...{ status: 'inForce', versionNumber: 1, annualDueOn: '2027-09-28' },
      triennialDueOn: '2029-09-24',
    })
  })
  test('asks for a disability, a goal and a service before it is in force', async () => {
    const bare = { ...draft, studentID: ben, category: null, goals: [], services: [] }
    const { id: other } = await as(caseManager).plans.create({ draft: bare })
    const say = (act: string, filled: object) =>
      press(act, filled, other).then(
        () => undefined,
        (error: Error) => error.message,
      )
    const came = {
      ...{ transferredOn: '2026-10-01', meetingOn: '2026-03-02', evaluatedOn: '2025-03-03' },
    }
    expect(await refused(press('receive', came, other))).toBe('conflict')
    expect(await say('askConsent', { consentAskedOn: '2026-09-01' })).toBeUndefined()
    expect(await say('consent', { consentOn: '2026-09-08' })).toBeUndefined()
    expect(await refused(press('findEligible', { evaluatedOn: '2026-10-01' }, other))).toBe(
      'conflict',
    )
    const exit = { exitedOn: '2026-10-01', exitReason: 'consentRevoked' }
    expect((await press('exit', exit, other)).status).toBe('exited')
    // After it, the student may be referred again.
    const again = await as(caseManager).plans.create({ draft: bare })
    expect(await wrong(as(caseManager).plans.create({ draft: bare }))).toEqual({
      kind: 'specialEducation.plans.another',
    })
    await press('exit', exit, again.id)
  })
  test('of a student who is 16 within its year asks for the transition before it is in force', async () => {
    const { id: of } = await as(caseManager).plans.create({
      draft: { ...draft, studentID: ben, transition: null },
    })
    await press('askConsent', { consentAskedOn: '2026-09-01' }, of)
    await press('consent', { consentOn: '2026-09-08' }, of)
    const { version } = await press('findEligible', { evaluatedOn: '2026-10-01' }, of)
    const filled = { meetingOn: '2026-10-12', inForceOn: '2026-10-12' }
    const refusal = await press('putInForce', filled, of).catch((error: unknown) =>
      asRefusal(error),
    )
    expect(refusal).toMatchObject({ ref: { id: 'specialEducation.plans.needsTransition' } })
    const changes = { transition: 'Works in the school store, and visits a college.' }
    await as(caseManager).plans.update({ id: of, version, changes })
    expect((await press('putInForce', filled, of)).status).toBe('inForce')
    await press('exit', { exitedOn: '2026-10-14', exitReason: 'consentRevoked' }, of)
  })
  test('in force, changes only by the next version; the earlier one stays readable', async () => {
    const now = await as(caseManager).plans.get({ id })
    const accommodations = [{ ...now.accommodations[0]!, text: 'Double time on tests' }]
    const change = (changes: object, version: number) =>
      as(caseManager).plans.update({ id, version, changes: changes as never })
    expect(await wrong(change({ accommodations }, now.version))).toEqual({
      accommodations: 'specialEducation.plans.amendFirst',
    })
    const open = await press('amend')
    const changed = await change({ accommodations }, open.version)
    const texts = async () => {
      const found = await as(cast.elena).studentPlans({ studentID: ana })
      return found.plans[0]?.versions.map(({ content }) => content.accommodations[0]?.text)
    }
    expect(changed.status).toBe('amending')
    expect(await texts()).toEqual(['Time and a half on tests'])
    const filled = { change: 'amendment', agreedOn: '2026-10-12', summary: 'More time on tests' }
    expect(await press('adopt', filled)).toMatchObject({
      ...{ status: 'inForce', versionNumber: 2, meetingOn: '2026-09-28' },
    })
    expect(await texts()).toEqual(['Double time on tests', 'Time and a half on tests'])
  })
  test('stays with its student, and has each person once', async () => {
    const { version } = await as(caseManager).plans.get({ id })
    const change = (changes: object) =>
      wrong(as(caseManager).plans.update({ id, version, changes: changes as never }))
    expect(await change({ studentID: ben })).toEqual({
      studentID: 'specialEducation.plans.sameStudent',
    })
    expect(
      await change({ team: [{ role: 'aide', staffID: tim, name: 'Tim', excused: false }] }),
    ).toEqual({ 'team.0.name': 'specialEducation.plans.oneOrOther' })
  })
  test('is written only by case managers of the school', async () => {
    for (const user of [cast.rosa, cast.marcus, cast.elena, cast.dolores, aide])
      expect(await refused(as(user).plans.get({ id }))).toBe('forbidden')
    expect(await refused(as(caseManagerOfPine).plans.get({ id }))).toBe('notFound')
    // Nor by a case manager who is the mother.
    const mother = { ...caseManager, userID: riverbend.elena }
    expect(await refused(as(mother).plans.get({ id }))).toBe('notFound')
    expect(
      await wrong(as(mother).plans.create({ draft: { ...draft, kind: '504' as const } })),
    ).toEqual({ studentID: 'kit.valid.notAllowed' })
  })
})

describe('a student’s page', () => {
  test('has the whole plan for the family, the team and people with the right at the school', async () => {
    for (const user of [cast.elena, caseManager]) {
      const found = await as(user).studentPlans({ studentID: ana })
      expect(found.forTeacher).toEqual([])
      expect(found.plans).toHaveLength(1)
      expect(found.plans[0]?.versions[0]?.content).toMatchObject({
        ...{ category: 'specificLearning', caseManager: 'Carla Ibarra' },
        goals: [{ goal: 'Reads aloud', objectives: draft.goals[0]?.objectives }],
      })
    }
  })
  test('has only what they do for a teacher of the student’s classes now', async () => {
    const found = await as(cast.marcus).studentPlans({ studentID: ana })
    expect(found).toEqual({
      plans: [],
      forTeacher: [
        {
          ...{ planID: id, kind: 'iep', number: 2, caseManager: 'Carla Ibarra', isRead: false },
          accommodations: [{ id: expect.any(Number), area: 'tests', text: 'Double time on tests' }],
        },
      ],
    })
    // Ben comes to Marcus in spring.
    expect(await refused(as(cast.marcus).studentPlans({ studentID: ben }))).toBe('notFound')
  })
  test('has nothing for the office without the right, another school’s case manager, or a child', async () => {
    const nothing = { plans: [], forTeacher: [] }
    expect(await seenBy(cast.rosa)).toEqual(nothing)
    expect(await seenBy(cast.dolores)).toEqual(nothing)
    expect(await seenBy(cast.ana)).toEqual(nothing)
    for (const user of [cast.tomas, cast.priya, caseManagerOfPine, aide, cast.otto])
      expect(await seenBy(user)).toBe('notFound')
  })
  test('is whole for a student from 18 on', async () => {
    const bornOn = (birthDate: string) =>
      database.transaction(districtID, (tx) =>
        tx
          .update(users)
          .set({ birthDate })
          .where(and(eq(users.districtID, districtID), eq(users.id, ana))),
      )
    await bornOn('2008-10-14')
    expect((await as(cast.ana).studentPlans({ studentID: ana })).plans).toHaveLength(1)
    await bornOn('2008-10-15')
    expect((await as(cast.ana).studentPlans({ studentID: ana })).plans).toEqual([])
    await bornOn('2011-05-04')
  })
  test('is whole for a teacher who is on the team', async () => {
    const { version, team } = await as(caseManager).plans.get({ id })
    const joined = [
      ...team,
      { role: 'generalEducation', staffID: marcus, name: null, excused: false },
    ]
    const changed = await as(caseManager).plans.update({
      ...{ id, version, changes: { team: joined } as never },
    })
    expect((await as(cast.marcus).studentPlans({ studentID: ana })).plans).toHaveLength(1)
    await as(caseManager).plans.update({
      ...{ id, version: changed.version, changes: { team } as never },
    })
  })
  test('says which teachers have read the accommodations of this version, not to families', async () => {
    const teachers = async (user: CurrentUser) =>
      (await as(user).studentPlans({ studentID: ana })).plans[0]?.teachers
    expect(await teachers(caseManager)).toEqual([{ name: 'Marcus Bell', readOn: null }])
    const confirm = (user: CurrentUser, number: number) =>
      as(user).confirmations.create({ planID: id, draft: { number } })
    expect(await wrong(confirm(cast.marcus, 1))).toEqual({
      number: 'specialEducation.confirm.newer',
    })
    await confirm(cast.marcus, 2)
    expect(await teachers(caseManager)).toEqual([
      { name: 'Marcus Bell', readOn: expect.stringMatching(/^\d{4}-/) },
    ])
    expect((await as(cast.marcus).studentPlans({ studentID: ana })).forTeacher[0]?.isRead).toBe(
      true,
    )
    expect(await teachers(cast.elena)).toEqual([])
    for (const user of [cast.elena, cast.rosa, aide])
      expect(await refused(confirm(user, 2))).toBe('notFound')
  })
  test('doesn’t say why the student was referred outside of the plan itself', async () => {
    for (const user of [cast.elena, cast.marcus, caseManager])
      expect(JSON.stringify(await as(user).studentPlans({ studentID: ana }))).not.toContain(marker)
  })
})

describe('a team’s notes', () => {
  test('are read and written by its people, and don’t exist for the family, the office or another case manager', async () => {
    const note = { planID: id, draft: { text: 'Mother prefers calls after 3' } }
    await as(aide).notes.create(note)
    expect(await as(caseManager).notes.list({ planID: id })).toMatchObject([
      { text: note.draft.text, writtenByName: 'Tim Ode' },
    ])
    const colleague = { ...caseManager, userID: riverbend.dolores }
    for (const user of [cast.elena, cast.rosa, cast.marcus, cast.ana, colleague]) {
      expect(await refused(as(user).notes.list({ planID: id }))).toBe('notFound')
      expect(await refused(as(user).notes.create(note))).toBe('notFound')
    }
  })
})

test('A prior written notice has each part that the law asks for, in the family’s language', () => {
  addMessages({ en, es })
  const blocks = noticeOf(
    {
      ...{
        sentOn: '2026-10-12',
        action: 'refuses',
        what: 'Un asistente propio',
        why: 'No hace falta',
      },
      ...{ basis: 'Evaluación', options: 'Ninguna', factors: null },
    },
    { language: 'es', student: 'Ana Ruiz', kind: 'iep', caseManager: 'Carla Ibarra' },
  )
  const text = JSON.stringify(blocks)
  for (const part of ['Aviso previo por escrito', 'El distrito lo rechaza', 'Sus derechos'])
    expect(text).toContain(part)
  expect(blocks.filter((block) => block.kind === 'heading')).toHaveLength(6)
})

test('A plan is in force from its first day through the day of the exit', async () => {
  const db = database.district(districtID)
  const on = (day: string) => planOn(db, { districtID, studentID: ana, day })
  expect([await on('2026-09-27'), await on('2026-09-28'), await on('2027-05-01')]).toEqual([
    null,
    'iep',
    'iep',
  ])
  expect(await planOn(db, { districtID, studentID: ben, day: '2026-10-01' })).toBeNull()
})

test('A plan goes along when its student changes schools in the district', async () => {
  const stay = {
    ...{ id: 1, schoolID: pine, grade: '09', entryDate: '2026-10-13', exitDate: null },
    ...{ exitCode: null, isPrimary: true },
  }
  const ctx = {
    ...contextOf(database, cast.dolores),
    ...{ user: cast.dolores, db: database.district(districtID) },
  }
  const moved = (schoolID: number) =>
    database.transaction(districtID, (tx) =>
      enrollmentFollowers
        .find('specialEducation.plans')!
        .follow(tx, ctx, { studentID: ana, before: [], after: [{ ...stay, schoolID }] }),
    )
  await moved(pine)
  expect(await refused(as(caseManager).plans.get({ id }))).toBe('notFound')
  expect((await as(caseManagerOfPine).plans.get({ id })).schoolID).toBe(pine)
  await moved(oak)
})

test('A plan goes along with a promotion to the next school, once the student attends there', async () => {
  const ctx = { database, districtID, db: database.district(districtID), now: () => storyDay }
  const attend = (schoolID: number) =>
    database.owner`update student set school_id = ${schoolID} where user_id = ${ana}`
  const schoolNow = async () => {
    const [found] = await database.owner<{ schoolID: number }[]>`
      select school_id as "schoolID" from special_plan where id = ${id}`
    return found?.schoolID
  }
  expect(await plansFollowJob.isDue?.(ctx as never)).toBe(false)
  await attend(pine)
  expect(await plansFollowJob.isDue?.(ctx as never)).toBe(true)
  await plansFollowJob.run(ctx as never, {}, {} as never)
  expect(await schoolNow()).toBe(pine)
  expect(await refused(as(caseManager).plans.get({ id }))).toBe('notFound')
  expect((await as(caseManagerOfPine).plans.get({ id })).id).toBe(id)
  expect(await plansFollowJob.isDue?.(ctx as never)).toBe(false)
  await attend(oak)
  await plansFollowJob.run(ctx as never, {}, {} as never)
  expect(await schoolNow()).toBe(oak)
})
