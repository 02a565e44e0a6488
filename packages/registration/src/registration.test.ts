import { findAccount } from '@atrium/auth/public'
import { userPermissionGroups, userRoles, users } from '@atrium/auth/tables'
import { asRefusal, renderMail } from '@atrium/kit/server'
import { auditEntries, mailMessages } from '@atrium/kit/tables'
import type { Refusal } from '@atrium/kit/shared'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { students } from '@atrium/people/tables'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, asVisitor, lucia, makeRiverbend, storyDay, type Riverbend } from './fixtures.ts'
import { encodeInvitation } from './invitation.rules.ts'
import { forgetExpired } from './public.ts'
import { registrationConfigurations, registrations } from './registration.table.ts'

let database: TestDatabase
let at: Riverbend
let visitor: ReturnType<typeof asVisitor>
let rosa: ReturnType<typeof asStaff>

beforeAll(async () => {
  database = await testDatabase()
  at = await makeRiverbend(database)
  visitor = asVisitor(database)
  rosa = asStaff(database, at)
})
beforeEach(async () => {
  await database.owner`truncate registration, invitation, mail_message, rate_limit, form_answer, audit_entry restart identity`
  await database.owner`update registration_configuration set enabled = true, allow_walk_ups = true, form_id = null, default_permission_group_id = null, version = 1`
})
afterAll(() => database.drop())

const refused = async (act: Promise<unknown>): Promise<Refusal> => {
  const refusal = asRefusal(await act.then(() => undefined, (error: unknown) => error))
  if (!refusal) throw new Error('Expected a refusal', { cause: await act.catch((error: unknown) => error) })
  return refusal
}
const mails = () => database.everyDistrict.select().from(mailMessages).orderBy(asc(mailMessages.id))
const mailsTo = async (to: string) => (await mails()).filter((mail) => mail.to === to).map((mail) => mail.template.replace('registration.mail.', ''))
const waiting = () => database.everyDistrict.select().from(registrations).orderBy(asc(registrations.id))
const invite = (email: string, patch: object = {}) => rosa.invitations.send({ schoolID: at.pine, roleID: null, emails: [email], message: null, language: 'en', ...patch })
const days = (count: number) => new Date(storyDay.getTime() + count * 86_400_000)

describe('GET /api/self-registration', () => {
  test('lists the active schools and whether each allows walk-up registration', async () => {
    expect(await visitor.schools()).toEqual([
      { schoolID: at.oak, schoolName: 'Oak High', allowWalkUp: true },
      { schoolID: at.pine, schoolName: 'Pine Middle', allowWalkUp: false },
    ])
  })
  test('no school allows walk-ups where the configuration does not; none is listed while registration is off or not configured', async () => {
    await database.owner`update registration_configuration set allow_walk_ups = false`
    expect((await visitor.schools()).map((school) => school.allowWalkUp)).toEqual([false, false])
    await database.owner`update registration_configuration set enabled = false`
    expect(await visitor.schools()).toEqual([])
    expect(await asVisitor(database, { host: 'lakeside.test' }).schools()).toEqual([])
  })
})

