import { findAccount } from '@atrium/auth/public'
import { accounts, userPermissionGroups, userRoles, users } from '@atrium/auth/tables'
import { asRefusal } from '@atrium/kit/server'
import { auditEntries } from '@atrium/kit/tables'
import { testDatabase } from '@atrium/kit/testing'
import { students } from '@atrium/people/tables'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, lucia } from './fixtures.ts'
import { registrationConfigurations } from './registration.table.ts'
import { refused, tellRiverbend } from './riverbend.fixtures.ts'

const database = await testDatabase()
const { beginAnew, at, visitor, rosa, mails, mailsTo, waiting, invite } =
  await tellRiverbend(database)
beforeEach(beginAnew)
afterAll(() => database.drop())

describe('a decision', () => {
  const registered = async (patch: object = {}) => {
    await visitor.register(lucia(at, patch))
    return (await waiting()).at(-1)?.id ?? 0
  }
  const grantsOf = async (userID: number) => ({
    roles: (
      await database.everyDistrict.select().from(userRoles).where(eq(userRoles.userID, userID))
    ).map(({ role, schoolID }) => [role, schoolID]),
    groups: (
      await database.everyDistrict
        .select()
        .from(userPermissionGroups)
        .where(eq(userPermissionGroups.userID, userID))
    ).map((row) => row.groupID),
  })

  test('to accept makes the user, the account, the role and the permission group, and says so by mail', async () => {
    const id = await registered({ email: 'accept@example.org' })
    const { userID } = await rosa.registrations.accept({ id })
    expect(await findAccount(database, 'accept@example.org')).toMatchObject({
      userID,
      districtID: at.districtID,
      disabled: false,
    })
    expect(await grantsOf(userID)).toEqual({
      roles: [['guardian', at.oak]],
      groups: [at.groups.guardian],
    })
    expect(await mailsTo('accept@example.org')).toEqual(['received', 'accepted'])
    expect(await waiting()).toMatchObject([
      { status: 'accepted', decidedBy: at.rosa, userID, passwordHash: null },
    ])
    const entries = await database.everyDistrict
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'accept'))
    expect(entries).toMatchObject([
      {
        entity: 'registration.registration',
        entityID: id,
        actorID: at.rosa,
        changes: { status: ['pending', 'accepted'] },
      },
    ])
  })
  test('gives staff the default permission group, and a student only one that opens their own records', async () => {
    await database.owner`update registration_configuration set default_permission_group_id = ${at.groups.teacher}`
    const staff = await rosa.registrations.accept({
      id: await registered({ email: 's1@example.org', roleID: 2 }),
    })
    const student = await rosa.registrations.accept({
      id: await registered({ email: 's2@example.org', roleID: 1, dob: '2010-01-01' }),
    })
    expect((await grantsOf(staff.userID)).groups).toEqual([at.groups.teacher])
    expect((await grantsOf(student.userID)).groups).toEqual([at.groups.student])
    expect(
      await database.everyDistrict
        .select()
        .from(students)
        .where(eq(students.userID, student.userID)),
    ).toMatchObject([{ schoolID: at.oak }])
  })
  test('is made once: of two administrators the second is told', async () => {
    const id = await registered({ email: 'twice@example.org' })
    const outcomes = await Promise.all(
      [rosa.registrations.accept({ id }), rosa.registrations.reject({ id })].map((act) =>
        act.then(
          () => 'done',
          (error: unknown) => asRefusal(error)?.ref.id,
        ),
      ),
    )
    expect(outcomes).toContain('done')
    expect(outcomes).toContain('registration.refusal.decided')
  })
  test('to reject says so by mail and forgets the password', async () => {
    const id = await registered({ email: 'reject@example.org' })
    await rosa.registrations.reject({ id })
    expect(await findAccount(database, 'reject@example.org')).toBeUndefined()
    expect(await waiting()).toMatchObject([{ status: 'rejected', passwordHash: null }])
    expect(await mailsTo('reject@example.org')).toEqual(['received', 'rejected'])
    expect((await refused(rosa.registrations.accept({ id }))).code).toBe('conflict')
  })
  test('shows likely duplicates by name, birth date and address, and those registrations first', async () => {
    const [known] = await database.everyDistrict
      .insert(users)
      .values({
        districtID: at.districtID,
        firstName: 'LUCIA',
        lastName: 'Gómez',
        birthDate: '1979-07-07',
        localID: 'G-77',
      })
      .returning({ id: users.id })
    const alike = await registered({
      email: 'alike@example.org',
      lastName: 'Gomez',
      dob: '1979-07-07',
    })
    await registered({
      email: 'new@example.org',
      firstName: 'Nadia',
      lastName: 'Khan',
      dob: '1990-05-05',
    })
    const page = await rosa.registrations.list({})
    expect(page).toMatchObject({
      total: 2,
      start: 1,
      end: 2,
      rows: [
        { id: alike, duplicateCount: 1 },
        { email: 'new@example.org', duplicateCount: 0 },
      ],
    })
    expect((await rosa.registrations.get({ id: alike })).duplicates).toEqual([
      {
        userID: known?.id,
        firstName: 'LUCIA',
        lastName: 'Gómez',
        dob: '1979-07-07',
        email: null,
        localID: 'G-77',
        hasAccount: false,
        alikeBy: ['name', 'dob'],
      },
    ])
    const { userID } = await rosa.registrations.accept({ id: alike, joinTo: known?.id ?? 0 })
    expect(userID).toBe(known?.id)
    expect(
      await database.everyDistrict
        .select({ email: users.email })
        .from(users)
        .where(and(eq(users.districtID, at.districtID), eq(users.id, userID))),
    ).toEqual([{ email: 'alike@example.org' }])
    const again = await registered({ email: 'again@example.org' })
    expect((await refused(rosa.registrations.accept({ id: again, joinTo: userID }))).ref.id).toBe(
      'registration.refusal.cannotJoin',
    )
  })
  test('joins who came in by a roster and has no password yet: the account becomes that of the registered address', async () => {
    const [known] = await database.everyDistrict
      .insert(users)
      .values({
        districtID: at.districtID,
        firstName: 'Ada',
        lastName: 'Roster',
        birthDate: '1981-01-01',
        email: 'ada@roster.test',
        username: 'ada',
      })
      .returning({ id: users.id })
    await database.everyDistrict.insert(accounts).values({
      districtID: at.districtID,
      userID: known?.id ?? 0,
      loginName: 'ada@roster.test',
      passwordHash: null,
    })
    const id = await registered({
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'Roster',
      dob: '1981-01-01',
    })
    expect((await rosa.registrations.get({ id })).duplicates).toMatchObject([
      { userID: known?.id, hasAccount: false },
    ])
    expect(await rosa.registrations.accept({ id, joinTo: known?.id ?? 0 })).toEqual({
      userID: known?.id,
    })
    expect(await findAccount(database, 'ada@example.org')).toMatchObject({ userID: known?.id })
    expect(await findAccount(database, 'ada@roster.test')).toBeUndefined()
    const again = await registered({
      email: 'ada.too@example.org',
      firstName: 'Ada',
      lastName: 'Roster',
      dob: '1981-01-01',
    })
    expect((await rosa.registrations.get({ id: again })).duplicates).toMatchObject([
      { hasAccount: true },
    ])
    expect(
      (await refused(rosa.registrations.accept({ id: again, joinTo: known?.id ?? 0 }))).ref.id,
    ).toBe('registration.refusal.cannotJoin')
  })
  test('belongs to those who manage the school; nobody else sees the registration, and no one sees its password', async () => {
    const id = await registered({ email: 'private@example.org' })
    const paul = asStaff(database, at, { userID: at.paul, schoolID: at.pine })
    expect((await paul.registrations.list({})).total).toBe(0)
    for (const act of [
      () => paul.registrations.get({ id }),
      () => paul.registrations.accept({ id }),
      () => paul.registrations.reject({ id }),
    ])
      expect((await refused(act())).code).toBe('notFound')
    expect((await refused(visitor.registrations.list({}))).code).toBe('unauthenticated')
    expect(
      JSON.stringify([
        await rosa.registrations.get({ id }),
        await rosa.registrations.list({ search: 'ortiz lucia', status: 'pending' }),
      ]),
    ).not.toMatch(/password|token|argon/i)
  })
})

