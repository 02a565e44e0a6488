import { auditEntries, notices } from '@atrium/kit/tables'
import { addStudent } from '@atrium/people/fixtures'
import { addresses, studentGuardians } from '@atrium/people/tables'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { periodFor } from './periods.rules.ts'
import {
  formDraft,
  makeFamilyRegistration,
  refused,
  wrong,
} from './family-registration.fixtures.ts'

const world = await makeFamilyRegistration()
const { as, ana, atOak, atPine, cast, childForm, database, districtID, elena, guardian, jorge } =
  world
const { householdForm, nextYear, oak, office, pine, upload } = world
afterAll(() => database.drop())

const later = new Date('2026-10-15T17:00:00Z')
const home = { street: '12 Oak St', apartment: '4', city: 'Riverbend', state: 'CA', zip: '95814' }
const household = {
  ...home,
  ...{
    phone: '+19165550142',
    sms: '+19165550142',
    homeLanguage: 'es',
    correspondenceLanguage: 'es',
  },
}
const [lives, farmWork, lastMove] = householdForm.sections[0]?.questions.map(({ id }) => id) ?? []
const [lastSchool] = childForm.sections[0]?.questions.map(({ id }) => id) ?? []
const answersOfHousehold = { [farmWork ?? 0]: 'n' }
const get = (id: number, user = cast.elena) => as(user).family.get({ id })
const twin = (firstName: string) => ({
  ...{ firstName, middleName: null, lastName: 'Ruiz', suffix: null, preferredName: null },
  ...{ birthDate: '2021-12-02', gender: 'female', birthCity: null, birthState: null },
  ...{ birthCountry: null, relationship: 'mother' },
})

/** Answers everything of Elena’s three children, and sends it. */
async function sendThree(): Promise<number> {
  const { id } = await as(cast.elena).family.begin({
    ...{ schoolYearID: nextYear, kind: 'registration', studentIDs: [ana], newChildren: 2 },
  })
  const begun = await get(id)
  await as(cast.elena).family.saveHousehold({
    ...{ id, version: begun.version, household, answers: answersOfHousehold },
  })
  const [first, second, third] = begun.children
  for (const [child, name] of [
    [second, 'Luz'],
    [third, 'Lía'],
  ] as const)
    await as(cast.elena).family.saveChild({
      ...{ childID: child?.id ?? 0, version: child?.version ?? 0, facts: twin(name) },
      ...{ answers: { [lastSchool ?? 0]: 'None' }, schoolID: pine, grade: 'KG', isReady: true },
    })
  await as(cast.elena).family.saveChild({
    ...{
      childID: first?.id ?? 0,
      version: first?.version ?? 0,
      facts: { ...first?.facts } as never,
    },
    ...{ answers: { [lastSchool ?? 0]: 'Oak High' }, schoolID: oak, grade: '10', isReady: true },
  })
  await send(id)
  return id
}

const signature = (statement: string) => ({ name: 'Elena Ruiz', statement })
async function send(id: number, more: { leaveOut?: string } = {}) {
  const parts = await get(id)
  const signatures: Record<string, { name: string; statement: string }> = {
    [`household.${householdForm.id}`]: signature('We live at this address.'),
    ...Object.fromEntries(
      parts.children.map((child) => [
        `child.${child.id}`,
        signature('I allow field trips for this child.'),
      ]),
    ),
  }
  if (more.leaveOut) delete signatures[more.leaveOut]
  return as(cast.elena).family.send({
    ...{ id, version: parts.version, signatures },
    versions: Object.fromEntries(
      [...parts.forms, ...parts.children.flatMap(({ form }) => form ?? [])].map((form) => [
        form.id,
        form.version,
      ]),
    ),
  })
}
const accept = async (
  id: number,
  user = office,
  of: { fields?: string[]; guardian?: string[] } = {},
) => {
  const review = await as(user).submissions.review({ id })
  return as(user).submissions.accept({
    ...{
      id,
      version: review.version,
      guardian: of.guardian ?? ['address', 'phone', 'homeLanguage'],
    },
    children: review.children
      .filter(({ status }) => status === 'waiting')
      .map((child) => ({
        ...{ childID: child.id, noneOf: child.alike.map(({ studentID }) => studentID) },
        ...{ fields: of.fields ?? child.changes.map(({ field }) => field) },
        entryDate: child.entryDate,
      })),
  })
}
const wipe = () =>
  database.owner.unsafe(`
    delete from family_registration_write; delete from family_registration_acceptance;
    delete from family_registration_document; delete from form_signature where entity = 'familyRegistration.sending';
    delete from form_answer where entity = 'familyRegistration.sending';
    delete from family_registration_sending; delete from family_registration_child; delete from family_registration`)

