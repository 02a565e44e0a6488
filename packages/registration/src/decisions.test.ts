import { findAccount, startingGroups } from '@atrium/auth/public'
import { accounts, userPermissionGroups, userRoles, users } from '@atrium/auth/tables'
import { asRefusal } from '@atrium/kit/server'
import { auditEntries } from '@atrium/kit/tables'
import { testDatabase } from '@atrium/kit/testing'
import { guardians, staffMembers, studentGuardians, students } from '@atrium/people/tables'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff } from './fixtures.ts'
import { registrationConfigurations } from './registration.table.ts'
import { refused, setUpRiverbend } from './riverbend.fixtures.ts'

const database = await testDatabase()
const { startOver, at, visitor, rosa, mails, mailsTo, waiting, invite, register } =
  await setUpRiverbend(database)
beforeEach(startOver)
afterAll(() => database.drop())

/** Accepts as a new person, having ruled out all likely duplicates. */
const acceptAsNew = async (caller: typeof rosa, { id }: { id: number }) => {
  const { duplicates } = await caller.registrations.get({ id })
  return caller.registrations.accept({ id, noneOf: duplicates.map(({ userID }) => userID) })
}

describe('a decision', () => {
  const registered = async (patch: Parameters<typeof register>[0] = {}) => {
    await register(patch)
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

  test('accepting creates the user, the account, the role and the permission group, and sends an email', async () => {
    const id = await registered({ email: 'accept@example.org' })
    const { userID } = await rosa.registrations.accept({ id })
    expect(
      await findAccount(database.district(at.districtID), at.districtID, 'accept@example.org'),
    ).toMatchObject({
      userID,
      districtID: at.districtID,
      disabled: false,
    })
    expect(await grantsOf(userID)).toEqual({
      roles: [['guardian', at.oak]],
      groups: [at.groups.guardian],
    })
    expect(await mailsTo('accept@example.org')).toEqual(['confirm', 'received', 'accepted'])
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
    const staff = await acceptAsNew(rosa, {
      id: await registered({ email: 's1@example.org', roleID: 2 }),
    })
    const student = await acceptAsNew(rosa, {
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
  test('is made once: the second of two administrators is refused', async () => {
    const id = await registered({ email: 'twice@example.org' })
    const outcomes = await Promise.all(
      [acceptAsNew(rosa, { id }), rosa.registrations.reject({ id })].map((act) =>
        act.then(
          () => 'done',
          (error: unknown) => asRefusal(error)?.ref.id,
        ),
      ),
    )
    expect(outcomes).toContain('done')
    expect(outcomes).toContain('registration.refusal.decided')
  })
  test('rejecting sends an email and deletes the password', async () => {
    const id = await registered({ email: 'reject@example.org' })
    await rosa.registrations.reject({ id })
    expect(
      await findAccount(database.district(at.districtID), at.districtID, 'reject@example.org'),
    ).toBeUndefined()
    expect(await waiting()).toMatchObject([{ status: 'rejected', passwordHash: null }])
    expect(await mailsTo('reject@example.org')).toEqual(['confirm', 'received', 'rejected'])
    expect((await refused(rosa.registrations.accept({ id }))).code).toBe('conflict')
    expect(await rosa.registrations.history({ id })).toMatchObject([
      {
        action: 'reject',
        actorID: at.rosa,
        changes: { status: { before: 'pending', after: 'rejected' } },
      },
      { action: 'confirm' },
      { action: 'create', changes: { email: { after: 'reject@example.org' } } },
    ])
  })
  test('shows likely duplicates by name, birth date, and address, longest wait first', async () => {
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
    await database.everyDistrict
      .insert(guardians)
      .values({ districtID: at.districtID, userID: known?.id ?? 0 })
    await registered({
      email: 'new@example.org',
      firstName: 'Nadia',
      lastName: 'Khan',
      dob: '1990-05-05',
    })
    const alike = await registered({
      email: 'alike@example.org',
      lastName: 'Gomez',
      dob: '1979-07-07',
    })
    const page = await rosa.registrations.list({})
    expect(page).toMatchObject({
      total: 2,
      start: 1,
      end: 2,
      rows: [
        { email: 'new@example.org', duplicateCount: 0 },
        { id: alike, duplicateCount: 1 },
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
        obstacle: null,
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
    // A new person only after saying so about all likely duplicates.
    const third = await registered({
      firstName: 'Lucia',
      lastName: 'GOMEZ',
      dob: '1979-07-07',
      email: 'third@example.org',
    })
    for (const noneOf of [undefined, [], [userID + 1000]])
      expect((await refused(rosa.registrations.accept({ id: third, noneOf }))).ref.id).toBe(
        'registration.refusal.mustChoose',
      )
    expect((await rosa.registrations.get({ id: third })).status).toBe('pending')
    expect((await rosa.registrations.accept({ id: third, noneOf: [userID] })).userID).not.toBe(
      userID,
    )
    // Someone who isn't a likely duplicate.
    const again = await registered({ email: 'again@example.org' })
    expect((await refused(rosa.registrations.accept({ id: again, joinTo: userID }))).code).toBe(
      'notFound',
    )
  })
  test('joins someone imported by a roster who has no password yet: the account becomes that of the registered address', async () => {
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
      recoveryEmail: 'ada@home.test',
      passwordHash: null,
    })
    await database.everyDistrict
      .insert(guardians)
      .values({ districtID: at.districtID, userID: known?.id ?? 0 })
    const id = await registered({
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'Roster',
      dob: '1981-01-01',
    })
    expect((await rosa.registrations.get({ id })).duplicates).toMatchObject([
      { userID: known?.id, obstacle: null },
    ])
    expect(await rosa.registrations.accept({ id, joinTo: known?.id ?? 0 })).toEqual({
      userID: known?.id,
      hasGroup: true,
    })
    for (const onRecord of ['ada@roster.test', 'ada@home.test'])
      expect(await mailsTo(onRecord)).toEqual(['joined'])
    expect(
      await findAccount(database.district(at.districtID), at.districtID, 'ada@example.org'),
    ).toMatchObject({
      userID: known?.id,
      recoveryEmail: 'ada@example.org',
    })
    expect(
      await findAccount(database.district(at.districtID), at.districtID, 'ada@roster.test'),
    ).toBeUndefined()
    const again = await registered({
      email: 'ada.too@example.org',
      firstName: 'Ada',
      lastName: 'Roster',
      dob: '1981-01-01',
    })
    expect((await rosa.registrations.get({ id: again })).duplicates).toMatchObject([
      { obstacle: 'hasAccount' },
    ])
    expect(
      (await refused(rosa.registrations.accept({ id: again, joinTo: known?.id ?? 0 }))).ref.id,
    ).toBe('registration.refusal.cannotJoin')
  })
  describe('by someone who manages registration at only one school', () => {
    const clerk = (permissions: readonly string[] = ['registration.manage']) =>
      asStaff(database, at, { userID: at.paul, schoolID: at.oak, permissions })
    const person = async (patch: object = {}) => {
      const [made] = await database.everyDistrict
        .insert(users)
        .values({
          districtID: at.districtID,
          firstName: 'Lucía',
          lastName: 'Ortiz',
          birthDate: '1985-02-11',
          email: 'on.record@roster.test',
          localID: 'L-1',
          ...patch,
        })
        .returning({ id: users.id })
      return made?.id ?? 0
    }
    const obstacle = async (id: number, userID: number) =>
      (await clerk().registrations.get({ id })).duplicates.find((one) => one.userID === userID)
        ?.obstacle
    const join = async (id: number, joinTo: number) =>
      (await refused(clerk().registrations.accept({ id, joinTo }))).ref.id
    beforeEach(() => database.owner`update users set birth_date = null where last_name = 'Ortiz'`)

    test('joins no one with another role or school, and shows only the names of people elsewhere', async () => {
      const id = await registered({ roleID: 2 })
      const parent = await person()
      await database.everyDistrict
        .insert(guardians)
        .values({ districtID: at.districtID, userID: parent })
      const elsewhere = await person()
      await database.everyDistrict
        .insert(staffMembers)
        .values({ districtID: at.districtID, userID: elsewhere, schoolID: at.pine })
      expect(await obstacle(id, parent)).toBe('otherRole')
      expect(await obstacle(id, elsewhere)).toBe('elsewhere')
      for (const joinTo of [parent, elsewhere])
        expect(await join(id, joinTo)).toBe('registration.refusal.cannotJoin')
      expect((await clerk().registrations.get({ id })).duplicates).toMatchObject([
        { dob: null, email: null, localID: null },
        { dob: null, email: null, localID: null },
      ])
    })

    test('joins a guardian of a child at the school', async () => {
      const id = await registered()
      const parent = await person()
      const child = await person({ firstName: 'Iván', birthDate: '2014-05-05', email: null })
      const { districtID } = at
      await database.everyDistrict.insert(guardians).values({ districtID, userID: parent })
      expect(await obstacle(id, parent)).toBe('elsewhere')
      await database.everyDistrict
        .insert(students)
        .values({ districtID, userID: child, schoolID: at.oak })
      await database.everyDistrict
        .insert(studentGuardians)
        .values({ districtID, studentID: child, guardianID: parent })
      expect(await obstacle(id, parent)).toBeNull()
      expect(await clerk().registrations.accept({ id, joinTo: parent })).toEqual({
        userID: parent,
        hasGroup: true,
      })
      expect(await mailsTo('on.record@roster.test')).toEqual(['joined'])
    })

    test('joins no one with a permission that the administrator does not have, there or elsewhere', async () => {
      const id = await registered({ email: 'colleague@example.org', roleID: 2 })
      const colleague = await person()
      const { districtID } = at
      await database.everyDistrict
        .insert(staffMembers)
        .values({ districtID, userID: colleague, schoolID: at.oak })
      expect(await obstacle(id, colleague)).toBeNull()
      await database.everyDistrict.insert(userPermissionGroups).values({
        districtID,
        userID: colleague,
        groupID: at.groups.districtAdministrator,
        schoolID: 0,
      })
      expect(await obstacle(id, colleague)).toBe('holdsMore')
      expect(await join(id, colleague)).toBe('registration.refusal.cannotJoin')
    })

    test('grants no group with more permissions than the administrator has: staff then start without one', async () => {
      const id = await registered({ email: 'staff@example.org', roleID: 2 })
      const { userID, hasGroup } = await acceptAsNew(clerk(), { id })
      expect(hasGroup).toBe(false)
      expect(await grantsOf(userID)).toEqual({ roles: [['staff', at.oak]], groups: [] })
      const second = await registered({ email: 'staff2@example.org', roleID: 2 })
      const holder = clerk(['registration.manage', ...startingGroups.schoolStaff.permissions])
      const accepted = await acceptAsNew(holder, { id: second })
      expect(accepted.hasGroup).toBe(true)
      expect((await grantsOf(accepted.userID)).groups).toEqual([at.groups.schoolStaff])
    })

    test('gives no default group, and no group that was widened, beyond what they hold', async () => {
      await database.owner`update permission_group set permissions = permissions || '{students.read}' where key = 'student'`
      await database.owner`update registration_configuration set default_permission_group_id = ${at.groups.teacher}`
      const staff = await acceptAsNew(clerk(), {
        id: await registered({ email: 's3@example.org', roleID: 2 }),
      })
      const student = await acceptAsNew(clerk(), {
        id: await registered({ email: 's4@example.org', roleID: 1, dob: '2010-01-01' }),
      })
      expect([staff.hasGroup, student.hasGroup]).toEqual([false, false])
      await database.owner`update permission_group set permissions = '{profile.own}' where key = 'student'`
    })
  })

  test('belongs to those who manage the school; no one else sees the registration, and no one sees its password', async () => {
    const id = await registered({ email: 'private@example.org' })
    const paul = asStaff(database, at, { userID: at.paul, schoolID: at.pine })
    expect((await paul.registrations.list({})).total).toBe(0)
    for (const act of [
      () => paul.registrations.get({ id }),
      () => paul.registrations.accept({ id }),
      () => paul.registrations.reject({ id }),
      () => paul.registrations.history({ id }),
    ])
      expect((await refused(act())).code).toBe('notFound')
    expect((await refused(visitor.registrations.list({}))).code).toBe('unauthenticated')
    expect(
      JSON.stringify([
        await rosa.registrations.get({ id }),
        await rosa.registrations.list({
          search: 'ortiz lucia',
          filters: { status: ['pending'] },
        }),
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
    const [latest] = await rosa.configurationHistory()
    expect(latest).toMatchObject({
      action: 'update',
      actorID: at.rosa,
      changes: { invitationMessage: { before: null, after: '<p>Welcome</p>' } },
    })
    expect(latest?.changes.usersToNotify?.after).toMatch(/^Rosa .*, Paul /)
    await invite('hello@example.org')
    expect((await mails()).at(-1)?.values).toMatchObject({ messageHTML: '<p>Welcome</p>' })
    expect(
      (await refused(rosa.saveConfiguration({ version: 1, draft: draft() }))).detail.current,
    ).toMatchObject({ version: 2 })
    await database.owner`update registration_configuration set invitation_message = null, users_to_notify = ${[at.rosa]}`
  })
  test('takes no group that holds more than the person who sets it, and no one who cannot be notified', async () => {
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
  test('starts with the first save', async () => {
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
