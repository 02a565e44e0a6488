import { closedDays } from '@atrium/schools/tables'
import { users } from '@atrium/auth/tables'
import { students } from '@atrium/people/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plans } from '../plan/plan.table.ts'
import { makeSpecialEducation, refused } from '../special-education.fixtures.ts'

const world = await makeSpecialEducation()
const { ana, as, ben, carla, caseManager, caseManagerOfPine, cast, database, noor } = world
const { districtID, oak, pine, priya } = world
afterAll(() => database.drop())

beforeAll(() =>
  database.transaction(districtID, async (tx) => {
    await tx.insert(closedDays).values({
      ...{ districtID, name: 'Fall break', startDate: '2026-10-05', endDate: '2026-10-13' },
    })
    const of = { districtID, schoolID: oak, caseManagerID: carla, referralReason: 'Zebrafish' }
    await tx.insert(plans).values([
      {
        ...{ ...of, studentID: ana, kind: 'iep', status: 'evaluation', referredOn: '2026-08-24' },
        consentOn: '2026-09-08',
      },
      {
        ...{ ...of, studentID: ben, kind: '504', status: 'inForce', referredOn: '2025-08-24' },
        ...{ meetingOn: '2025-10-10', evaluatedOn: '2023-11-02', inForceOn: '2025-10-10' },
      },
      {
        ...{ ...of, studentID: noor, kind: 'iep', status: 'inForce', referredOn: '2026-08-24' },
        ...{ schoolID: pine, caseManagerID: priya, transferredOn: '2026-10-01' },
        ...{ meetingOn: '2026-03-02', evaluatedOn: '2025-03-03', inForceOn: '2026-10-01' },
      },
    ])
  }),
)

describe('the list of due dates', () => {
  test('has the earliest first, and the 60 days stop for a break of more than five schooldays', async () => {
    const { rows, total } = await as(caseManager).dues.list({})
    expect(total).toBe(3)
    expect(rows).toMatchObject([
      { name: 'Álvarez Ortiz, Ben', due: 'annual', dueOn: '2026-10-10', urgency: 'overdue' },
      { name: 'Álvarez Ortiz, Ben', due: 'triennial', dueOn: '2026-11-02', urgency: 'soon' },
      {
        ...{ name: 'Ruiz, Anita', due: 'evaluation', dueOn: '2026-11-16', breakDays: 9 },
        ...{ urgency: 'later', daysLeft: 33, caseManager: 'Carla Ibarra' },
      },
    ])
    expect(JSON.stringify(rows)).not.toContain('Zebrafish')
  })
  test('has only the caller’s schools, and is closed to people who don’t write plans', async () => {
    const { rows } = await as(caseManagerOfPine).dues.list({})
    expect(rows.map(({ due, dueOn }) => [due, dueOn])).toEqual([
      ['transfer', '2026-10-31'],
      ['annual', '2027-03-02'],
      ['triennial', '2028-03-03'],
    ])
    for (const user of [cast.rosa, cast.marcus, cast.elena, cast.dolores])
      expect(await refused(as(user).dues.list({}))).toBe('forbidden')
    expect((await as({ ...caseManager, userID: world.elena }).dues.list({})).total).toBe(2)
  })
  test('is narrowed by what is due and how soon, and searched by student', async () => {
    const total = async (query: object) => (await as(caseManager).dues.list(query)).total
    expect(await total({ filters: { urgency: ['overdue'] } })).toBe(1)
    expect(await total({ filters: { due: ['triennial', 'evaluation'] } })).toBe(2)
    expect(await total({ filters: { caseManagerID: [String(priya)] } })).toBe(0)
    expect(await total({ search: 'anita' })).toBe(1)
  })
  test('asks for nothing but the exit of a student who has left, and for the review again once they are back', async () => {
    const leave = (exitDate: string | null) =>
      database.owner`update school_enrollment set exit_date = ${exitDate} where student_id = ${ben}`
    const ofBen = async () =>
      (await as(caseManager).dues.list({ search: 'Ortiz' })).rows.map(({ due, dueOn }) => [
        due,
        dueOn,
      ])
    await leave('2026-10-09')
    expect(await ofBen()).toEqual([['exit', '2026-10-09']])
    expect((await as(caseManager).dues.list({ filters: { due: ['exit'] } })).rows).toMatchObject([
      { urgency: 'overdue' },
    ])
    // Still in school on the last day.
    await leave('2026-10-14')
    expect((await ofBen())[0]).toEqual(['annual', '2026-10-10'])
    await leave(null)
    expect(await ofBen()).toHaveLength(2)
  })
  test('keeps the reviews of students over the summer, when a roster has ended their year', async () => {
    const summer = new Date('2027-07-01T17:00:00Z')
    await database.owner`update school_enrollment set exit_date = '2027-06-04' where student_id = ${ben}`
    const { rows } = await as(caseManager, summer).dues.list({ search: 'Ortiz' })
    expect(rows.map(({ due }) => due)).toEqual(['annual', 'triennial'])
    await database.owner`update school_enrollment set exit_date = null where student_id = ${ben}`
  })
  test('is on the case manager’s Home, as far as it is overdue or soon due', async () => {
    expect(await as(caseManager).myDues()).toMatchObject({ overdue: 1, soon: 1 })
  })
  test('reads 3,000 plans in one statement', async () => {
    await database.transaction(districtID, async (tx) => {
      const people = Array.from({ length: 3000 }, (_, at) => ({
        ...{ districtID, firstName: 'Student', lastName: `Number ${at}` },
      }))
      const made = await tx.insert(users).values(people).returning({ id: users.id })
      const pupils = made.map(({ id: userID }) => ({
        ...{ districtID, userID, schoolID: oak, grade: '09' },
      }))
      await tx.insert(students).values(pupils)
      const dates = [
        { status: 'evaluation' as const, meetingOn: null },
        { status: 'inForce' as const, meetingOn: '2026-02-20' },
        { status: 'inForce' as const, meetingOn: '2026-01-15' },
      ]
      await tx.insert(plans).values(
        pupils.map(({ userID: studentID }, at) => ({
          ...{ districtID, schoolID: oak, studentID, caseManagerID: carla, kind: 'iep' as const },
          ...{ referredOn: '2026-08-24', referralReason: 'Reading', consentOn: '2026-09-08' },
          ...{ evaluatedOn: '2025-09-20', ...dates[at % dates.length] },
        })),
      )
    })
    await database.owner`analyze`
    const times: number[] = []
    for (let turn = 0; turn < 5; turn++) {
      const from = performance.now()
      expect((await as(caseManager).dues.list({})).total).toBe(5003)
      times.push(performance.now() - from)
    }
    // Against hanging alone: it takes a fraction of this.
    expect(Math.min(...times)).toBeLessThan(5000)
  })
})