describe('a family of three', () => {
  let id = 0
  beforeAll(async () => {
    id = await sendThree()
  })
  test('types one address, and begins with what is on record', async () => {
    const { household: kept, children, status } = await get(id)
    expect(status).toBe('submitted')
    expect(kept).toMatchObject(home)
    expect(children.map(({ name, schoolID, grade }) => [name, schoolID, grade])).toEqual([
      ['Anita Ruiz', oak, '10'],
      ['Luz Ruiz', pine, 'KG'],
      ['Lía Ruiz', pine, 'KG'],
    ])
    expect(children[0]?.facts).toMatchObject({ firstName: 'Ana', birthDate: '2011-05-04' })
  })
  test('signs the household once and each child’s form for each child, and what was signed is kept', async () => {
    const rows = await database.owner<{ name: string; statement: string }[]>`
      select name, statement from form_signature where entity = 'familyRegistration.sending' order by id`
    expect(rows.map(({ statement }) => statement)).toEqual([
      'We live at this address.',
      ...Array.from({ length: 3 }, () => 'I allow field trips for this child.'),
    ])
  })
  test('waits in the queue of each school with the children who go there, and what is missing', async () => {
    const { rows } = await as(office).submissions.list({})
    expect(rows).toMatchObject([
      {
        ...{ guardian: 'Ruiz, Elena', days: 0, status: 'submitted' },
        missing: ['proofOfAddress', 'birthCertificate', 'immunizationCard'],
      },
    ])
    expect((await as(atPine).submissions.list({})).rows[0]?.children).toBe('Luz Ruiz, Lía Ruiz')
    const oneDay = new Date('2026-10-18T18:00:00Z')
    expect((await as(office, oneDay).submissions.list({})).rows[0]?.days).toBe(4)
    const by = (missing: string) => as(office).submissions.list({ filters: { lacks: [missing] } })
    expect((await by('birthCertificate')).total).toBe(1)
    expect((await by('custodyPapers')).total).toBe(0)
  })
  test('exists for the guardian and the office alone', async () => {
    expect(await refused(get(id, cast.tomas))).toBe('kit.refusal.notFound')
    expect(await refused(get(id, guardian(jorge)))).toBe('kit.refusal.notFound')
    for (const stranger of [cast.rosa, cast.marcus, cast.ana])
      expect(await refused(as(stranger).submissions.list({}))).toBe('kit.refusal.forbidden')
    const review = await as(atOak).submissions.review({ id })
    expect(review.children.map(({ name }) => name)).toEqual(['Anita Ruiz'])
    expect(review.elsewhere).toBe(2)
    expect(JSON.stringify(review)).not.toMatch(/Luz|Lía/)
  })
  test('is reviewed with today’s record beside each answer that differs', async () => {
    const review = await as(office).submissions.review({ id })
    expect(review.guardianChanges).toEqual([
      { field: 'address', today: null, answer: home, isUsual: true },
      { field: 'phone', today: '+15557130692', answer: '+19165550142', isUsual: true },
      { field: 'sms', today: null, answer: '+19165550142', isUsual: true },
      { field: 'homeLanguage', today: null, answer: 'es', isUsual: true },
    ])
    expect(review.children[0]?.changes.map(({ field }) => field)).toEqual([
      ...['address', 'homeLanguage', 'correspondenceLanguage'],
    ])
    expect(review.children.map(({ plan }) => plan)).toEqual(['nothing', 'enroll', 'enroll'])
    expect(review.forms.map(({ title }) => title).toSorted()).toEqual([
      ...['Each child', 'Each child', 'Each child', 'Household'],
    ])
  })
  test('is accepted in one transaction: the address on four records, two new students enrolled and linked', async () => {
    const { studentIDs } = await accept(id, office, { guardian: ['address'] })
    expect(studentIDs).toHaveLength(3)
    const rows = await database.owner<{ user_id: number }[]>`
      select user_id from address where street = '12 Oak St' and removed_at is null`
    expect(rows.map(({ user_id: userID }) => userID)).toHaveLength(4)
    expect(new Set(rows.map(({ user_id: userID }) => userID))).toEqual(
      new Set([elena, ...studentIDs]),
    )
    const [luz] = await database.owner`
      select u.first_name, s.school_id, s.status, s.home_language, e.entry_date::text as entry, g.relationship, g.lives_with
      from users u join student s on s.user_id = u.id join school_enrollment e on e.student_id = u.id and e.removed_at is null
      join student_guardian g on g.student_id = u.id and g.guardian_id = ${elena} and g.removed_at is null where u.id = ${studentIDs[1] ?? 0}`
    expect(luz).toMatchObject({
      ...{ first_name: 'Luz', school_id: pine, status: 'active', home_language: 'es' },
      ...{ entry: '2027-08-16', relationship: 'mother', lives_with: true },
    })
    // Only the accepted field of the guardian is written.
    const [phone] = await database.owner`select phone from users where id = ${elena}`
    expect(phone?.phone).toBe('+15557130692')
    expect((await get(id)).status).toBe('accepted')
    const told = await database.transaction(districtID, (tx) => tx.select().from(notices))
    expect(
      told.some(({ userID, template }) => userID === elena && template.endsWith('.accept')),
    ).toBe(true)
    const log = await database.transaction(districtID, (tx) =>
      tx
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.entity, 'familyRegistration.submission')),
    )
    expect(log.map(({ action }) => action)).toContain('accept')
  })
  test('shows on the student’s page what was answered and signed, to the family that sent it and the office', async () => {
    const [mine] = await as(cast.elena).student({ userID: ana })
    expect(mine).toMatchObject({
      yearName: '2027–2028',
      childStatus: 'accepted',
      sentBy: 'Elena Ruiz',
    })
    expect(mine?.forms[0]).toMatchObject({
      ...{ title: 'Each child', signature: { name: 'Elena Ruiz' } },
      answers: [{ questionText: 'Last school', value: 'Oak High' }],
    })
    expect(await as(cast.rosa).student({ userID: ana })).toHaveLength(1)
    for (const stranger of [cast.marcus, cast.tomas, cast.priya])
      expect(await refused(as(stranger).student({ userID: ana }))).toBe('kit.refusal.notFound')
  })
  test('is taken back within 30 days: what was written goes, what someone changed since stays', async () => {
    await database.owner`update student set home_language = 'mix' where user_id = ${ana}`
    const review = await as(office).submissions.review({ id })
    const acceptanceID = review.acceptances[0]?.id ?? 0
    const late = new Date('2026-11-14T17:00:00Z')
    expect(await refused(as(office, late).submissions.undo({ acceptanceID }))).toBe(
      'familyRegistration.refusal.tooLate',
    )
    const { stays } = await as(office, later).submissions.undo({ acceptanceID })
    expect(stays).toEqual(['homeLanguage'])
    const [counts] = await database.owner`
      select (select count(*)::int from address where street = '12 Oak St' and removed_at is null) as addresses,
        (select count(*)::int from student s join users u on u.id = s.user_id where u.last_name = 'Ruiz' and u.birth_date = '2021-12-02' and s.status = 'active') as twins,
        (select count(*)::int from student_guardian where guardian_id = ${elena} and removed_at is null) as links,
        (select home_language from student where user_id = ${ana}) as language`
    expect(counts).toEqual({ addresses: 0, twins: 0, links: 1, language: 'mix' })
    expect((await get(id)).status).toBe('submitted')
    expect(await refused(as(office, later).submissions.undo({ acceptanceID }))).toBe(
      'kit.refusal.actNotNow',
    )
    // Accepted again, the twins are the students of before.
    const again = await accept(id)
    const [twins] = await database.owner`
      select count(*)::int as all, count(*) filter (where s.status = 'active')::int as active from student s join users u on u.id = s.user_id where u.last_name = 'Ruiz' and u.birth_date = '2021-12-02'`
    expect(twins).toEqual({ all: 2, active: 2 })
    expect(again.studentIDs).toHaveLength(3)
  })
})

