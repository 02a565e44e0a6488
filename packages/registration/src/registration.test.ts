import { findAccount } from '@atrium/auth/public'
import { asRefusal, renderMail } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { registrationErasureStep } from './erasure-step.ts'
import { asVisitor, lucia } from './fixtures.ts'
import { forgetExpired } from './public.ts'
import { days, refused, setUpRiverbend } from './riverbend.fixtures.ts'

const database = await testDatabase()
const {
  startOver,
  at,
  visitor,
  rosa,
  mails,
  mailsTo,
  waiting,
  invite,
  register,
  confirm,
  confirmToken,
} = await setUpRiverbend(database)
beforeEach(startOver)
afterAll(() => database.drop())

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
  test('is seen by the school once the applicant has opened the link and entered their password', async () => {
    await visitor.register(lucia(at))
    const [row] = await waiting()
    expect(await mailsTo('lucia@example.org')).toEqual(['confirm'])
    expect((await mails()).map((mail) => mail.to)).not.toContain('rosa@riverbend.test')
    expect((await rosa.registrations.list({})).total).toBe(0)
    for (const act of ['get', 'accept', 'reject'] as const)
      expect((await refused(rosa.registrations[act]({ id: row?.id ?? 0 }))).code).toBe('notFound')
    expect(
      (await refused(confirm('lucia@example.org', 'somebody else’s'))).detail.fields,
    ).toHaveProperty('password')
    expect(await confirm('lucia@example.org')).toEqual({ isHeld: false })
    expect((await rosa.registrations.list({})).total).toBe(1)
    expect((await refused(confirm('lucia@example.org'))).code).toBe('notFound')
  })
  test('with another person’s address has no effect: its owner registers too, and confirms their own', async () => {
    await visitor.register(lucia(at, { password: 'an intruder’s password', firstName: 'Lucía' }))
    const intruders = await confirmToken('lucia@example.org')
    await visitor.register(lucia(at))
    const [, own] = await waiting()
    const password = lucia(at).password
    expect(
      (await refused(visitor.confirm({ token: intruders, password }))).detail.fields,
    ).toHaveProperty('password')
    await confirm('lucia@example.org')
    expect(await waiting()).toMatchObject([{ id: own?.id, status: 'pending' }])
    expect(
      (await refused(visitor.confirm({ token: intruders, password: 'an intruder’s password' })))
        .code,
    ).toBe('notFound')
  })
  test('confirmed 20 times at once reaches the school once', async () => {
    await visitor.register(lucia(at))
    const token = await confirmToken('lucia@example.org')
    await database.owner`truncate rate_limit`
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        visitor.confirm({ token, password: lucia(at).password }).then(
          () => 'confirmed',
          (error: unknown) => asRefusal(error)?.code,
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'notFound')).toHaveLength(9)
    expect(await mailsTo('rosa@riverbend.test')).toEqual(['waiting'])
  })
  test('that no one confirms within three days is deleted', async () => {
    await visitor.register(lucia(at))
    const token = await confirmToken('lucia@example.org')
    const late = asVisitor(database, { now: days(4) })
    expect((await refused(late.confirm({ token, password: lucia(at).password }))).code).toBe(
      'notFound',
    )
    expect((await forgetExpired(database, at.districtID, days(2))).registrations).toBe(0)
    expect((await forgetExpired(database, at.districtID, days(4))).registrations).toBe(1)
    expect(await waiting()).toEqual([])
  })
  test('keeps the registration, notifies the person and the configured people, and creates no account', async () => {
    await register()
    expect(await waiting()).toMatchObject([
      {
        email: 'lucia@example.org',
        role: 'parent',
        gender: 'female',
        source: 'walk',
        status: 'pending',
        schoolID: at.oak,
      },
    ])
    expect(await mailsTo('lucia@example.org')).toEqual(['confirm', 'received'])
    expect((await mails()).find((mail) => mail.to === 'rosa@riverbend.test')).toMatchObject({
      template: 'registration.mail.waiting',
      language: 'es',
    })
    expect(
      await findAccount(database.district(at.districtID), at.districtID, 'lucia@example.org'),
    ).toBeUndefined()
  })
  test('is refused with 403 at a school that requires an invitation, and everywhere while registration is off', async () => {
    expect(await refused(visitor.register(lucia(at, { schoolID: at.pine })))).toMatchObject({
      code: 'forbidden',
      ref: { id: 'registration.refusal.noWalkUps' },
    })
    await database.owner`update registration_configuration set enabled = false`
    expect(await refused(visitor.register(lucia(at)))).toMatchObject({
      code: 'forbidden',
      ref: { id: 'registration.refusal.unavailable' },
    })
    expect(await waiting()).toEqual([])
  })
  test('is refused with 422 and field errors for a short or common password, a missing name, an unknown school', async () => {
    expect(
      (
        await refused(
          visitor.register(lucia(at, { password: 'seven77', firstName: ' ', schoolID: 9999 })),
        )
      ).detail.fields,
    ).toMatchObject({
      password: { id: 'kit.valid.minLength' },
      firstName: { id: 'kit.valid.required' },
      schoolID: { id: 'kit.valid.oneOf' },
    })
    expect(
      (await refused(visitor.register(lucia(at, { password: 'password' })))).detail.fields,
    ).toHaveProperty('password')
    expect(Object.keys((await refused(visitor.register({}))).detail.fields ?? {})).toEqual(
      expect.arrayContaining([
        'email',
        'password',
        'schoolID',
        'roleID',
        'firstName',
        'lastName',
        'gender',
        'dob',
        'phoneNumber',
      ]),
    )
    expect(await waiting()).toEqual([])
  })
  test('with an existing address answers the same, and its owner gets an email', async () => {
    await visitor.register(lucia(at, { email: 'Rosa@riverbend.test' }))
    expect(await waiting()).toEqual([])
    expect(
      (await mails()).map(({ to, template, language }) => ({ to, template, language })),
    ).toEqual([{ to: 'rosa@riverbend.test', template: 'registration.mail.known', language: 'es' }])
  })
  test('twice waits once, and the owner of the address is notified', async () => {
    await register()
    await visitor.register(lucia(at, { firstName: 'Other' }))
    expect(await waiting()).toMatchObject([{ firstName: 'Lucía' }])
    expect(await mailsTo('lucia@example.org')).toEqual(['confirm', 'received', 'already'])
  })
  test('20 times at once waits once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => visitor.register(lucia(at))))
    expect((await rosa.registrations.list({})).total).toBe(0)
    // At most three emails an hour go to an address that someone typed.
    expect(await mailsTo('lucia@example.org')).toHaveLength(3)
    await confirm('lucia@example.org')
    expect(await waiting()).toMatchObject([{ status: 'pending' }])
  })
  test('too often from one address is refused with 429', async () => {
    await database.owner`insert into rate_limit (key, points, resets_at) values ('registration:address:10.0.0.1', 100, now() + interval '1 minute')`
    expect((await refused(visitor.register(lucia(at)))).code).toBe('tooMany')
  })
})

