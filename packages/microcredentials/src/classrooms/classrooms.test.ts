import { provideVisiblePerson } from '@atrium/auth/public'
import { permissionGroups, userPermissionGroups } from '@atrium/auth/tables'
import { createCallerFactory } from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { districts } from '@atrium/schools/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathways, pathwaySteps, stepBadges } from '../curricula/curricula.table.ts'
import {
  currentOf,
  handIn,
  makeBadge,
  makePeople,
  provideTestAuth,
  refused,
  type MadeBadge,
} from '../fixtures.ts'
import { microcredentialsRouter } from '../microcredentials.router.ts'
import { coachingSubjects } from '../settings/settings.table.ts'
import { needs } from '../words.ts'

let database: TestDatabase
let people: { lena: number; otto: number; cora: number; carl: number; ada: number; rui: number }
let badge: MadeBadge
let subjectID = 0
const caller = createCallerFactory(microcredentialsRouter)
const as = (userID: number, ...permissions: string[]) =>
  caller(requestOf(database, { userID, permissions }))
const ada = () => as(people.ada, needs.administer)
const cora = () => as(people.cora, needs.coach, needs.review)
const carl = () => as(people.carl, needs.coach, needs.review)
const lena = () => as(people.lena)
const all = { page: 1, size: 100 }
const draft = { name: 'Cohort', description: null, coachingSubjectID: null }
const make = (coachIDs: number[] = [people.cora]) => ada().classrooms.create({ ...draft, coachIDs })

let restoreSight: () => void
beforeAll(async () => {
  provideTestAuth()
  database = await testDatabase()
  await database.transaction('every', async (tx) => {
    await tx.insert(districts).values([{ name: 'Elm' }, { name: 'Oak' }])
  })
  await database.transaction(1, async (tx) => {
    const [lena = 0, otto = 0, cora = 0, carl = 0, ada = 0, rui = 0] = await makePeople(tx, [
      'Lena Ortiz',
      'Otto Klein',
      'Cora Diaz',
      'Carl Wu',
      'Ada Beltrán',
      'Rui Alves',
    ])
    people = { lena, otto, cora, carl, ada, rui }
    const [group] = await tx
      .insert(permissionGroups)
      .values({ districtID: 1, name: 'Coaches', permissions: [needs.coach] })
      .returning({ id: permissionGroups.id })
    await tx.insert(userPermissionGroups).values(
      [cora, carl].map((userID) => ({
        districtID: 1,
        userID,
        groupID: group?.id ?? 0,
        schoolID: 0,
      })),
    )
    const [subject] = await tx
      .insert(coachingSubjects)
      .values({ districtID: 1, name: 'Classroom culture' })
      .returning({ id: coachingSubjects.id })
    subjectID = subject?.id ?? 0
    badge = await makeBadge(tx, { creatorID: ada })
  })
  // Another package decides who may look up whom. Here, everyone can look up everyone but Otto,
  // whom only administrators can find.
  restoreSight = provideVisiblePerson((ctx, userID) =>
    Promise.resolve(
      userID === people.otto && !ctx.user.permissions.has(needs.administer) ? 'none' : 'name',
    ),
  )
})
afterAll(() => {
  restoreSight()
  return database.drop()
})