describe('walking up', () => {
  test('keeps the registration, tells the person and those who are to be notified, and makes no account', async () => {
    await visitor.register(lucia(at))
    expect(await waiting()).toMatchObject([{ email: 'lucia@example.org', role: 'parent', gender: 'female', source: 'walk', status: 'pending', schoolID: at.oak }])
    expect(await mailsTo('lucia@example.org')).toEqual(['received'])
    expect((await mails()).find((mail) => mail.to === 'rosa@riverbend.test')).toMatchObject({ template: 'registration.mail.waiting', language: 'es' })
    expect(await findAccount(database, 'lucia@example.org')).toBeUndefined()
  })
  test('is refused with 403 at a school that goes by invitation, and everywhere while registration is off', async () => {
    expect(await refused(visitor.register(lucia(at, { schoolID: at.pine })))).toMatchObject({ code: 'forbidden', ref: { id: 'registration.refusal.noWalkUps' } })
    await database.owner`update registration_configuration set enabled = false`
    expect(await refused(visitor.register(lucia(at)))).toMatchObject({ code: 'forbidden', ref: { id: 'registration.refusal.unavailable' } })
    expect(await waiting()).toEqual([])
  })
  test('is refused with 422 and field errors for a short or common password, a missing name, an unknown school', async () => {
    expect((await refused(visitor.register(lucia(at, { password: 'seven77', firstName: ' ', schoolID: 9999 })))).detail.fields).toMatchObject({
      password: { id: 'kit.valid.minLength' },
      firstName: { id: 'kit.valid.required' },
      schoolID: { id: 'kit.valid.oneOf' },
    })
    expect((await refused(visitor.register(lucia(at, { password: 'password' })))).detail.fields).toHaveProperty('password')
    expect(Object.keys((await refused(visitor.register({}))).detail.fields ?? {})).toEqual(expect.arrayContaining(['email', 'password', 'schoolID', 'roleID', 'firstName', 'lastName', 'gender', 'dob', 'phoneNumber']))
    expect(await waiting()).toEqual([])
  })
  test('with an address that exists answers the same, and its owner gets a mail', async () => {
    await visitor.register(lucia(at, { email: 'Rosa@riverbend.test' }))
    expect(await waiting()).toEqual([])
    expect((await mails()).map(({ to, template, language }) => ({ to, template, language }))).toEqual([{ to: 'rosa@riverbend.test', template: 'registration.mail.known', language: 'es' }])
  })
  test('twice waits once, and the owner of the address is told', async () => {
    await visitor.register(lucia(at))
    await visitor.register(lucia(at, { firstName: 'Other' }))
    expect(await waiting()).toMatchObject([{ firstName: 'Lucía' }])
    expect(await mailsTo('lucia@example.org')).toEqual(['received', 'already'])
  })
  test('20 times at once waits once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => visitor.register(lucia(at))))
    expect(await waiting()).toHaveLength(1)
    // No more than three mails an hour go to an address that somebody typed.
    expect(await mailsTo('lucia@example.org')).toHaveLength(3)
  })
  test('too often from one address is refused with 429', async () => {
    await database.owner`insert into rate_limit (key, points, resets_at) values ('registration:address:10.0.0.1', 100, now() + interval '1 minute')`
    expect((await refused(visitor.register(lucia(at)))).code).toBe('tooMany')
  })
})

