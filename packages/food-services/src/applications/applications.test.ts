import { notices } from '@atrium/kit/tables'
import { addStudent } from '@atrium/people/fixtures'
import { afterAll, describe, expect, test } from 'vitest'
import { linkChild, makeFoodServices, refused, wrong } from '../food-services.fixtures.ts'

const world = await makeFoodServices()
const { as, ana, ben, cast, clerk, cook, database, districtID, oak, office } = world
afterAll(() => database.drop())

const nobody = {
  ...{ studentID: null, name: null, circumstance: null, workCents: null, workEvery: null },
  ...{ helpCents: null, helpEvery: null, otherCents: null, otherEvery: null },
}
const child = (studentID: number, more: object = {}) => ({ ...nobody, studentID, ...more })
const draft = (more: object = {}) => ({
  ...{ schoolID: oak, program: null, caseNumber: null, lastFour: '1234', hasNoNumber: false },
  ...{ phone: null, signedName: 'Elena Ruiz', attests: true },
  members: [
    { ...nobody, name: 'Elena Ruiz', workCents: 125_000, workEvery: 'biweekly' as const },
    child(ana),
  ],
  ...more,
})
const apply = (more: object = {}, user = cast.elena) =>
  as(user).applications.create({ draft: draft(more) as never })
const decisionsOf = async (studentID: number) =>
  (
    await database.owner`select category, basis, starts_on::text as "from", ends_on::text as "to" from meal_eligibility
      where student_id = ${studentID} and removed_at is null order by id`
  ).map((row) => ({ ...row }))

describe('an application', () => {
  test('is sent by a guardian for children in their custody, with everything that a decision needs', async () => {
    const made = await apply()
    expect(made).toMatchObject({ status: 'submitted', householdSize: 2, year: 2026 })
    expect(await wrong(apply({ members: [child(ben)] }))).toMatchObject({
      'members.0.studentID': 'kit.valid.notAllowed',
    })
    expect(await wrong(apply({ attests: false }))).toEqual({ attests: 'meals.applications.attest' })
    expect(await wrong(apply({ lastFour: null }))).toEqual({
      lastFour: 'meals.applications.lastFour',
    })
    expect(await wrong(apply({ members: [{ ...nobody, name: 'Elena' }] }))).toMatchObject({
      members: 'meals.applications.child',
    })
    // A court order keeps Tomás from Ana.
    expect(await wrong(apply({}, cast.tomas))).toMatchObject({
      'members.1.studentID': 'kit.valid.notAllowed',
    })
  })
  test('exists for the household and the clerk alone: not for the line, the office, the school, or other families', async () => {
    const made = await apply()
    expect((await as(clerk).applications.get({ id: made.id })).acts).toEqual(['decide', 'ask'])
    expect((await as(cast.elena).applications.get({ id: made.id })).acts).toEqual(['withdraw'])
    expect(await refused(as(cast.tomas).applications.get({ id: made.id }))).toBe('notFound')
    for (const stranger of [cook, office, cast.marcus, cast.rosa, cast.ana, cast.dolores])
      expect(await refused(as(stranger).applications.list({}))).toBe('forbidden')
    expect((await as(cast.tomas).applications.list({})).rows).toEqual([])
    const [logged] = await database.owner`select count(*)::int as lines from access_event
      where kind = 'sensitiveRead' and entity = 'foodServices.applications' and actor_id = ${clerk.userID} and subject_id = ${ana}`
    expect(logged?.lines).toBe(1)
  })
  test('of two people at $1,250 every two weeks is decided at a reduced price, from today, with a letter', async () => {
    // $1,250 × 26 = $32,500; the table of two weeks: free to $1,058, reduced to $1,505.
    const made = await apply()
    const decided = await as(clerk).applications.act({ id: made.id, act: 'decide' })
    expect(decided).toMatchObject({
      ...{ status: 'decided', category: 'reduced', basis: 'income', effectiveOn: '2026-10-14' },
      ...{ incomeCents: 125_000, incomeEvery: 'biweekly' },
    })
    expect(await decisionsOf(ana)).toContainEqual({
      ...{ category: 'reduced', basis: 'income', from: '2026-10-14', to: null },
    })
    const sent = await database.transaction(districtID, (tx) => tx.select().from(notices))
    expect(sent.some(({ userID }) => userID === world.elena)).toBe(true)
    expect(JSON.stringify(sent)).not.toMatch(/reduced|free|gratis/i)
  })
  test('with one SNAP number makes all children of the household free', async () => {
    const luz = await database.transaction(districtID, async (tx) => {
      const id = await addStudent(tx, {
        districtID,
        schoolID: oak,
        firstName: 'Luz',
        lastName: 'Ruiz',
        grade: '09',
      })
      await linkChild(tx, { districtID, studentID: id, guardianID: world.elena })
      return id
    })
    const made = await apply({
      ...{ program: 'snap', caseNumber: '1B2K3', lastFour: null },
      members: [{ ...nobody, name: 'Elena' }, child(ana), child(luz)],
    })
    await as(clerk).applications.act({ id: made.id, act: 'decide' })
    for (const id of [ana, luz])
      expect(await decisionsOf(id)).toContainEqual({
        ...{ category: 'free', basis: 'snap', from: '2026-10-14', to: null },
      })
  })
  test('that lacks something is sent back with a question, changed by the household, and sent again', async () => {
    const made = await apply()
    await as(clerk).applications.act({
      ...{ id: made.id, act: 'ask', filled: { question: 'Who else lives with you?' } },
    })
    const asked = await as(cast.elena).applications.get({ id: made.id })
    expect(asked).toMatchObject({
      ...{ status: 'incomplete', question: 'Who else lives with you?', mayEdit: true },
    })
    await as(cast.elena).applications.act({ id: made.id, act: 'send' })
    expect((await as(clerk).applications.get({ id: made.id })).acts).toContain('decide')
  })
  test('is not decided by the clerk whose own child it names', async () => {
    const made = await apply()
    const clerkElena = { ...clerk, userID: world.elena }
    const seen = await as(clerkElena).applications.get({ id: made.id })
    expect(seen.acts).not.toContain('decide')
    expect(await refused(as(clerkElena).applications.act({ id: made.id, act: 'decide' }))).toBe(
      'forbidden',
    )
    // Nor one that the other parent wrote: it isn't there.
    const tomas = { ...clerk, userID: world.tomas }
    expect(await refused(as(tomas).applications.get({ id: made.id }))).toBe('notFound')
  })
  test('on paper is entered and decided by a clerk, and the adult reads it on paper', async () => {
    const made = await apply({ members: [child(ben)], hasNoNumber: true, lastFour: null }, clerk)
    expect(made).toMatchObject({ isPaper: true, status: 'submitted' })
    const decided = await as(clerk).applications.act({ id: made.id, act: 'decide' })
    // No income is written, so it is zero.
    expect(decided).toMatchObject({ category: 'free', basis: 'income', incomeCents: 0 })
  })
  test('of a year without a table of incomes is not decided by income', async () => {
    const made = await apply()
    await database.owner`update meal_income_table set removed_at = now() where year = 2026`
    expect(await refused(as(clerk).applications.act({ id: made.id, act: 'decide' }))).toBe(
      'conflict',
    )
    await database.owner`update meal_income_table set removed_at = null where year = 2026`
  })
  test('of a year that is over by the time of its decision is not decided', async () => {
    const made = await apply({ hasNoNumber: true })
    const july = new Date('2027-07-02T17:00:00Z')
    expect(await refused(as(clerk, july).applications.act({ id: made.id, act: 'decide' }))).toBe(
      'conflict',
    )
    expect((await as(clerk).applications.get({ id: made.id })).status).toBe('submitted')
  })
  test('decided twice at once is decided once', async () => {
    const made = await apply()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        refused(as(clerk).applications.act({ id: made.id, act: 'decide' })),
      ),
    )
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
    const [rows] = await database.owner`select count(*)::int as count from meal_eligibility
      where application_id = ${made.id} and removed_at is null`
    expect(rows?.count).toBe(1)
  })
})

