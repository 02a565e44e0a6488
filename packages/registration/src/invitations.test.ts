import { asRefusal } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, asVisitor, lucia, storyDay } from './fixtures.ts'
import { encodeInvitation } from './invitation.rules.ts'
import { days, refused, setUpRiverbend } from './riverbend.fixtures.ts'

const database = await testDatabase()
const { startOver, at, visitor, rosa, mails, mailsTo, waiting, invite, invitedBy, confirm } =
  await setUpRiverbend(database)
beforeEach(startOver)
afterAll(() => database.drop())

describe('an invitation', () => {
  const marta = { email: 'marta@example.org', source: 'invt' as const }

  test('is sent to many addresses at once, with what became of each', async () => {
    await invite('open@example.org')
    const outcomes = await rosa.invitations.send({
      schoolID: at.pine,
      roleID: 3,
      emails: [
        'Marta@example.org',
        'marta@example.org',
        'nobody',
        'open@example.org',
        'rosa@riverbend.test',
      ],
      message: '<p>Welcome {name}</p><script>x()</script>',
      language: 'es',
    })
    expect(outcomes).toEqual([
      { email: 'marta@example.org', outcome: 'sent' },
      { email: 'marta@example.org', outcome: 'twice' },
      { email: 'nobody', outcome: 'notAnAddress' },
      { email: 'open@example.org', outcome: 'invited' },
      { email: 'rosa@riverbend.test', outcome: 'known' },
    ])
    const mail = (await mails()).find((one) => one.to === 'marta@example.org')
    expect(mail).toMatchObject({
      language: 'es',
      template: 'registration.mail.invitationWithMessage',
      values: {
        messageHTML: '<p>Welcome {name}</p>',
        link: expect.stringMatching(
          new RegExp(
            `^https://atrium.test/self-register\\?invitation=${encodeInvitation({ schoolID: at.pine, email: 'marta@example.org' })}&token=[\\w-]{43}$`,
          ),
        ) as string,
      },
    })
  })
  test('locks address and school, and lets its owner register where walk-ups are not allowed', async () => {
    await invite(marta.email)
    const { invitation, invitationToken } = await invitedBy(marta.email)
    expect(invitation).toBe(encodeInvitation({ schoolID: at.pine, email: marta.email }))
    expect((await visitor.start({ invitation, token: invitationToken })).invitation).toEqual({
      schoolID: at.pine,
      email: marta.email,
      roleID: null,
      isProven: true,
    })
    await visitor.register(lucia(at, { ...marta, schoolID: at.pine, invitation, invitationToken }))
    expect(await waiting()).toMatchObject([
      { email: marta.email, source: 'invt', schoolID: at.pine, status: 'pending' },
    ])
    expect(await mailsTo(marta.email)).toEqual(['invitation', 'received'])
    expect((await rosa.invitations.list({})).rows).toMatchObject([
      { email: marta.email, status: 'accepted' },
    ])
    expect((await visitor.start({ invitation })).invitation).toBeNull()
  })
  test('with a guessed parameter proves no mailbox: the address is confirmed by an emailed link, and only then is it used', async () => {
    await invite(marta.email)
    const invitation = encodeInvitation({ schoolID: at.pine, email: marta.email })
    expect((await visitor.start({ invitation, token: 'guessed' })).invitation).toMatchObject({
      isProven: false,
    })
    for (const invitationToken of [undefined, 'guessed'])
      await visitor.register(
        lucia(at, { ...marta, schoolID: at.pine, invitation, invitationToken }),
      )
    expect((await rosa.registrations.list({})).total).toBe(0)
    expect((await rosa.invitations.list({})).rows).toMatchObject([{ status: 'sent' }])
    await confirm(marta.email)
    expect((await rosa.registrations.list({})).rows).toMatchObject([
      { email: marta.email, source: 'invt' },
    ])
    expect((await rosa.invitations.list({})).rows).toMatchObject([{ status: 'accepted' }])
  })
  test('used by 20 at once is used by one', async () => {
    await invite(marta.email)
    const invitation = await invitedBy(marta.email)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        visitor.register(lucia(at, { ...marta, schoolID: at.pine, ...invitation })).then(
          () => 201,
          (error: unknown) => asRefusal(error)?.ref.id,
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 201)).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set([201, 'registration.refusal.invitation']))
    expect(await waiting()).toHaveLength(1)
  })
  test('that was never sent, was removed, has expired or names another school or address is refused with 403', async () => {
    const invitation = encodeInvitation({ schoolID: at.pine, email: marta.email })
    const register = (patch: object = {}, now = storyDay) =>
      refused(
        asVisitor(database, { now }).register(
          lucia(at, { ...marta, schoolID: at.pine, invitation, ...patch }),
        ),
      )
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
    expect(
      (await refused(visitor.register(lucia(at, { ...marta, schoolID: at.pine, roleID: 3 }))))
        .detail.fields,
    ).toHaveProperty('roleID')
    await visitor.register(lucia(at, { ...marta, schoolID: at.pine, roleID: 2 }))
    expect(await waiting()).toMatchObject([{ role: 'staff', source: 'invt' }])
  })
  test('can be resent, also once it has expired, and counts how often', async () => {
    await invite(marta.email)
    const later = asStaff(database, at, { now: days(40) })
    const [row] = (await later.invitations.list({})).rows
    expect(row?.status).toBe('expired')
    await later.invitations.resend({ id: row?.id ?? 0 })
    expect((await later.invitations.list({ filters: { status: ['sent'] } })).rows).toMatchObject([
      { resentCount: 1, status: 'sent' },
    ])
    expect(await mailsTo(marta.email)).toEqual(['invitation', 'invitation'])
    expect(
      (await rosa.invitations.history({ id: row?.id ?? 0 })).map(({ action }) => action),
    ).toEqual(['resend', 'send'])
  })
  test('that was accepted or removed can be neither resent nor removed', async () => {
    await invite(marta.email)
    const id = (await rosa.invitations.list({})).rows[0]?.id ?? 0
    await rosa.invitations.remove({ id })
    expect((await refused(rosa.invitations.resend({ id }))).ref.id).toBe(
      'registration.refusal.invitationClosed',
    )
    expect((await refused(rosa.invitations.remove({ id }))).code).toBe('conflict')
  })
  test('that was removed can be restored: its link works again until its original date, unless the address has a newer one', async () => {
    await invite(marta.email)
    const id = (await rosa.invitations.list({})).rows[0]?.id ?? 0
    expect((await refused(rosa.invitations.restore({ id }))).ref.id).toBe(
      'registration.refusal.invitationClosed',
    )
    await rosa.invitations.remove({ id })
    await rosa.invitations.restore({ id })
    expect(
      (
        await visitor.start({
          invitation: encodeInvitation({ schoolID: at.pine, email: marta.email }),
        })
      ).invitation,
    ).toMatchObject({ email: marta.email })
    await rosa.invitations.remove({ id })
    await invite(marta.email)
    expect((await refused(rosa.invitations.restore({ id }))).ref.id).toBe(
      'registration.refusal.invitedMeanwhile',
    )
    const later = asStaff(database, at, { now: days(31) })
    await later.invitations.restore({ id })
    expect((await later.invitations.list({ filters: { status: ['expired'] } })).rows).toHaveLength(
      2,
    )
  })
  test('is not sent while registration is not configured, to another school, or without the permission', async () => {
    const paul = asStaff(database, at, { userID: at.paul, schoolID: at.pine })
    expect(
      (
        await refused(
          paul.invitations.send({
            schoolID: at.oak,
            roleID: null,
            emails: [marta.email],
            message: null,
            language: 'en',
          }),
        )
      ).code,
    ).toBe('forbidden')
    expect(
      (
        await refused(
          asStaff(database, at, { permissions: ['students.read'] }).invitations.list({}),
        )
      ).code,
    ).toBe('forbidden')
    await database.owner`update registration_configuration set enabled = false`
    expect((await refused(invite(marta.email))).ref.id).toBe('registration.refusal.notConfigured')
  })
})