describe('Classrooms', () => {
  test('can be created by an administrator, with coaches who may coach and are notified', async () => {
    const { classroomID } = await make()
    expect(await cora().classrooms.get({ classroomID })).toMatchObject({
      name: 'Cohort',
      coaches: [{ userID: people.cora, name: 'Cora Diaz' }],
      members: [],
      badges: [],
      mayAdminister: false,
    })
    const [notice] =
      await database.owner`select user_id as "userID" from notice where template = 'microcredentials.classroom.coaches' and params->>'id' = ${String(classroomID)}`
    expect(notice?.userID).toBe(people.cora)
    expect(await refused(make([people.rui]))).toBe('kit.refusal.fields')
    expect(await refused(lena().classrooms.list())).toBe('kit.refusal.forbidden')
  })
  test('can be created by coaches for themselves and ended by their only coach, and only an administrator can add other coaches', async () => {
    const { classroomID } = await cora().classrooms.create(draft)
    expect(await cora().classrooms.get({ classroomID })).toMatchObject({
      coaches: [{ userID: people.cora }],
      mayAdminister: false,
      mayEnd: true,
    })
    expect(
      await refused(cora().classrooms.create({ ...draft, coachIDs: [people.cora, people.carl] })),
    ).toBe('kit.refusal.forbidden')
    expect(await refused(lena().classrooms.create(draft))).toBe('kit.refusal.forbidden')
    await ada().classrooms.update({
      classroomID,
      ...draft,
      version: 1,
      coachIDs: [people.cora, people.carl],
    })
    expect(await refused(cora().classrooms.remove({ classroomID }))).toBe('kit.refusal.forbidden')
    await ada().classrooms.update({ classroomID, ...draft, version: 2, coachIDs: [people.cora] })
    expect(await refused(carl().classrooms.remove({ classroomID }))).toBe(
      'microcredentials.classroomNotFound',
    )
    await cora().classrooms.remove({ classroomID })
    expect((await ada().classrooms.list()).some((one) => one.classroomID === classroomID)).toBe(
      false,
    )
  })
  test('are visible to their own coaches and to administrators, and not to another district', async () => {
    const { classroomID } = await make()
    const notFound = 'microcredentials.classroomNotFound'
    expect((await cora().classrooms.list()).map((one) => one.classroomID)).toContain(classroomID)
    expect((await ada().classrooms.list()).map((one) => one.classroomID)).toContain(classroomID)
    expect((await carl().classrooms.list()).map((one) => one.classroomID)).not.toContain(
      classroomID,
    )
    const elsewhere = caller(
      requestOf(database, { userID: people.ada, districtID: 2, permissions: [needs.administer] }),
    ).classrooms
    expect(await elsewhere.list()).toEqual([])
    const draftOf = { classroomID, ...draft, version: 1 }
    for (const other of [carl().classrooms, elsewhere]) {
      const acts = [
        other.get({ classroomID }),
        other.update(draftOf),
        other.addMember({ classroomID, userID: people.lena }),
        other.removeMember({ classroomID, userID: people.lena }),
        other.addWork({ classroomID, kind: 'badge', id: badge.badgeID }),
        other.removeWork({ classroomID, kind: 'badge', id: badge.badgeID }),
        other.notes.add({ classroomID, learnerID: people.lena, text: 'Hm' }),
      ]
      expect(await Promise.all(acts.map(refused))).toEqual(acts.map(() => notFound))
    }
  })
  test('add people once, even if requested 20 times at once, and notify them, but not people whom the coach may not look up', async () => {
    const { classroomID } = await make()
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        cora().classrooms.addMember({ classroomID, userID: people.lena }),
      ),
    )
    expect(tries.filter((one) => one.added)).toHaveLength(1)
    expect(await cora().classrooms.get({ classroomID })).toMatchObject({
      members: [{ userID: people.lena, name: 'Lena Ortiz', notes: 0 }],
    })
    const sentNotices =
      await database.owner`select 1 from notice where template = 'microcredentials.classroom.added' and user_id = ${people.lena}`
    expect(sentNotices).toHaveLength(1)
    expect(await refused(cora().classrooms.addMember({ classroomID, userID: people.otto }))).toBe(
      'kit.refusal.fields',
    )
    expect(await ada().classrooms.addMember({ classroomID, userID: people.otto })).toEqual({
      added: true,
    })
    await cora().classrooms.removeMember({ classroomID, userID: people.otto })
    expect((await cora().classrooms.get({ classroomID })).members).toHaveLength(1)
  })
  test('show each member’s status in each microcredential, including those in a pathway, but no submission times', async () => {
    const { classroomID } = await make()
    const other = await database.transaction(1, async (tx) => {
      const made = await makeBadge(tx, { creatorID: people.ada, name: 'Close reading' })
      const [pathway] = await tx
        .insert(pathways)
        .values({ districtID: 1, name: 'Literacy', visible: true })
        .returning({ id: pathways.id })
      const [step] = await tx
        .insert(pathwaySteps)
        .values({ districtID: 1, pathwayID: pathway?.id ?? 0, name: 'First' })
        .returning({ id: pathwaySteps.id })
      await tx
        .insert(stepBadges)
        .values({ districtID: 1, stepID: step?.id ?? 0, badgeID: made.badgeID })
      return { ...made, pathwayID: pathway?.id ?? 0 }
    })
    await cora().classrooms.addMember({ classroomID, userID: people.lena })
    await cora().classrooms.addWork({ classroomID, kind: 'badge', id: badge.badgeID })
    await cora().classrooms.addWork({ classroomID, kind: 'pathway', id: other.pathwayID })
    await handIn(lena().learner, other)
    const detail = await cora().classrooms.get({ classroomID })
    expect(detail.badges).toEqual([
      { badgeID: badge.badgeID, name: 'Wait Time', own: true, hidden: false },
      { badgeID: other.badgeID, name: 'Close reading', own: false, hidden: false },
    ])
    expect(detail.progress).toEqual([{ userID: people.lena, badgeID: other.badgeID, status: 2 }])
    expect(
      (await cora().classrooms.list()).find((one) => one.classroomID === classroomID),
    ).toMatchObject({ members: 1, badges: 2, earned: 0 })
    expect(
      await refused(cora().classrooms.addWork({ classroomID, kind: 'badge', id: 999_999 })),
    ).toBe('kit.refusal.fields')
    await cora().classrooms.removeWork({ classroomID, kind: 'pathway', id: other.pathwayID })
    expect((await cora().classrooms.get({ classroomID })).badges).toHaveLength(1)
  })
  test('let their members, and no one else, reach microcredentials that are not in the catalog', async () => {
    const hidden = await database.transaction(1, (tx) =>
      makeBadge(tx, { creatorID: people.ada, name: 'Hidden one' }),
    )
    await database.owner`update badge set catalog_visibility = 'hidden' where id = ${hidden.badgeID}`
    const { classroomID } = await make()
    await cora().classrooms.addMember({ classroomID, userID: people.lena })
    await cora().classrooms.addWork({ classroomID, kind: 'badge', id: hidden.badgeID })
    const mine = (await lena().classrooms.mine()).find((one) => one.classroomID === classroomID)
    expect(mine).toMatchObject({
      coaches: ['Cora Diaz'],
      badges: [{ name: 'Hidden one', badgeUserID: null, status: null }],
    })
    expect(await refused(as(people.otto).learner.earn({ badgeID: hidden.badgeID }))).toBe(
      'microcredentials.notFound',
    )
    expect(await refused(lena().learner.earn({ badgeID: hidden.badgeID }))).toBe('done')
    await ada().classrooms.remove({ classroomID })
    expect((await lena().classrooms.mine()).some((one) => one.classroomID === classroomID)).toBe(
      false,
    )
  })
  test('cannot be saved over someone else’s change, and only administrators can change their coaches', async () => {
    const { classroomID } = await make()
    await cora().classrooms.update({ classroomID, ...draft, name: 'Cohort of spring', version: 1 })
    const second = () => cora().classrooms.update({ classroomID, ...draft, version: 1 })
    expect(await refused(second())).toBe('kit.refusal.conflict')
    expect(await currentOf(second())).toMatchObject({
      name: 'Cohort of spring',
      version: 2,
      coaches: [{ userID: people.cora }],
    })
    expect((await cora().classrooms.history({ classroomID }))[0]).toMatchObject({
      action: 'update',
      changes: { name: { after: 'Cohort of spring' } },
    })
    expect(await refused(carl().classrooms.history({ classroomID }))).toBe(
      'microcredentials.classroomNotFound',
    )
    expect(
      await refused(
        cora().classrooms.update({
          classroomID,
          ...draft,
          version: 2,
          coachIDs: [people.cora, people.carl],
        }),
      ),
    ).toBe('kit.refusal.forbidden')
    await ada().classrooms.update({ classroomID, ...draft, version: 2, coachIDs: [people.carl] })
    expect(await refused(cora().classrooms.get({ classroomID }))).toBe(
      'microcredentials.classroomNotFound',
    )
    const log =
      await database.owner`select action from audit_entry where entity = 'microcredentials.classroom' and entity_id = ${classroomID} order by id`
    expect(log.map((entry) => entry.action)).toEqual([
      'create',
      'coaches',
      'update',
      'update',
      'coaches',
    ])
  })
})