describe('an invitation', () => {
  const marta = { email: 'marta@example.org', source: 'invt' as const }

  test('is sent to many addresses at once, with what became of each', async () => {
    await invite('open@example.org')
    const outcomes = await rosa.invitations.send({ schoolID: at.pine, roleID: 3, emails: ['Marta@example.org', 'marta@example.org', 'nobody', 'open@example.org', 'rosa@riverbend.test'], message: '<p>Welcome {name}</p><script>x()</script>', language: 'es' })
    expect(outcomes).toEqual([
      { email: 'marta@example.org', outcome: 'sent' },
      { email: 'marta@example.org', outcome: 'twice' },
      { email: 'nobody', outcome: 'notAnAddress' },
      { email: 'open@example.org', outcome: 'invited' },
      { email: 'rosa@riverbend.test', outcome: 'known' },
    ])
    const mail = (await mails()).find((one) => one.to === 'marta@example.org')
    expect(mail).toMatchObject({ language: 'es', template: 'registration.mail.invitationWithMessage', values: { messageHTML: '<p>Welcome {name}</p>', link: `https://atrium.test/self-register?invitation=${encodeInvitation({ schoolID: at.pine, email: 'marta@example.org' })}` } })
  })
  test('locks address and school, and lets its owner register where walk-ups are not allowed', async () => {
    await invite(marta.email)
    const invitation = encodeInvitation({ schoolID: at.pine, email: marta.email })
    expect((await visitor.start({ invitation })).invitation).toEqual({ schoolID: at.pine, email: marta.email, roleID: null })
    await visitor.register(lucia(at, { ...marta, schoolID: at.pine, invitation }))
    expect(await waiting()).toMatchObject([{ email: marta.email, source: 'invt', schoolID: at.pine }])
    expect((await rosa.invitations.list({})).rows).toMatchObject([{ email: marta.email, status: 'accepted' }])
    expect((await visitor.start({ invitation })).invitation).toBeNull()
  })
  test('used by 20 at once is used by one', async () => {
    await invite(marta.email)
    const invitation = encodeInvitation({ schoolID: at.pine, email: marta.email })
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => visitor.register(lucia(at, { ...marta, schoolID: at.pine, invitation })).then(() => 201, (error: unknown) => asRefusal(error)?.ref.id)))
    expect(outcomes.filter((outcome) => outcome === 201)).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set([201, 'registration.refusal.invitation']))
    expect(await waiting()).toHaveLength(1)
  })
  test('that was never sent, was removed, has expired or names another school or address is refused with 403', async () => {
    const invitation = encodeInvitation({ schoolID: at.pine, email: marta.email })
    const register = (patch: object = {}, now = storyDay) => refused(asVisitor(database, { now }).register(lucia(at, { ...marta, schoolID: at.pine, invitation, ...patch })))
    const closed = { code: 'forbidden', ref: { id: 'registration.refusal.invitation' } }
    expect(await register()).toMatchObject(closed)
    await invite(marta.email)
    expect(await register({}, days(31))).toMatchObject(closed)
    expect(await register({ email: 'other@example.org' })).toMatchObject(closed)
    expect(await register({ schoolID: at.oak })).toMatchObject(closed)
    expect(await register({ invitation: 'garbage' })).toMatchObject(closed)
    const [row] = (await rosa.invitations.list({})).rows
    await rosa.invitations.remove({ id: row?.id ?? 0 })
    expect(await register()).toMatchObject(closed)
    expect(await waiting()).toEqual([])
  })
  test('for one role takes no other', async () => {
    await invite(marta.email, { roleID: 2 })
    expect((await refused(visitor.register(lucia(at, { ...marta, schoolID: at.pine, roleID: 3 })))).detail.fields).toHaveProperty('roleID')
    await visitor.register(lucia(at, { ...marta, schoolID: at.pine, roleID: 2 }))
    expect(await waiting()).toMatchObject([{ role: 'staff', source: 'invt' }])
  })
  test('can be resent, also once it has expired, and counts how often', async () => {
    await invite(marta.email)
    const later = asStaff(database, at, { now: days(40) })
    const [row] = (await later.invitations.list({})).rows
    expect(row?.status).toBe('expired')
    await later.invitations.resend({ id: row?.id ?? 0 })
    expect((await later.invitations.list({ status: 'sent' })).rows).toMatchObject([{ resentCount: 1, status: 'sent' }])
    expect(await mailsTo(marta.email)).toEqual(['invitation', 'invitation'])
  })
  test('that was accepted or removed can be neither resent nor removed', async () => {
    await invite(marta.email)
    const id = (await rosa.invitations.list({})).rows[0]?.id ?? 0
    await rosa.invitations.remove({ id })
    expect((await refused(rosa.invitations.resend({ id }))).ref.id).toBe('registration.refusal.invitationClosed')
    expect((await refused(rosa.invitations.remove({ id }))).code).toBe('conflict')
  })
  test('is not sent while registration is not configured, to another school, or without the permission', async () => {
    const paul = asStaff(database, at, { userID: at.paul, schoolID: at.pine })
    expect((await refused(paul.invitations.send({ schoolID: at.oak, roleID: null, emails: [marta.email], message: null, language: 'en' }))).code).toBe('forbidden')
    expect((await refused(asStaff(database, at, { permissions: ['students.read'] }).invitations.list({}))).code).toBe('forbidden')
    await database.owner`update registration_configuration set enabled = false`
    expect((await refused(invite(marta.email))).ref.id).toBe('registration.refusal.notConfigured')
  })
})