describe('the configuration', () => {
  const draft = () => ({
    enabled: true,
    allowWalkUps: false,
    defaultPermissionGroupID: at.groups.teacher,
    invitationMessage: '<p onclick="x()">Welcome</p>',
    usersToNotify: [at.rosa, at.paul],
    formID: null,
  })

  test('is read with what it offers and saved as a whole', async () => {
    expect(await rosa.configuration()).toMatchObject({
      configured: true,
      people: [{ id: at.rosa, label: expect.stringContaining('rosa@riverbend.test') }],
    })
    expect(await rosa.saveConfiguration({ version: 1, draft: draft() })).toMatchObject({
      version: 2,
      invitationMessage: '<p>Welcome</p>',
      allowWalkUps: false,
    })
    await invite('hello@example.org')
    expect((await mails()).at(-1)?.values).toMatchObject({ messageHTML: '<p>Welcome</p>' })
    expect(
      (await refused(rosa.saveConfiguration({ version: 1, draft: draft() }))).detail.current,
    ).toMatchObject({ version: 2 })
    await database.owner`update registration_configuration set invitation_message = null, users_to_notify = ${[at.rosa]}`
  })
  test('takes no group that holds more than the one who sets it, and nobody who cannot be notified', async () => {
    const clerk = asStaff(database, at, { permissions: ['registration.manage'] })
    expect(
      (
        await refused(
          clerk.saveConfiguration({
            version: 1,
            draft: {
              ...draft(),
              defaultPermissionGroupID: at.groups.schoolStaff,
              usersToNotify: [999_999],
            },
          }),
        )
      ).detail.fields,
    ).toEqual({
      defaultPermissionGroupID: { id: 'registration.valid.groupHoldsMore' },
      usersToNotify: { id: 'registration.valid.cannotBeNotified' },
    })
  })
  test('takes no group that can only be held in the whole district, for people register at a school', async () => {
    expect(
      (
        await refused(
          rosa.saveConfiguration({
            version: 1,
            draft: { ...draft(), defaultPermissionGroupID: at.groups.districtAdministrator },
          }),
        )
      ).detail.fields,
    ).toEqual({
      defaultPermissionGroupID: { id: 'registration.valid.groupIsDistrictWide' },
    })
    expect((await rosa.configuration()).permissionGroups.map((one) => one.id)).not.toContain(
      at.groups.districtAdministrator,
    )
  })
  test('starts where there is none yet', async () => {
    await database.owner`delete from registration_configuration`
    expect(await rosa.configuration()).toMatchObject({
      configured: false,
      configuration: { enabled: false, version: 0 },
    })
    expect(
      await rosa.saveConfiguration({ version: 0, draft: { ...draft(), usersToNotify: [at.rosa] } }),
    ).toMatchObject({ version: 1 })
    expect(await database.everyDistrict.select().from(registrationConfigurations)).toHaveLength(1)
  })
})