test('each read of groups and of coaching takes one statement', async () => {
  const { classroomID } = await make()
  const reads = [
    () => cora().classrooms.list(),
    () => cora().classrooms.get({ classroomID }),
    () => cora().classrooms.choices(),
    () => lena().classrooms.mine(),
    () => cora().coaching.board(),
    () => lena().coaching.mine({}),
    () => cora().classrooms.notes.list({ classroomID, learnerID: people.lena }),
  ]
  for (const read of reads) {
    const before = database.statements()
    await read()
    expect(database.statements() - before, read.toString()).toBe(1)
  }
})

describe('Notes', () => {
  test('are visible only to people who lead the group, not to the learner, and the log does not contain their text', async () => {
    const { classroomID } = await make([people.cora, people.carl])
    await cora().classrooms.addMember({ classroomID, userID: people.lena })
    const { id } = await cora().classrooms.notes.add({
      classroomID,
      learnerID: people.lena,
      text: 'Needs courage',
    })
    expect(
      await carl().classrooms.notes.list({ classroomID, learnerID: people.lena }),
    ).toMatchObject([{ text: 'Needs courage', authorName: 'Cora Diaz', isMine: false }])
    expect(
      await as(people.rui, needs.coach).classrooms.notes.list({
        classroomID,
        learnerID: people.lena,
      }),
    ).toEqual([])
    expect(
      JSON.stringify([await lena().classrooms.mine(), await lena().learner.list()]),
    ).not.toContain('courage')
    const log =
      await database.owner`select to_jsonb(a)::text as entry from audit_entry a where entity = 'microcredentials.classroomNote'`
    expect(JSON.stringify(log)).not.toContain('courage')
    expect(await refused(carl().classrooms.notes.remove({ id }))).toBe('kit.refusal.notFound')
    await cora().classrooms.notes.remove({ id })
    expect(await cora().classrooms.notes.list({ classroomID, learnerID: people.lena })).toEqual([])
    expect(
      await refused(
        cora().classrooms.notes.add({ classroomID, learnerID: people.rui, text: 'No member' }),
      ),
    ).toBe('microcredentials.userNotFound')
  })
})