describe('a child under 13', () => {
  const tomas = { email: 'tomas@example.org', roleID: 1, firstName: 'Tomás', dob: '2015-03-01', guardianEmail: 'Lucia@example.org' }
  const tokenTo = async (to: string) => String((await mails()).findLast((mail) => mail.to === to && mail.template === 'registration.mail.consent')?.values.link).split('/').pop() ?? ''

  test('is held for a guardian’s consent, and then waits like anybody', async () => {
    await visitor.register(lucia(at, tomas))
    expect(await waiting()).toMatchObject([{ status: 'heldForConsent', guardianEmail: 'lucia@example.org' }])
    expect((await mails()).map((mail) => [mail.to, mail.template.split('.').pop()])).toEqual([['lucia@example.org', 'consent'], ['tomas@example.org', 'held']])
    const token = await tokenTo('lucia@example.org')
    expect(await visitor.consentDetail({ token })).toEqual({ firstName: 'Tomás', schoolName: 'Oak High', districtName: 'Riverbend Unified' })
    await visitor.answerConsent({ token, agrees: true })
    expect(await waiting()).toMatchObject([{ status: 'pending' }])
    expect(await mailsTo('rosa@riverbend.test')).toEqual(['waiting'])
    expect((await refused(visitor.answerConsent({ token, agrees: true }))).code).toBe('notFound')
  })
  test('cannot register without a guardian’s address', async () => {
    expect((await refused(visitor.register(lucia(at, { ...tomas, guardianEmail: undefined })))).detail.fields).toEqual({ guardianEmail: { id: 'kit.valid.required' } })
  })
  test('whose guardian declines is forgotten', async () => {
    await visitor.register(lucia(at, tomas))
    await visitor.answerConsent({ token: await tokenTo('lucia@example.org'), agrees: false })
    expect(await waiting()).toEqual([])
  })
  test('is forgotten where no guardian answers in time', async () => {
    await visitor.register(lucia(at, tomas))
    const token = await tokenTo('lucia@example.org')
    expect((await refused(asVisitor(database, { now: days(15) }).consentDetail({ token }))).code).toBe('notFound')
    await invite('late@example.org')
    expect(await forgetExpired(database, at.districtID, days(10))).toEqual({ invitations: 0, registrations: 0 })
    expect(await forgetExpired(database, at.districtID, days(31))).toEqual({ invitations: 1, registrations: 1 })
    expect(await waiting()).toEqual([])
  })
  test('cannot be accepted before the guardian agrees, who can be asked again by a new link', async () => {
    await visitor.register(lucia(at, tomas))
    const [row] = await waiting()
    const old = await tokenTo('lucia@example.org')
    expect((await refused(rosa.registrations.accept({ id: row?.id ?? 0 }))).ref.id).toBe('registration.refusal.decided')
    await rosa.registrations.resendConsent({ id: row?.id ?? 0 })
    expect((await refused(visitor.consentDetail({ token: old }))).code).toBe('notFound')
    await visitor.answerConsent({ token: await tokenTo('lucia@example.org'), agrees: true })
    await rosa.registrations.accept({ id: row?.id ?? 0 })
    expect(await waiting()).toMatchObject([{ status: 'accepted', passwordHash: null }])
  })
  test('has a token of which the database holds only the hash', async () => {
    await visitor.register(lucia(at, tomas))
    expect(JSON.stringify(await waiting())).not.toContain(await tokenTo('lucia@example.org'))
  })
})