describe('emergency contacts', () => {
  const contact = (name: string, more: object = {}) => ({
    ...{ name, relationship: 'aunt', phone: '+19165550150', otherPhone: null, mayPickUp: false },
    ...more,
  })
  const socorro = contact('Socorro Ruiz', { relationship: 'grandparent', mayPickUp: true })
  const record = (studentID: number) => database.owner<
    { name: string; phone: string; may_pick_up: boolean; contact_order: number }[]
  >`
    select name, phone, may_pick_up, contact_order from other_contact where user_id = ${studentID} and removed_at is null order by contact_order`
  let ids: number[] = []
  /** Elena names these people for Ana, and for Luz, who is new. */
  async function sendWith(contacts: readonly object[]): Promise<number> {
    await wipe()
    await database.owner`delete from student_guardian where guardian_id = ${elena} and student_id <> ${ana}`
    const { id } = await as(cast.elena).family.begin({
      ...{ schoolYearID: nextYear, kind: 'registration', studentIDs: [ana], newChildren: 1 },
    })
    const { version, children } = await get(id)
    await as(cast.elena).family.saveHousehold({
      ...{ id, version, answers: answersOfHousehold },
      household: { ...household, contacts } as never,
    })
    for (const child of children)
      await as(cast.elena).family.saveChild({
        ...{ childID: child.id, version: child.version, isReady: true },
        facts: (child.studentID === null ? twin('Inés') : { ...child.facts }) as never,
        answers: { [lastSchool ?? 0]: 'None' },
        ...(child.studentID === null
          ? { schoolID: pine, grade: 'KG' }
          : { schoolID: oak, grade: '10' }),
      })
    await send(id)
    return id
  }
  beforeAll(async () => {
    await database.owner`
      insert into other_contact (district_id, user_id, name, relationship, phone, contact_order, is_emergency, may_pick_up)
      values (${districtID}, ${ana}, 'Socorro Ruiz', 'grandparent', '+15595550100', 1, true, true),
        (${districtID}, ${ana}, 'Luis Peña', 'uncle', '+15595550101', 2, true, false),
        (${districtID}, ${ana}, 'Dr. Soto', 'physician', '+15595550102', 3, false, false)`
  })
  test('begin with those of the children’s records, asked once', async () => {
    await wipe()
    const { id } = await as(cast.elena).family.begin({
      ...{ schoolYearID: nextYear, kind: 'registration', studentIDs: [ana], newChildren: 1 },
    })
    expect((await get(id)).household.contacts).toEqual([
      { ...socorro, phone: '+15595550100' },
      contact('Luis Peña', { relationship: 'uncle', phone: '+15595550101' }),
    ])
  })
  test('are checked line by line, and no one is in the list twice', async () => {
    await wipe()
    const { id } = await as(cast.elena).family.begin({
      ...{ schoolYearID: nextYear, kind: 'registration', studentIDs: [ana], newChildren: 0 },
    })
    const { version } = await get(id)
    const save = (contacts: readonly object[], of = version) =>
      as(cast.elena).family.saveHousehold({
        ...{ id, version: of, answers: answersOfHousehold },
        household: { ...household, contacts } as never,
      })
    // A line that is still being typed is kept; a number that isn’t one is not.
    await save([socorro, contact('Luis Peña', { phone: null })])
    expect(await wrong(save([contact('Mai', { phone: '12' })], version + 1))).toEqual({
      'contacts.0.phone': 'kit.valid.phone',
    })
    await save([socorro, contact('SOCORRO ruiz', { phone: null })], version + 1)
    const errors = await wrong(send(id))
    expect(errors).toMatchObject({
      'household.contacts.1.phone': 'kit.valid.required',
      'household.contacts.1.name': 'familyRegistration.valid.contactTwice',
    })
  })
  test('are reviewed for each child beside today’s record; no one is taken off it unless the office says so', async () => {
    const id = await sendWith([contact('Mai Vang', { mayPickUp: true }), socorro])
    const review = await as(office).submissions.review({ id })
    const [known, fresh] = review.children.map(({ changes }) =>
      changes.filter(({ field }) => /contact/i.test(field)),
    )
    expect(known).toMatchObject([
      { field: 'contact.0', today: null, answer: { name: 'Mai Vang', contactOrder: 1 } },
      {
        field: 'contact.1',
        today: { phone: '+15595550100', contactOrder: 1 },
        answer: { phone: '+19165550150', contactOrder: 2 },
      },
      { today: { name: 'Luis Peña' }, answer: null, isUsual: false },
    ])
    expect(fresh).toMatchObject([
      { today: null, answer: { name: 'Mai Vang' } },
      { today: null, answer: { name: 'Socorro Ruiz' } },
    ])
  })
  test('are written with the rest of an acceptance', async () => {
    const [row] = (await as(office).submissions.list({})).rows
    ids = (await accept(row?.id ?? 0, office, { guardian: [] })).studentIDs
    const called = [
      { name: 'Mai Vang', phone: '+19165550150', may_pick_up: true, contact_order: 1 },
      { name: 'Socorro Ruiz', phone: '+19165550150', may_pick_up: true, contact_order: 2 },
    ]
    const doctor = { name: 'Dr. Soto', phone: '+15595550102', may_pick_up: false, contact_order: 3 }
    expect([...(await record(ana))]).toEqual([...called, doctor])
    expect([...(await record(ids[1] ?? 0))]).toEqual(called)
  })
  test('and are taken back with it: what someone changed since stays, who was taken off is on record again', async () => {
    await database.owner`update other_contact set phone = '+15595550199' where user_id = ${ana} and name = 'Mai Vang'`
    const [row] = (await as(office).submissions.list({})).rows
    const { acceptances } = await as(office).submissions.review({ id: row?.id ?? 0 })
    const { stays } = await as(office, later).submissions.undo({
      acceptanceID: acceptances[0]?.id ?? 0,
    })
    expect(stays).toEqual(['contacts'])
    expect((await record(ana)).map(({ name, phone }) => [name, phone])).toEqual([
      ['Socorro Ruiz', '+15595550100'],
      ['Mai Vang', '+15595550199'],
      ['Luis Peña', '+15595550101'],
      ['Dr. Soto', '+15595550102'],
    ])
    expect(await record(ids[1] ?? 0)).toHaveLength(0)
  })
  test('someone whom a court order keeps from a child is not written unless the office says so', async () => {
    const tomas = contact('Tomas Ruiz', { relationship: 'other', mayPickUp: true })
    const id = await sendWith([tomas])
    const review = await as(office).submissions.review({ id })
    const changes = review.children[0]?.changes ?? []
    expect(changes.find(({ field }) => field === 'contact.0')).toMatchObject({
      ...{ isUsual: false, isKeptAway: true },
    })
    await accept(id, office, {
      ...{ guardian: [] },
      fields: changes.filter(({ isUsual }) => isUsual).map(({ field }) => field),
    })
    expect((await record(ana)).some(({ name }) => name === 'Tomas Ruiz')).toBe(false)
    await wipe()
    await database.owner`delete from student_guardian where guardian_id = ${elena} and student_id <> ${ana}`
  })
})