describe('a child under 13', () => {
  const tomas = {
    email: 'tomas@example.org',
    roleID: 1,
    firstName: 'Tomás',
    dob: '2015-03-01',
    guardianEmail: 'Lucia@example.org',
  }
  const tokenTo = async (to: string) =>
    String(
      (await mails()).findLast(
        (mail) => mail.to === to && mail.template === 'registration.mail.consent',
      )?.values.link,
    )
      .split('/')
      .pop() ?? ''

  test('is held for a guardian’s consent, and then waits like any other', async () => {
    expect(await register(tomas)).toEqual({ isHeld: true })
    expect(await waiting()).toMatchObject([
      { status: 'heldForConsent', guardianEmail: 'lucia@example.org' },
    ])
    expect((await mails()).map((mail) => [mail.to, mail.template.split('.').pop()])).toEqual([
      ['tomas@example.org', 'confirm'],
      ['lucia@example.org', 'consent'],
      ['tomas@example.org', 'held'],
    ])
    const token = await tokenTo('lucia@example.org')
    expect(await visitor.consentDetail({ token })).toEqual({
      firstName: 'Tomás',
      schoolName: 'Oak High',
      districtName: 'Riverbend Unified',
    })
    await visitor.answerConsent({ token, agrees: true })
    expect(await waiting()).toMatchObject([{ status: 'pending' }])
    expect(await mailsTo('rosa@riverbend.test')).toEqual(['waiting'])
    expect((await refused(visitor.answerConsent({ token, agrees: true }))).code).toBe('notFound')
  })
  test('cannot register without a guardian’s address', async () => {
    expect(
      (await refused(visitor.register(lucia(at, { ...tomas, guardianEmail: undefined })))).detail
        .fields,
    ).toEqual({ guardianEmail: { id: 'kit.valid.required' } })
  })
  test('whose guardian declines is forgotten', async () => {
    await register(tomas)
    await visitor.answerConsent({ token: await tokenTo('lucia@example.org'), agrees: false })
    expect(await waiting()).toEqual([])
  })
  test('is forgotten if no guardian answers in time', async () => {
    await register(tomas)
    const token = await tokenTo('lucia@example.org')
    expect(
      (await refused(asVisitor(database, { now: days(15) }).consentDetail({ token }))).code,
    ).toBe('notFound')
    await invite('late@example.org')
    expect(await forgetExpired(database, at.districtID, days(10))).toEqual({
      invitations: 0,
      registrations: 0,
    })
    expect(await forgetExpired(database, at.districtID, days(31))).toEqual({
      invitations: 1,
      registrations: 1,
    })
    expect(await waiting()).toEqual([])
  })
  test('cannot be accepted before the guardian agrees, who can be asked again by a new link', async () => {
    await register(tomas)
    const [row] = await waiting()
    const old = await tokenTo('lucia@example.org')
    expect((await refused(rosa.registrations.accept({ id: row?.id ?? 0 }))).ref.id).toBe(
      'registration.refusal.decided',
    )
    await rosa.registrations.resendConsent({ id: row?.id ?? 0 })
    expect((await refused(visitor.consentDetail({ token: old }))).code).toBe('notFound')
    await visitor.answerConsent({ token: await tokenTo('lucia@example.org'), agrees: true })
    await rosa.registrations.accept({ id: row?.id ?? 0 })
    expect(await waiting()).toMatchObject([{ status: 'accepted', passwordHash: null }])
  })
  test('has a token of which the database stores only the hash', async () => {
    await register({ ...tomas, email: 'tomas.too@example.org' })
    expect(JSON.stringify(await waiting())).not.toContain(await tokenTo('lucia@example.org'))
  })
})