describe('a decision', () => {
  const registered = async (patch: object = {}) => {
    await visitor.register(lucia(at, patch))
    return (await waiting()).at(-1)?.id ?? 0
  }
  const grantsOf = async (userID: number) => ({
    roles: (await database.everyDistrict.select().from(userRoles).where(eq(userRoles.userID, userID))).map(({ role, schoolID }) => [role, schoolID]),
    groups: (await database.everyDistrict.select().from(userPermissionGroups).where(eq(userPermissionGroups.userID, userID))).map((row) => row.groupID),
  })

  test('to accept makes the user, the account, the role and the permission group, and says so by mail', async () => {
    const id = await registered({ email: 'accept@example.org' })
    const { userID } = await rosa.registrations.accept({ id })
    expect(await findAccount(database, 'accept@example.org')).toMatchObject({ userID, districtID: at.districtID, disabled: false })
    expect(await grantsOf(userID)).toEqual({ roles: [['guardian', at.oak]], groups: [at.groups.guardian] })
    expect(await mailsTo('accept@example.org')).toEqual(['received', 'accepted'])
    expect(await waiting()).toMatchObject([{ status: 'accepted', decidedBy: at.rosa, userID, passwordHash: null }])
    const entries = await database.everyDistrict.select().from(auditEntries).where(eq(auditEntries.action, 'accept'))
    expect(entries).toMatchObject([{ entity: 'registration.registration', entityID: id, actorID: at.rosa, changes: { status: ['pending', 'accepted'] } }])
  })
  test('gives staff the default permission group, and a student only one that opens their own records', async () => {
    await database.owner`update registration_configuration set default_permission_group_id = ${at.groups.teacher}`
    const staff = await rosa.registrations.accept({ id: await registered({ email: 's1@example.org', roleID: 2 }) })
    const student = await rosa.registrations.accept({ id: await registered({ email: 's2@example.org', roleID: 1, dob: '2010-01-01' }) })
    expect((await grantsOf(staff.userID)).groups).toEqual([at.groups.teacher])
    expect((await grantsOf(student.userID)).groups).toEqual([at.groups.student])
    expect(await database.everyDistrict.select().from(students).where(eq(students.userID, student.userID))).toMatchObject([{ schoolID: at.oak }])
  })
  test('is made once: of two administrators the second is told', async () => {
    const id = await registered({ email: 'twice@example.org' })
    const outcomes = await Promise.all([rosa.registrations.accept({ id }), rosa.registrations.reject({ id })].map((act) => act.then(() => 'done', (error: unknown) => asRefusal(error)?.ref.id)))
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
    const [known] = await database.everyDistrict.insert(users).values({ districtID: at.districtID, firstName: 'LUCIA', lastName: 'Gómez', birthDate: '1979-07-07', localID: 'G-77' }).returning({ id: users.id })
    const alike = await registered({ email: 'alike@example.org', lastName: 'Gomez', dob: '1979-07-07' })
    await registered({ email: 'new@example.org', firstName: 'Nadia', lastName: 'Khan', dob: '1990-05-05' })
    const page = await rosa.registrations.list({})
    expect(page).toMatchObject({ total: 2, start: 1, end: 2, rows: [{ id: alike, duplicateCount: 1 }, { email: 'new@example.org', duplicateCount: 0 }] })
    expect((await rosa.registrations.get({ id: alike })).duplicates).toEqual([
      { userID: known?.id, firstName: 'LUCIA', lastName: 'Gómez', dob: '1979-07-07', email: null, localID: 'G-77', hasAccount: false, alikeBy: ['name', 'dob'] },
    ])
    const { userID } = await rosa.registrations.accept({ id: alike, joinTo: known?.id ?? 0 })
    expect(userID).toBe(known?.id)
    expect(await database.everyDistrict.select({ email: users.email }).from(users).where(and(eq(users.districtID, at.districtID), eq(users.id, userID)))).toEqual([{ email: 'alike@example.org' }])
    const again = await registered({ email: 'again@example.org' })
    expect((await refused(rosa.registrations.accept({ id: again, joinTo: userID }))).ref.id).toBe('registration.refusal.cannotJoin')
  })
  test('belongs to those who manage the school; nobody else sees the registration, and no one sees its password', async () => {
    const id = await registered({ email: 'private@example.org' })
    const paul = asStaff(database, at, { userID: at.paul, schoolID: at.pine })
    expect((await paul.registrations.list({})).total).toBe(0)
    for (const act of [() => paul.registrations.get({ id }), () => paul.registrations.accept({ id }), () => paul.registrations.reject({ id })]) expect((await refused(act())).code).toBe('notFound')
    expect((await refused(visitor.registrations.list({}))).code).toBe('unauthenticated')
    expect(JSON.stringify([await rosa.registrations.get({ id }), await rosa.registrations.list({ search: 'ortiz lucia', status: 'pending' })])).not.toMatch(/password|token|argon/i)
  })
})