describe('each school accepts its own children', () => {
  test('and the registration waits until all are accepted', async () => {
    await wipe()
    await database.owner`delete from student_guardian where guardian_id = ${elena} and student_id <> ${ana}`
    const id = await sendThree()
    const review = await as(atOak).submissions.review({ id })
    expect(review.children.map(({ mayAccept }) => mayAccept)).toEqual([true])
    await accept(id, atOak, { guardian: [] })
    expect((await get(id)).status).toBe('submitted')
    expect((await get(id)).children.map(({ status }) => status)).toEqual([
      ...['accepted', 'waiting', 'waiting'],
    ])
    // Once a child is accepted, no one declines the whole.
    const { version } = await as(office).submissions.review({ id })
    expect(await refused(as(office).submissions.decline({ id, version, reason: 'x' }))).toBe(
      'kit.refusal.actNotNow',
    )
    expect(await refused(as(cast.elena).family.withdraw({ id }))).toBe('kit.refusal.actNotNow')
    await accept(id, atPine, { guardian: [] })
    expect((await get(id)).status).toBe('accepted')
  })
})

describe('a question sent back', () => {
  test('is answered by the family, who is where they were in line', async () => {
    await wipe()
    const id = await sendThree()
    const { version } = await as(office).submissions.review({ id })
    await as(office).submissions.ask({ id, version, question: 'Which bus stop?' })
    expect(await get(id)).toMatchObject({ status: 'sentBack', question: 'Which bus stop?' })
    expect(await refused(accept(id))).toBe('kit.refusal.actNotNow')
    const parts = await get(id)
    await as(cast.elena, later).family.saveHousehold({
      ...{ id, version: parts.version, household: { ...household, street: '14 Oak St' } },
      answers: answersOfHousehold,
    })
    await send(id)
    const [row] = (await as(office).submissions.list({})).rows
    expect(row).toMatchObject({ status: 'submitted', days: 0 })
    const signed =
      await database.owner`select count(*)::int as signed from form_signature where entity = 'familyRegistration.sending'`
    expect(signed[0]?.signed).toBe(8)
  })
})