describe('Blindness', () => {
  const submitted = async () => {
    const made = await database.transaction(1, (tx) => makeBadge(tx, { creatorID: people.ada }))
    await handIn(lena().learner, made)
    const { rows } = await as(people.rui, needs.review).review.open.list({
      ...all,
      filters: { badgeID: [String(made.badgeID)] },
    })
    return { badgeID: made.badgeID, reviewID: rows[0]?.id ?? 0 }
  }
  // Ends the groups of other tests, so that Carl coaches Lena only through what a test does.
  const endAll = async () => {
    for (const { classroomID } of await ada().classrooms.list())
      await ada().classrooms.remove({ classroomID })
  }
  test('a blind review goes back to the queue when its reviewer starts coaching the learner, without giving the reason', async () => {
    await endAll()
    const { badgeID, reviewID } = await submitted()
    await carl().review.claim({ reviewID })
    const { classroomID } = await make([people.carl])
    await carl().classrooms.addMember({ classroomID, userID: people.lena })
    expect(await refused(carl().review.get({ reviewID }))).toBe('kit.refusal.notFound')
    expect(
      (await carl().review.open.list({ ...all, filters: { badgeID: [String(badgeID)] } })).total,
    ).toBe(0)
    expect(await as(people.rui, needs.review).review.get({ reviewID })).toMatchObject({
      state: 'open',
    })
    const [notice] =
      await database.owner`select values::text as values, params::text as params from notice where user_id = ${people.carl} and template = 'microcredentials.review.takenAway'`
    expect(notice).toEqual({ values: '{}', params: '{}' })
  })
  const standing = async (classroomID: number, badgeID: number) => [
    (await ada().classrooms.get({ classroomID })).progress.map((one) => one.status),
    (await ada().learner.ofPerson({ userID: people.lena })).badges
      .filter((one) => one.badgeID === badgeID)
      .map((one) => one.status),
  ]
  const inGroup = async (badgeID: number) => {
    const { classroomID } = await make([people.cora])
    await cora().classrooms.addMember({ classroomID, userID: people.lena })
    await cora().classrooms.addWork({ classroomID, kind: 'badge', id: badgeID })
    return classroomID
  }
  test('an administrator who reviews a microcredential blind cannot see anyone’s progress on it, in a group or on a profile', async () => {
    await endAll()
    const { badgeID, reviewID } = await submitted()
    const classroomID = await inGroup(badgeID)
    await ada().review.claim({ reviewID })
    // A lookup doesn't reveal what the reader is reviewing. It isn't refused either, because a
    // refusal would identify the author.
    expect(await refused(ada().learner.lookUp({ userID: people.lena }))).toBe('done')
    expect(await standing(classroomID, badgeID)).toEqual([[], []])
    await ada().review.approve({ reviewID, comment: '' })
    expect(await standing(classroomID, badgeID)).toEqual([[], []])
    expect((await cora().classrooms.get({ classroomID })).progress).toEqual([
      { userID: people.lena, badgeID, status: 3 },
    ])
    expect((await lena().learner.list()).find((one) => one.badgeID === badgeID)?.status).toBe(3)
  })
  test('a potential reviewer cannot see it either until it is earned, or they look it up and can no longer review it; people who do not review can see it', async () => {
    await endAll()
    const { badgeID, reviewID } = await submitted()
    const classroomID = await inGroup(badgeID)
    expect(await standing(classroomID, badgeID)).toEqual([[], []])
    const rui = as(people.rui, needs.review)
    expect([
      (await rui.learner.ofPerson({ userID: people.lena })).keeps,
      (await rui.learner.ofPerson({ userID: people.carl })).keeps,
      (await lena().learner.ofPerson({ userID: people.lena })).keeps,
    ]).toEqual([true, true, false])
    expect(
      (await as(people.otto).learner.ofPerson({ userID: people.lena })).badges.find(
        (one) => one.badgeID === badgeID,
      )?.status,
    ).toBe(2)
    expect((await cora().classrooms.get({ classroomID })).progress).toHaveLength(1)
    await ada().learner.lookUp({ userID: people.lena })
    expect(await standing(classroomID, badgeID)).toEqual([[2], [2]])
    expect(await refused(ada().review.claim({ reviewID }))).toBe(
      'microcredentials.refusal.lookedUp',
    )
    await rui.review.claim({ reviewID })
    await rui.review.approve({ reviewID, comment: '' })
    const second = await ada().review.askSecondOpinion({ reviewID })
    expect(await refused(ada().review.claim(second))).toBe('microcredentials.refusal.lookedUp')
    const [noted] =
      await database.owner`select count(*)::int as count from audit_entry where action = 'lookUp' and actor_id = ${people.ada} and entity = 'microcredentials.badgeUser'`
    expect(noted?.count).toBeGreaterThan(0)
  })
  test('an administrator who does not coach in a subject cannot see who requests a coach for something reviewed blind, and people who can see it cannot review it', async () => {
    await endAll()
    const { badgeID, reviewID } = await submitted()
    await as(people.carl, needs.coach).coaching.offer({ subjectID, offered: true })
    const { requestID } = await lena().coaching.ask({ subjectID, badgeID, message: 'Lena here.' })
    const ofBoard = async (who: ReturnType<typeof as>) =>
      (await who.coaching.board()).requests.find((one) => one.requestID === requestID)
    expect(await ofBoard(ada())).toMatchObject({ learnerName: null, message: '' })
    expect(await ofBoard(carl())).toMatchObject({
      learnerName: 'Lena Ortiz',
      message: 'Lena here.',
    })
    expect(await refused(carl().review.claim({ reviewID }))).toBe('kit.refusal.notFound')
    await lena().coaching.withdraw({ requestID })
    await carl().review.claim({ reviewID })
    const again = await lena().coaching.ask({ subjectID, badgeID, message: '' })
    expect(
      (await carl().coaching.board()).requests.filter((one) => one.requestID === again.requestID),
    ).toEqual([])
    await lena().coaching.withdraw(again)
    await carl().coaching.offer({ subjectID, offered: false })
  })
  test('claiming and starting to coach at the same moment never leaves a coach with a blind review', async () => {
    for (let round = 0; round < 8; round++) {
      await endAll()
      const { reviewID } = await submitted()
      const { classroomID } = await make([people.carl])
      await Promise.all([
        refused(carl().review.claim({ reviewID })),
        refused(carl().classrooms.addMember({ classroomID, userID: people.lena })),
      ])
      const [row] =
        await database.owner`select claimed_by as "claimedBy" from badge_review where id = ${reviewID}`
      expect(row?.claimedBy).toBeNull()
    }
  })
})