describe('the configuration', () => {
  const draft = () => ({ enabled: true, allowWalkUps: false, defaultPermissionGroupID: at.groups.teacher, invitationMessage: '<p onclick="x()">Welcome</p>', usersToNotify: [at.rosa, at.paul], formID: null })

  test('is read with what it offers and saved as a whole', async () => {
    expect(await rosa.configuration()).toMatchObject({ configured: true, people: [{ id: at.rosa, label: expect.stringContaining('rosa@riverbend.test') }] })
    expect(await rosa.saveConfiguration({ version: 1, draft: draft() })).toMatchObject({ version: 2, invitationMessage: '<p>Welcome</p>', allowWalkUps: false })
    await invite('hello@example.org')
    expect((await mails()).at(-1)?.values).toMatchObject({ messageHTML: '<p>Welcome</p>' })
    expect((await refused(rosa.saveConfiguration({ version: 1, draft: draft() }))).detail.current).toMatchObject({ version: 2 })
    await database.owner`update registration_configuration set invitation_message = null, users_to_notify = ${[at.rosa]}`
  })
  test('takes no group that holds more than the one who sets it, and nobody who cannot be notified', async () => {
    const clerk = asStaff(database, at, { permissions: ['registration.manage'] })
    expect((await refused(clerk.saveConfiguration({ version: 1, draft: { ...draft(), defaultPermissionGroupID: at.groups.districtAdministrator, usersToNotify: [999_999] } }))).detail.fields).toEqual({
      defaultPermissionGroupID: { id: 'registration.valid.groupHoldsMore' },
      usersToNotify: { id: 'registration.valid.cannotBeNotified' },
    })
  })
  test('starts where there is none yet', async () => {
    await database.owner`delete from registration_configuration`
    expect(await rosa.configuration()).toMatchObject({ configured: false, configuration: { enabled: false, version: 0 } })
    expect(await rosa.saveConfiguration({ version: 0, draft: { ...draft(), usersToNotify: [at.rosa] } })).toMatchObject({ version: 1 })
    expect(await database.everyDistrict.select().from(registrationConfigurations)).toHaveLength(1)
  })
})

describe('the district’s own questions', () => {
  test('are asked on the public form, must be answered, and are kept with the registration', async () => {
    const form = await rosa.forms.save({
      draft: { title: 'About you', description: null, sections: [{ id: 0, title: 'Language', description: null, questions: [{ id: 0, questionType: 'opts', text: 'Which language do you prefer?', metadata: { required: true, options: [{ value: 'es', label: 'Spanish' }, { value: 'en', label: 'English' }] } }] }] },
    })
    await database.owner`update registration_configuration set form_id = ${form.id}`
    const asked = (await visitor.start({})).form
    expect(asked).toMatchObject({ sections: [{ title: 'Language' }], questions: [{ text: 'Which language do you prefer?', metadata: { required: true } }] })
    const key = String(asked?.questions[0]?.id)
    expect((await refused(visitor.register(lucia(at, { email: 'q@example.org' })))).detail.fields).toEqual({ [`answers.${key}`]: { id: 'kit.valid.required' } })
    await visitor.register(lucia(at, { email: 'q@example.org', answers: { [key]: 'es' } }))
    const [row] = await waiting()
    expect((await rosa.registrations.get({ id: row?.id ?? 0 })).answers).toMatchObject([{ questionText: 'Which language do you prefer?', labels: ['Spanish'] }])
    expect((await refused(rosa.forms.remove({ id: form.id }))).ref.id).toBe('registration.refusal.formInUse')
  })
  test('ask for no file: a visitor has no place to put one', async () => {
    const draft = { title: 'Files', description: null, sections: [{ id: 0, title: 'One', description: null, questions: [{ id: 0, questionType: 'file' as const, text: 'Your certificate', metadata: {} }] }] }
    expect((await refused(rosa.forms.save({ draft }))).detail.fields).toHaveProperty(['sections.0.questions.0.questionType'])
  })
})

test('every mail has its texts in both languages', async () => {
  const [{ en }, { es }] = await Promise.all([import('./messages/en.ts'), import('./messages/es.ts')])
  const { addMessages } = await import('@atrium/kit/server')
  addMessages({ en, es })
  for (const template of ['invitation', 'invitationWithMessage', 'received', 'held', 'consent', 'waiting', 'known', 'already', 'accepted', 'rejected']) {
    for (const language of ['en', 'es']) {
      const values = { firstName: 'Ada', name: 'Ada', schoolName: 'Oak High', districtName: 'Riverbend', link: 'https://atrium.test/x', days: 30, messageHTML: '<p>Hola</p>' }
      const mail = renderMail({ language, template: `registration.mail.${template}`, values })
      expect(`${mail.subject} ${mail.text}`, template).not.toMatch(/registration\.mail|[{}]/)
    }
  }
})