describe('what a family sends is checked', () => {
  test('for what is left out, by place; a question that isn’t shown is not asked', async () => {
    await wipe()
    const { id } = await as(cast.elena).family.begin({
      ...{ schoolYearID: nextYear, kind: 'registration', studentIDs: [], newChildren: 1 },
    })
    const { version, children } = await get(id)
    await as(cast.elena).family.saveHousehold({
      ...{ id, version, household: { ...household, zip: null }, answers: { [farmWork ?? 0]: 'y' } },
    })
    const childID = children[0]?.id ?? 0
    expect(await wrong(send(id, { leaveOut: `child.${childID}` }))).toEqual({
      'household.zip': 'kit.valid.required',
      [`household.${householdForm.id}.answers.${lastMove}`]: 'kit.valid.required',
      ...Object.fromEntries(
        ['lastName', 'birthDate', 'relationship', 'schoolID', 'grade'].map((field) => [
          `child.${childID}.${field}`,
          'kit.valid.required',
        ]),
      ),
      [`child.${childID}.answers.${lastSchool}`]: 'kit.valid.required',
      [`child.${childID}.signature.name`]: 'forms.signature.nameMissing',
      [`child.${childID}.signature.statement`]: 'forms.signature.notAgreed',
    })
    expect(lives).toBeGreaterThan(0)
  })
  test('against the form as it is now: a form that was changed meanwhile is read again, answers stay', async () => {
    await wipe()
    const { id } = await as(cast.elena).family.begin({
      ...{ schoolYearID: nextYear, kind: 'registration', studentIDs: [ana], newChildren: 0 },
    })
    const seen = await get(id)
    const [child] = seen.children
    await as(cast.elena).family.saveHousehold({
      ...{ id, version: seen.version, household, answers: answersOfHousehold },
    })
    await as(cast.elena).family.saveChild({
      ...{
        childID: child?.id ?? 0,
        version: child?.version ?? 0,
        facts: { ...child?.facts } as never,
      },
      ...{ answers: { [lastSchool ?? 0]: 'Oak' }, schoolID: oak, grade: '10', isReady: true },
    })
    const questions = childForm.sections[0]?.questions ?? []
    const changed = formDraft(
      'Each child',
      [
        ...questions.map(({ id: one, text, questionType, metadata }) => ({
          id: one,
          text,
          questionType,
          metadata,
        })),
        { id: 0, text: 'T-shirt size', questionType: 'text', metadata: {} },
      ],
      'I allow field trips for this child.',
    )
    changed.sections[0]!.id = childForm.sections[0]?.id ?? 0
    await world.form(changed, { id: childForm.id, version: childForm.version })
    const versions = {
      [householdForm.id]: householdForm.version,
      [childForm.id]: childForm.version,
    }
    const old = as(cast.elena).family.send({
      ...{ id, version: (await get(id)).version, versions, signatures: {} },
    })
    expect(await refused(old)).toBe('familyRegistration.refusal.formChanged')
    const now = (await get(id)).children[0]
    expect(now?.answers).toEqual({ [String(lastSchool)]: 'Oak' })
    expect(now?.form?.questions).toHaveLength(2)
    const size = now?.form?.questions[1]?.id ?? 0
    expect(Object.keys((await wrong(send(id))) ?? {})).toEqual([`child.${now?.id}.answers.${size}`])
    changed.sections[0]!.questions.pop()
    await world.form(changed, { id: childForm.id, version: childForm.version + 1 })
  })
  test('and two devices don’t overwrite each other', async () => {
    await wipe()
    const { id } = await as(cast.elena).family.begin({
      ...{ schoolYearID: nextYear, kind: 'registration', studentIDs: [ana], newChildren: 0 },
    })
    const { version } = await get(id)
    const draft = { id, version, household, answers: {} }
    await as(cast.elena).family.saveHousehold(draft)
    expect(await refused(as(cast.elena).family.saveHousehold(draft))).toBe('kit.refusal.conflict')
  })
})

test('An answer is saved in three statements: of the household, and of a child', async () => {
  await wipe()
  const { id } = await as(cast.elena).family.begin({
    ...{ schoolYearID: nextYear, kind: 'registration', studentIDs: [ana], newChildren: 0 },
  })
  const { version, children } = await get(id)
  const [child] = children
  const statements = async (save: () => Promise<unknown>) => {
    const before = database.statements()
    await save()
    // Without the two that begin every transaction.
    return database.statements() - before - 2
  }
  expect(
    await statements(() =>
      as(cast.elena).family.saveHousehold({ id, version, household, answers: answersOfHousehold }),
    ),
  ).toBe(3)
  expect(
    await statements(() =>
      as(cast.elena).family.saveChild({
        ...{ childID: child?.id ?? 0, version: child?.version ?? 0, isReady: false },
        ...{ facts: { ...child?.facts } as never, answers: { [lastSchool ?? 0]: 'Oak' } },
        ...{ schoolID: pine, grade: '10' },
      }),
    ),
  ).toBe(3)
  expect(
    await wrong(
      as(cast.elena).family.saveChild({
        ...{ childID: child?.id ?? 0, version: (child?.version ?? 0) + 1, isReady: false },
        ...{ facts: {}, answers: {}, schoolID: 999_999, grade: '10' },
      }),
    ),
  ).toEqual({ schoolID: 'kit.valid.oneOf' })
})

describe('a registration begins', () => {
  test('with the guardian’s own children alone, once, and for what is open', async () => {
    await wipe()
    const begin = (studentIDs: number[], user = cast.elena, more: object = {}) =>
      as(user).family.begin({
        ...{ schoolYearID: nextYear, kind: 'registration', studentIDs, newChildren: 0, ...more },
      })
    expect(await refused(begin([world.ben]))).toBe('kit.refusal.notFound')
    // A court order keeps Tomás from Ana.
    expect(await refused(begin([ana], cast.tomas))).toBe('kit.refusal.notFound')
    expect(await refused(begin([ana], cast.elena, { schoolYearID: world.schoolYearID }))).toBe(
      'familyRegistration.refusal.closed',
    )
    const { id } = await begin([ana])
    expect(await refused(begin([ana]))).toBe('familyRegistration.refusal.begun')
    expect((await as(cast.elena).family.overview()).open).toMatchObject([{ kind: 'change' }])
    await as(cast.elena).family.withdraw({ id })
    expect((await as(cast.elena).family.overview()).open).toHaveLength(2)
  })
  test('and the other parent can’t send a child who was already sent', async () => {
    await wipe()
    await sendThree()
    await database.transaction(districtID, (tx) =>
      tx.insert(studentGuardians).values({
        ...{ districtID, studentID: ana, guardianID: jorge, relationship: 'father' },
      }),
    )
    expect(
      await refused(
        as(guardian(jorge)).family.begin({
          ...{ schoolYearID: nextYear, kind: 'registration', studentIDs: [ana], newChildren: 0 },
        }),
      ),
    ).toBe('familyRegistration.refusal.taken')
    expect(await as(guardian(jorge)).student({ userID: ana })).toEqual([])
  })
})