describe('a verification', () => {
  test('that finds less takes meals away only after ten days, and keeps what there was until then', async () => {
    const mia = await database.transaction(districtID, async (tx) => {
      const id = await addStudent(tx, {
        districtID,
        schoolID: oak,
        firstName: 'Mia',
        lastName: 'Ruiz',
        grade: '10',
      })
      await linkChild(tx, { districtID, studentID: id, guardianID: world.elena })
      return id
    })
    const made = await apply({ members: [child(mia)], hasNoNumber: true, lastFour: null })
    const early = new Date('2026-09-14T17:00:00Z')
    await as(clerk, early).applications.act({ id: made.id, act: 'decide' })
    await as(clerk).applications.act({ id: made.id, act: 'verify' })
    const changed = await as(clerk).applications.act({
      ...{ id: made.id, act: 'change', filled: { category: 'paid', verifyNote: 'Pay stubs' } },
    })
    // 7 CFR 245.6a(j).
    expect(changed).toMatchObject({ verification: 'changed', effectiveOn: '2026-10-24' })
    expect(await decisionsOf(mia)).toEqual([
      { category: 'free', basis: 'income', from: '2026-09-14', to: '2026-10-23' },
      { category: 'paid', basis: 'income', from: '2026-10-24', to: null },
    ])
    // A final state has a correction, with a reason.
    expect(
      await wrong(as(clerk).applications.act({ id: made.id, act: 'reopen', filled: {} })),
    ).toBeDefined()
    const opened = await as(clerk).applications.act({
      ...{ id: made.id, act: 'reopen', filled: { reason: 'The stubs were an uncle’s' } },
    })
    expect(opened.status).toBe('submitted')
  })
  test('sample is 3% of what was approved, and drawing it again draws no more', async () => {
    const [first, second] = await Promise.all([as(clerk).drawSample(), as(clerk).drawSample()])
    expect(first.drawn + second.drawn).toBe(1)
    expect(await as(clerk).drawSample()).toMatchObject({ drawn: 0 })
    expect(await refused(as(office).drawSample())).toBe('forbidden')
  })
})

test('A certified student isn’t certified by the clerk who is the parent, and not in another year', async () => {
  const row = {
    ...{ studentID: ana, year: 2026, caseNumber: '9', startsOn: '2026-10-01', endsOn: null },
    category: 'free' as const,
    basis: 'snap' as const,
  }
  const clerkElena = { ...clerk, userID: world.elena }
  expect(await wrong(as(clerkElena).eligibilities.create({ draft: row }))).toEqual({
    studentID: 'kit.valid.notAllowed',
  })
  expect(
    await wrong(as(clerk).eligibilities.create({ draft: { ...row, startsOn: '2026-06-01' } })),
  ).toEqual({ startsOn: 'meals.certified.notInYear' })
  const csv =
    'Student,Year from July of,Meals,Reason,Case number,From\n100002,2026,Free,SNAP (CalFresh),77,2026-10-01\n'
  const outcome = await as(clerk).eligibilities.importRows({ csv, dryRun: false })
  expect(outcome).toMatchObject({ create: 1 })
  expect(await refused(as(office).eligibilities.list({}))).toBe('forbidden')
})