describe('the district’s own questions', () => {
  test('are on the public form, must be answered, and are stored with the registration', async () => {
    const form = await rosa.forms.save({
      draft: {
        title: 'About you',
        description: null,
        sections: [
          {
            id: 0,
            title: 'Language',
            description: null,
            questions: [
              {
                id: 0,
                questionType: 'opts',
                text: 'Which language do you prefer?',
                metadata: {
                  required: true,
                  options: [
                    { value: 'es', label: 'Spanish' },
                    { value: 'en', label: 'English' },
                  ],
                },
              },
            ],
          },
        ],
      },
    })
    await database.owner`update registration_configuration set form_id = ${form.id}`
    const asked = (await visitor.start({})).form
    expect(asked).toMatchObject({
      sections: [{ title: 'Language' }],
      questions: [{ text: 'Which language do you prefer?', metadata: { required: true } }],
    })
    const key = String(asked?.questions[0]?.id)
    expect(
      (await refused(visitor.register(lucia(at, { email: 'q@example.org' })))).detail.fields,
    ).toEqual({ [`answers.${key}`]: { id: 'kit.valid.required' } })
    await register({ email: 'q@example.org', answers: { [key]: 'es' } })
    const [row] = await waiting()
    expect((await rosa.registrations.get({ id: row?.id ?? 0 })).answers).toMatchObject([
      { questionText: 'Which language do you prefer?', labels: ['Spanish'] },
    ])
    expect((await refused(rosa.forms.remove({ id: form.id }))).ref.id).toBe(
      'registration.refusal.formInUse',
    )
  })
  test('may ask for a signature: without it nothing is kept, the office reads who signed what, and it is deleted with the student', async () => {
    const statement = 'I certify that my answers are true.'
    const form = await rosa.forms.save({
      draft: { title: 'Consent', description: null, signature: 'typed', statement, sections: [] },
    })
    await database.owner`update registration_configuration set form_id = ${form.id}`
    expect((await visitor.start({})).form).toMatchObject({ signature: 'typed', statement })
    const errors = async (signature?: { name: string; statement: string }) =>
      (
        await refused(
          visitor.register(
            lucia(at, { email: 'sign@example.org', ...(signature && { signature }) }),
          ),
        )
      ).detail.fields
    expect(await errors()).toEqual({
      'signature.name': { id: 'forms.signature.nameMissing' },
      'signature.statement': { id: 'forms.signature.notAgreed' },
    })
    expect(await errors({ name: 'Lucía Fuentes', statement: 'Something else' })).toEqual({
      'signature.statement': { id: 'forms.signature.changed' },
    })
    expect(await waiting()).toEqual([])
    await register({
      email: 'sign@example.org',
      signature: { name: 'Lucía Fuentes', statement },
    })
    const [row] = await waiting()
    expect((await rosa.registrations.get({ id: row?.id ?? 0 })).signature).toMatchObject({
      name: 'Lucía Fuentes',
      statement,
      formVersion: 1,
    })
    // They go when the student who registered is deleted.
    const id = row?.id ?? 0
    const signatures = async () =>
      (await database.owner`select id from form_signature where entity_id = ${id}`).length
    await database.owner`update registration set user_id = ${at.paul} where id = ${id}`
    const erase = (userID: number) =>
      database.transaction(at.districtID, (tx) =>
        registrationErasureStep.begin(tx, {
          districtID: at.districtID,
          userID,
          erasedBy: at.rosa,
          ids: [],
          now: new Date(),
        }),
      )
    await erase(at.rosa)
    expect(await signatures()).toBe(1)
    await erase(at.paul)
    expect(await signatures()).toBe(0)
    await database.owner`update registration_configuration set form_id = null`
  })
})

test('every email has its texts in both languages', async () => {
  const [{ en }, { es }] = await Promise.all([
    import('./messages/en.ts'),
    import('./messages/es.ts'),
  ])
  const { addMessages } = await import('@atrium/kit/server')
  addMessages({ en, es })
  for (const template of [
    'invitation',
    'invitationWithMessage',
    'confirm',
    'joined',
    'received',
    'held',
    'consent',
    'waiting',
    'known',
    'already',
    'accepted',
    'rejected',
  ]) {
    for (const language of ['en', 'es']) {
      const values = {
        firstName: 'Ada',
        name: 'Ada',
        schoolName: 'Oak High',
        districtName: 'Riverbend',
        link: 'https://atrium.test/x',
        days: 30,
        email: 'lucia@example.org',
        messageHTML: '<p>Hola</p>',
      }
      const mail = renderMail({ language, template: `registration.mail.${template}`, values })
      expect(`${mail.subject} ${mail.text}`, template).not.toMatch(/registration\.mail|[{}]/)
    }
  }
})