describe('a new child who may be on record', () => {
  test('is found without accents, swapped too, and the office says who it is before accepting', async () => {
    await wipe()
    const known = await database.transaction(districtID, (tx) =>
      addStudent(tx, {
        ...{ districtID, schoolID: pine, firstName: 'Ruíz', lastName: 'Luz' },
        ...{ birthDate: '2021-12-02', grade: 'TK' },
      }),
    )
    const id = await sendThree()
    expect((await as(office).submissions.list({})).rows[0]?.alike).toBeGreaterThan(0)
    const review = await as(office).submissions.review({ id })
    const luz = review.children.find(({ name }) => name === 'Luz Ruiz')
    const found = luz?.alike.find(({ studentID }) => studentID === known)
    expect(found?.likeness).toBe('swapped')
    // The record keeps its names, unless the office says otherwise.
    expect(found?.joined?.changes.find(({ field }) => field === 'firstName')).toMatchObject({
      ...{ isUsual: false, today: 'Ruíz', answer: 'Luz' },
    })
    const accepting = (more: { joinTo?: number; noneOf: number[] }) =>
      as(office).submissions.accept({
        ...{ id, version: review.version, guardian: [] },
        children: [{ childID: luz?.id ?? 0, fields: [], entryDate: '2027-08-16', ...more }],
      })
    expect(await refused(accepting({ noneOf: [] }))).toBe('familyRegistration.refusal.mustChoose')
    expect(await refused(accepting({ joinTo: world.ben, noneOf: [] }))).toBe('kit.refusal.notFound')
    const { studentIDs } = await accepting({ joinTo: known, noneOf: [] })
    expect(studentIDs).toEqual([known])
    const [link] = await database.owner`
      select count(*)::int as links from student_guardian where student_id = ${known} and guardian_id = ${elena} and removed_at is null`
    expect(link?.links).toBe(1)
  })
  /** A student named like the first twin, who lives with Jorge. */
  const withJorge = () =>
    database.transaction(districtID, async (tx) => {
      const studentID = await addStudent(tx, {
        ...{ districtID, schoolID: pine, firstName: 'Luz', lastName: 'Ruiz' },
        ...{ birthDate: '2021-12-02', grade: 'TK' },
      })
      const of = { districtID, studentID, relationship: 'father' }
      await tx.insert(studentGuardians).values({ ...of, guardianID: jorge, livesWith: true })
      await tx.insert(addresses).values({
        ...{ districtID, userID: studentID, kind: 'home', street: '9 Elm St', city: 'Riverbend' },
        ...{ state: 'CA', zip: '95815', country: 'US' },
      })
      return studentID
    })
  const joining = async (id: number, studentID: number, more: { fields?: string[] } = {}) => {
    const review = await as(office).submissions.review({ id })
    const child = review.children.find(({ name }) => name === 'Luz Ruiz')
    const joined = child?.alike.find((one) => one.studentID === studentID)?.joined
    const accepting = () =>
      as(office).submissions.accept({
        ...{ id, version: review.version, guardian: [] },
        children: [
          {
            ...{ childID: child?.id ?? 0, joinTo: studentID, noneOf: [], entryDate: '2027-08-16' },
            fields:
              joined?.changes.filter(({ isUsual }) => isUsual).map(({ field }) => field) ?? [],
            ...more,
          },
        ],
      })
    return { joined, accepting }
  }
  /** So that no other test finds the student. */
  const forget = async (studentID: number) => {
    await database.owner`delete from student_guardian where student_id = ${studentID}`
    await database.owner`update users set birth_date = '2010-01-01' where id = ${studentID}`
  }
  const streetOf = async (studentID: number) => {
    const [row] = await database.owner<{ street: string }[]>`
      select street from address where user_id = ${studentID} and removed_at is null`
    return row?.street
  }
  test('is compared with the record of that student, who keeps the address of the household that they live in', async () => {
    await wipe()
    const known = await withJorge()
    const { joined, accepting } = await joining(await sendThree(), known)
    expect(joined?.changes.find(({ field }) => field === 'address')).toMatchObject({
      ...{ isUsual: false, today: { street: '9 Elm St' }, answer: { street: '12 Oak St' } },
    })
    expect(joined?.changes.map(({ field }) => field)).not.toContain('lastName')
    // If the office accepts, Elena becomes a guardian, so it says so first.
    expect(joined?.custody).toBe('unlinked')
    await accepting()
    expect(await streetOf(known)).toBe('9 Elm St')
    await forget(known)
  })
  test('is not accepted as a student from whom a court order keeps the guardian', async () => {
    await wipe()
    const known = await withJorge()
    await database.transaction(districtID, (tx) =>
      tx.insert(studentGuardians).values({
        ...{ districtID, studentID: known, guardianID: elena, relationship: 'mother' },
        restricted: true,
      }),
    )
    const { joined, accepting } = await joining(await sendThree(), known, { fields: ['address'] })
    expect(joined?.isKeptFrom).toBe(true)
    expect(await refused(accepting())).toBe('familyRegistration.refusal.keptFrom')
    expect(await streetOf(known)).toBe('9 Elm St')
    await forget(known)
  })
})

describe('a court order that comes while a registration goes on', () => {
  const order = (restricted: boolean) =>
    database.owner`update student_guardian set restricted = ${restricted} where student_id = ${ana} and guardian_id = ${elena}`
  test('takes what is on record out of what the guardian is shown', async () => {
    await wipe()
    await database.owner`update student set birth_city = 'Fresno' where user_id = ${ana}`
    const { id } = await as(cast.elena).family.begin({
      ...{ schoolYearID: nextYear, kind: 'registration', studentIDs: [ana], newChildren: 0 },
    })
    const shown = async () => (await get(id)).children[0]?.facts.birthCity
    expect(await shown()).toBe('Fresno')
    await order(true)
    expect(await shown()).toBeNull()
    await order(false)
  })
  test('stops the office from accepting the child', async () => {
    await wipe()
    const id = await sendThree()
    await order(true)
    const [child] = (await as(office).submissions.review({ id })).children
    expect(child).toMatchObject({ isKeptFrom: true, mayAccept: false })
    const { version } = await as(office).submissions.review({ id })
    expect(
      await refused(
        as(office).submissions.accept({
          ...{ id, version, guardian: [] },
          children: [
            { childID: child?.id ?? 0, noneOf: [], fields: ['address'], entryDate: '2027-08-16' },
          ],
        }),
      ),
    ).toBe('familyRegistration.refusal.keptFrom')
    await order(false)
  })
})