describe('Coaching by subject', () => {
  test('a learner’s request notifies coaches in the subject, and if 20 accept at once one gets it', async () => {
    const coaches = await database.transaction(1, (tx) =>
      makePeople(
        tx,
        Array.from({ length: 20 }, (_, at) => `Coach Number${at}`),
      ),
    )
    for (const userID of coaches)
      await as(userID, needs.coach).coaching.offer({ subjectID, offered: true })
    const { requestID } = await lena().coaching.ask({
      subjectID,
      badgeID: null,
      message: 'My class is loud.',
    })
    const sentNotices =
      await database.owner`select user_id from notice where template = 'microcredentials.coaching.asked' and user_id <> ${people.carl}`
    expect(sentNotices).toHaveLength(20)
    expect((await as(coaches[0] ?? 0, needs.coach).coaching.board()).requests).toMatchObject([
      {
        learnerName: 'Lena Ortiz',
        subjectName: 'Classroom culture',
        message: 'My class is loud.',
        state: 'open',
        coachName: null,
      },
    ])
    expect((await cora().coaching.board()).requests).toEqual([])
    const tries = await Promise.all(
      coaches.map((userID) =>
        refused(
          as(userID, needs.coach).coaching.act({
            id: requestID,
            act: 'accept',
            filled: { classroomID: null },
          }),
        ),
      ),
    )
    expect(tries.filter((one) => one === 'done')).toHaveLength(1)
    expect(tries.filter((one) => one === 'microcredentials.refusal.coachedByAnother')).toHaveLength(
      19,
    )
    expect((await lena().coaching.mine({})).requests).toMatchObject([
      { state: 'accepted', coachName: expect.stringMatching(/^Coach/) as string },
    ])
    await lena().coaching.withdraw({ requestID })
  })
  test('can be requested once per subject, even from 20 tabs at once', async () => {
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        refused(lena().coaching.ask({ subjectID, badgeID: null, message: '' })),
      ),
    )
    expect(tries.filter((one) => one === 'done')).toHaveLength(1)
    expect(new Set(tries)).toEqual(new Set(['done', 'microcredentials.refusal.askedAlready']))
    await lena().coaching.withdraw({
      requestID: (await lena().coaching.mine({})).requests[0]?.requestID ?? 0,
    })
  })
  test('an accepted learner is added to the coach’s own group, whether or not the coach may look them up', async () => {
    const { classroomID } = await make([people.cora])
    const foreign = await make([people.carl])
    await as(people.cora, needs.coach).coaching.offer({ subjectID, offered: true })
    const { requestID } = await as(people.otto).coaching.ask({
      subjectID,
      badgeID: null,
      message: '',
    })
    expect(
      await refused(
        cora().coaching.act({
          id: requestID,
          act: 'accept',
          filled: { classroomID: foreign.classroomID },
        }),
      ),
    ).toBe('microcredentials.classroomNotFound')
    await cora().coaching.act({ id: requestID, act: 'accept', filled: { classroomID } })
    expect((await cora().classrooms.get({ classroomID })).members).toMatchObject([
      { name: 'Otto Klein' },
    ])
    expect(await refused(carl().coaching.act({ id: requestID, act: 'finish' }))).toBe(
      'microcredentials.refusal.notNow',
    )
    await cora().coaching.act({ id: requestID, act: 'giveBack' })
    expect((await as(people.otto).coaching.mine({})).requests).toMatchObject([
      { state: 'open', coachName: null },
    ])
  })
  test('can be accepted and seen only by someone who coaches in the subject and shares a school or a group with the learner', async () => {
    const coach = as(people.carl, needs.coach).coaching
    const at = async (userID: number, schoolID: number) => {
      await database.owner`delete from user_role where user_id = ${userID}`
      await database.owner`insert into user_role (district_id, user_id, role, school_id) values (1, ${userID}, 'teacher', ${schoolID}), (1, ${userID}, 'guardian', 0)`
    }
    const { requestID } = await as(people.rui).coaching.ask({
      subjectID,
      badgeID: null,
      message: '',
    })
    const accept = () =>
      refused(coach.act({ id: requestID, act: 'accept', filled: { classroomID: null } }))
    const sees = async () =>
      (await coach.board()).requests.some((one) => one.requestID === requestID)
    expect([await accept(), await sees()]).toEqual(['kit.refusal.notFound', false])
    await coach.offer({ subjectID, offered: true })
    await at(people.carl, 7)
    await at(people.rui, 8)
    expect([await accept(), await sees()]).toEqual(['kit.refusal.notFound', false])
    await at(people.rui, 7)
    expect([await sees(), await accept()]).toEqual([true, 'done'])
    await as(people.rui).coaching.withdraw({ requestID })
    await coach.offer({ subjectID, offered: false })
    await database.owner`delete from user_role where user_id in (${people.carl}, ${people.rui})`
  })
  test('is offered on a microcredential with the subject, to learners who have started it', async () => {
    await database.owner`insert into badge_coaching_subject (district_id, version_id, coaching_subject_id) values (1, ${badge.versionID}, ${subjectID})`
    const named = async (userID: number) =>
      (await as(userID).coaching.mine({ badgeID: badge.badgeID })).subjects.map(
        (one) => one.ofBadge,
      )
    await lena().learner.earn({ badgeID: badge.badgeID })
    expect([await named(people.lena), await named(people.rui)]).toEqual([[true], [false]])
    expect((await lena().coaching.mine({})).subjects.map((one) => one.ofBadge)).toEqual([false])
  })
  test('stays within one district, and no one can coach themselves', async () => {
    const { requestID } = await cora().coaching.ask({ subjectID, badgeID: null, message: '' })
    expect(
      await refused(
        cora().coaching.act({ id: requestID, act: 'accept', filled: { classroomID: null } }),
      ),
    ).toBe('kit.refusal.notFound')
    expect(await refused(carl().coaching.withdraw({ requestID }))).toBe('kit.refusal.notFound')
    const elsewhere = caller(
      requestOf(database, { userID: people.carl, districtID: 2, permissions: [needs.coach] }),
    ).coaching
    expect(
      await refused(elsewhere.act({ id: requestID, act: 'accept', filled: { classroomID: null } })),
    ).toBe('kit.refusal.notFound')
    expect(await refused(elsewhere.ask({ subjectID, badgeID: null, message: '' }))).toBe(
      'kit.refusal.fields',
    )
    expect(await refused(lena().coaching.offer({ subjectID, offered: true }))).toBe(
      'kit.refusal.forbidden',
    )
    expect(await refused(lena().coaching.ask({ subjectID, badgeID: 999_999, message: '' }))).toBe(
      'kit.refusal.fields',
    )
  })
})