describe('custody that ends while a registration waits', () => {
  const accepting = async (id: number) => {
    const { version, children } = await as(office).submissions.review({ id })
    const [child] = children
    return {
      child,
      accept: () =>
        as(office).submissions.accept({
          ...{ id, version, guardian: [] },
          children: [
            { childID: child?.id ?? 0, noneOf: [], fields: ['address'], entryDate: '2027-08-16' },
          ],
        }),
    }
  }
  const link = (set: string) =>
    database.owner.unsafe(
      `update student_guardian set ${set} where student_id = ${ana} and guardian_id = ${elena}`,
    )
  test('is in the office’s way: a guardian without it is accepted for nothing', async () => {
    await wipe()
    const id = await sendThree()
    await link('has_custody = false')
    const { child, accept } = await accepting(id)
    expect(child).toMatchObject({ custody: 'ended', mayAccept: false })
    expect(await refused(accept())).toBe('familyRegistration.refusal.noCustody')
    await link('has_custody = true')
    expect((await accepting(id)).child).toMatchObject({ custody: 'held', mayAccept: true })
  })
  test('and one who is no longer a guardian isn’t made one again', async () => {
    await wipe()
    const id = await sendThree()
    await link('removed_at = now()')
    const { child, accept } = await accepting(id)
    expect(child).toMatchObject({ custody: 'unlinked', mayAccept: false })
    expect(await refused(accept())).toBe('familyRegistration.refusal.noCustody')
    const [links] = await database.owner`
      select count(*)::int as count from student_guardian where student_id = ${ana} and guardian_id = ${elena} and removed_at is null`
    expect(links?.count).toBe(0)
    await link('removed_at = null')
  })
})

describe('documents', () => {
  const add = (id: number, kind: string, more: object = {}) =>
    upload(elena).then((fileUUID) =>
      as(cast.elena).family.addDocument({
        ...{ id, childID: null, kind: kind as never, fileUUID, issuedOn: '2026-09-01', ...more },
      }),
    )
  test('count until they expire; a birth certificate is of a child, and of no one else’s upload', async () => {
    await wipe()
    const id = await sendThree()
    const [, luz] = (await get(id)).children
    await add(id, 'proofOfAddress')
    expect((await get(id)).files).toMatchObject([{ expiresOn: '2026-11-01' }])
    expect(await wrong(add(id, 'proofOfAddress', { issuedOn: null }))).toEqual({
      issuedOn: 'kit.valid.required',
    })
    expect(await wrong(add(id, 'birthCertificate'))).toEqual({ kind: 'kit.valid.oneOf' })
    await add(id, 'birthCertificate', { childID: luz?.id, issuedOn: null })
    const foreign = await upload(jorge)
    expect(await wrong(add(id, 'proofOfAddress', { fileUUID: foreign }))).toEqual({
      fileUUID: 'kit.valid.notAllowed',
    })
    expect((await as(office).submissions.list({})).rows[0]?.missing).toEqual([
      ...['birthCertificate', 'immunizationCard'],
    ])
  })
  test('an immunization card is for the nurse: the office sees that it came', async () => {
    const [row] = (await as(office).submissions.list({})).rows
    const id = row?.id ?? 0
    const [, luz] = (await get(id)).children
    await add(id, 'immunizationCard', { childID: luz?.id, issuedOn: null })
    const { files } = await as(office).submissions.review({ id })
    expect(files.map(({ kind, opens }) => [kind, opens])).toContainEqual([
      'immunizationCard',
      false,
    ])
    expect(files.map(({ kind, opens }) => [kind, opens])).toContainEqual(['birthCertificate', true])
  })
})

test('What the other parent gave for a child counts; its name, and custody papers, are theirs', async () => {
  await wipe()
  const id = await sendThree()
  const [, luz] = (await get(id)).children
  const fileUUID = await upload(elena)
  const given = { id, childID: luz?.id ?? 0, kind: 'birthCertificate' as const, fileUUID }
  await as(cast.elena).family.addDocument({ ...given, issuedOn: null })
  const { studentIDs } = await accept(id, office, { guardian: [] })
  const studentID = studentIDs[1] ?? 0
  await database.owner`
    insert into family_registration_document (district_id, registration_id, child_id, kind, file_uuid, name, added_by)
    select district_id, registration_id, child_id, 'custodyPapers', gen_random_uuid(), 'Order.pdf', added_by from family_registration_document`
  await database.transaction(districtID, (tx) =>
    tx
      .insert(studentGuardians)
      .values({ districtID, studentID, guardianID: jorge, relationship: 'father' }),
  )
  const filesOf = async (user: typeof cast.elena) => {
    const { id: own } = await as(user).family.begin({
      ...{
        schoolYearID: world.schoolYearID,
        kind: 'change',
        studentIDs: [studentID],
        newChildren: 0,
      },
    })
    const { files } = await get(own, user)
    return files.map(({ kind, name, isOthers }) => [kind, name, isOthers])
  }
  expect(await filesOf(guardian(jorge))).toEqual([['birthCertificate', '', true]])
  expect(await filesOf(cast.elena)).toEqual([
    ['birthCertificate', 'paper.pdf', false],
    ['custodyPapers', 'Order.pdf', false],
  ])
  await wipe()
  await database.owner`delete from student_guardian where student_id = ${studentID}`
})

describe('the status page', () => {
  test('opens by its link without an account, and names no one', async () => {
    await wipe()
    const id = await sendThree()
    const { link } = await as(cast.elena).family.newLink({ id })
    const token = link.split('/').at(-1) ?? ''
    const found = await as(cast.marcus).status({ token })
    expect(found).toMatchObject({ status: 'submitted', yearName: '2027–2028', hasQuestion: false })
    expect(found.children.map(({ initials }) => initials)).toEqual(['AR', 'LR', 'LR'])
    expect(JSON.stringify(found)).not.toMatch(/Ruiz|Oak St|Luz/)
    expect(await refused(as(cast.marcus).status({ token: `${token.slice(0, -2)}xx` }))).toBe(
      'kit.refusal.notFound',
    )
  })
})

describe('a child who is not there on the first day', () => {
  test('has not been enrolled; before that day, no one knows', async () => {
    await wipe()
    const id = await sendThree()
    const { studentIDs } = await accept(id, office, { guardian: [] })
    const luz = (await as(office).submissions.review({ id })).children[1]?.id ?? 0
    expect(await refused(as(office).submissions.noShow({ childID: luz }))).toBe(
      'familyRegistration.refusal.notFirstDay',
    )
    const firstDay = new Date('2027-08-16T17:00:00Z')
    await as(office, firstDay).submissions.noShow({ childID: luz })
    const [row] = await database.owner`
      select s.status, (select count(*)::int from school_enrollment e where e.student_id = s.user_id and e.removed_at is null) as stays from student s where s.user_id = ${studentIDs[1] ?? 0}`
    expect(row?.stays).toBe(0)
    expect((await get(id)).children.map(({ status }) => status)).toEqual([
      ...['accepted', 'noShow', 'accepted'],
    ])
  })
})

describe('the office sees beforehand what a family will be asked', () => {
  const counts = () => database.owner`
    select (select count(*)::int from family_registration) as registrations, (select count(*)::int from form_answer) as answers,
      (select count(*)::int from form_signature) as signatures, (select count(*)::int from audit_entry) as entries`
  test('by child, school, grade and year, with the forms in both languages, and nothing is saved', async () => {
    const before = await counts()
    const { periods, years, schools, forms } = await as(office).preview()
    expect(years.map(({ name }) => name)).toContain('2027–2028')
    expect(schools.map(({ id }) => id)).toEqual(expect.arrayContaining([oak, pine]))
    const asked = (audience: 'newStudent' | 'returning' | 'change', schoolYearID: number) =>
      periodFor(
        periods.filter((one) => one.schoolYearID === schoolYearID),
        { audience, schoolID: pine, grade: 'KG' },
      )
    const titles = (audience: 'newStudent' | 'returning' | 'change', schoolYearID = nextYear) => {
      const period = asked(audience, schoolYearID)
      return forms
        .filter(({ id }) => [period?.householdFormID, period?.childFormID].includes(id))
        .map(({ title }) => title)
        .toSorted()
    }
    expect(titles('newStudent')).toEqual(['Each child', 'Household'])
    expect(asked('newStudent', nextYear)?.documents.map(({ kind }) => kind)).toEqual([
      ...['proofOfAddress', 'birthCertificate', 'immunizationCard'],
    ])
    expect(asked('returning', nextYear)?.documents).toHaveLength(1)
    expect(titles('change', world.schoolYearID)).toEqual([])
    expect(asked('change', nextYear)).toBeUndefined()
    expect(await counts()).toEqual(before)
  })
  test('and no one else does', async () => {
    for (const stranger of [cast.elena, cast.marcus, cast.ana])
      expect(await refused(as(stranger).preview())).toBe('kit.refusal.forbidden')
  })
})

test('A family that reads Spanish signs the Spanish statement, and its questions are kept as it read them', async () => {
  await wipe()
  const spanish = formDraft(
    'Each child',
    (childForm.sections[0]?.questions ?? []).map(({ id, text, questionType, metadata }) => ({
      ...{ id, text, questionType, metadata: { ...metadata, es: { text: 'Última escuela' } } },
    })),
    'I allow field trips for this child.',
  )
  spanish.sections[0]!.id = childForm.sections[0]?.id ?? 0
  const [now] = await database.owner`select version from form where id = ${childForm.id}`
  await world.form(
    { ...spanish, spanish: { statement: 'Permito las excursiones de este hijo.' } },
    { id: childForm.id, version: Number(now?.version) },
  )
  const { id } = await as(cast.elena).family.begin({
    ...{ schoolYearID: nextYear, kind: 'registration', studentIDs: [ana], newChildren: 0 },
  })
  const begun = await get(id)
  const [child] = begun.children
  await as(cast.elena).family.saveHousehold({
    ...{ id, version: begun.version, household, answers: answersOfHousehold },
  })
  await as(cast.elena).family.saveChild({
    ...{ childID: child?.id ?? 0, version: child?.version ?? 0, schoolID: oak, grade: '10' },
    ...{
      facts: { ...child?.facts } as never,
      answers: { [lastSchool ?? 0]: 'Oak' },
      isReady: true,
    },
  })
  const parts = await get(id)
  await as({ ...cast.elena, language: 'es' }).family.send({
    ...{ id, version: parts.version },
    signatures: {
      [`household.${householdForm.id}`]: signature('We live at this address.'),
      [`child.${child?.id}`]: signature('Permito las excursiones de este hijo.'),
    },
    versions: Object.fromEntries(
      [...parts.forms, ...parts.children.flatMap(({ form }) => form ?? [])].map((form) => [
        ...[form.id, form.version],
      ]),
    ) as Record<string, number>,
  })
  const { forms } = await as(office).submissions.review({ id })
  const signed = forms.find(({ childID }) => childID === child?.id)
  expect(signed?.signature?.statement).toBe('Permito las excursiones de este hijo.')
  expect(signed?.answers.map(({ questionText }) => questionText)).toEqual(['Última escuela'])
})
