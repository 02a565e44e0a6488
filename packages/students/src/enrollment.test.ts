import { createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { people as peopleModule } from '@atrium/people/module'
import { enrolledAt } from '@atrium/people/public'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { studentsRouter } from './students.router.ts'

const callerOf = createCallerFactory(studentsRouter)
const peopleOf = createCallerFactory(peopleModule.router)
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const header = (id: number) =>
  peopleOf(contextOf(database, cast.dolores)).header({ kind: 'student', id })
const refusalOf = async (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => 'no refusal',
    (error: { cause?: unknown }) => error.cause,
  )

describe('adding a student', () => {
  const draft = { firstName: 'Leo', lastName: 'Park', birthDate: '2012-01-09', localID: '100777' }
  const entry = () => ({
    schoolID: riverbend.oak,
    grade: '09',
    entryDate: '2026-10-14',
    entryCode: 'newToSchool',
  })
  test('enrolls them at the school, where a search finds them right away', async () => {
    const { id } = await as(cast.rosa).add({ draft, entry: entry(), isNobodyElse: false })
    expect(await header(id)).toMatchObject({
      firstName: 'Leo',
      schoolName: 'Oak High',
      grade: '09',
      status: 'active',
    })
    expect((await as(cast.rosa).list({ search: 'park leo' })).rows.map((row) => row.id)).toEqual([
      id,
    ])
    expect(await as(cast.rosa).enrollments({ studentID: id })).toMatchObject([
      {
        schoolName: 'Oak High',
        schoolYears: ['2026–2027'],
        entryCode: 'newToSchool',
        exitDate: null,
      },
    ])
  })
  test('accepts a single name, as the last name: it is listed, found, sorted, and recognized as a duplicate', async () => {
    const single = { firstName: '', lastName: 'Suharto', birthDate: '2012-03-04' }
    const { id } = await as(cast.rosa).add({ draft: single, entry: entry(), isNobodyElse: false })
    expect(await header(id)).toMatchObject({ firstName: '', lastName: 'Suharto' })
    const { rows } = await as(cast.rosa).list({ search: 'suharto' })
    expect(rows.map((row) => [row.id, row.name])).toEqual([[id, 'Suharto']])
    const [row] =
      await database.owner`select sort_name, search_text from student where user_id = ${id}`
    expect(row).toMatchObject({ sort_name: 'suharto' })
    expect(await as(cast.rosa).duplicates({ ...single, birthDate: null })).toMatchObject([
      { id, name: 'Suharto' },
    ])
    // Another child with a single name, born on the same day, is no duplicate for that.
    const other = { ...single, lastName: 'Nurbanu' }
    expect(await as(cast.rosa).duplicates(other)).toEqual([])
    const [head] =
      await database.owner`select ltrim(first_name || ' ' || last_name) as name from users where id = ${id}`
    expect(head?.name).toBe('Suharto')
  })
  test('shows possible duplicates first, from other schools too, and adds the student once they are ruled out', async () => {
    const twin = { firstName: 'nóor', lastName: 'HADDAD', birthDate: '2013-09-30' }
    expect(await as(cast.rosa).duplicates(twin)).toEqual([
      {
        id: riverbend.noor,
        name: 'N. Haddad',
        birthDate: null,
        isSameBirthDate: true,
        schoolName: 'Pine Middle',
        status: 'active',
        opens: false,
      },
    ])
    expect(
      await refusalOf(as(cast.rosa).add({ draft: twin, entry: entry(), isNobodyElse: false })),
    ).toMatchObject({ code: 'conflict', detail: { current: [{ id: riverbend.noor }] } })
    expect(
      (await as(cast.rosa).add({ draft: twin, entry: entry(), isNobodyElse: true })).id,
    ).toBeGreaterThan(0)
    expect(
      await as(cast.rosa).duplicates({
        firstName: 'Noor',
        lastName: 'Haddad',
        birthDate: '1999-01-01',
      }),
    ).toEqual([])
    expect(await as(cast.otto).duplicates(twin)).toEqual([])
    // The log shows who found out that a child exists at another school.
    expect(
      await database.owner`select actor_id, subject_id from access_event where entity = 'people.duplicates'`,
    ).toEqual([{ actor_id: cast.rosa.userID, subject_id: riverbend.noor }])
  })
  test('never shows a child to someone whom a court order keeps away', async () => {
    const { districtID, noor } = riverbend
    const { userID } = cast.rosa
    await database.owner`insert into guardian (district_id, user_id) values (${districtID}, ${userID}) on conflict do nothing`
    await database.owner`insert into student_guardian (district_id, student_id, guardian_id, restricted) values (${districtID}, ${noor}, ${userID}, true)`
    expect(
      await as(cast.rosa).duplicates({
        firstName: 'Noor',
        lastName: 'Haddad',
        birthDate: '2013-09-30',
      }),
    ).not.toContainEqual(expect.objectContaining({ id: noor }))
    await database.owner`delete from student_guardian where student_id = ${noor} and guardian_id = ${userID}`
  })
  test('is refused at a school that the caller does not manage, and if fields are invalid', async () => {
    expect(
      await refusalOf(
        as(cast.rosa).add({
          draft: { ...draft, localID: '1' },
          entry: { ...entry(), schoolID: riverbend.pine },
          isNobodyElse: true,
        }),
      ),
    ).toMatchObject({ code: 'forbidden' })
    expect(
      await refusalOf(
        as(cast.rosa).add({
          draft: { firstName: '' },
          entry: { ...entry(), entryDate: 'soon' },
          isNobodyElse: true,
        }),
      ),
    ).toMatchObject({
      detail: {
        fields: {
          lastName: { id: 'kit.valid.required' },
          birthDate: { id: 'kit.valid.required' },
          entryDate: { id: 'kit.valid.date' },
        },
      },
    })
    expect(
      await refusalOf(
        as(cast.rosa).add({
          draft: { ...draft, firstName: 'Ida' },
          entry: entry(),
          isNobodyElse: true,
        }),
      ),
    ).toMatchObject({ detail: { fields: { localID: { id: 'kit.valid.unique' } } } })
    await expect(
      as(cast.marcus).add({ draft, entry: entry(), isNobodyElse: true }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('an enrollment', () => {
  test('does not overlap another primary one', async () => {
    const refused = await refusalOf(
      as(cast.rosa).enroll({
        studentID: riverbend.ana,
        draft: { schoolID: riverbend.oak, grade: '09', entryDate: '2026-09-01' },
      }),
    )
    expect(refused).toMatchObject({
      detail: {
        fields: {
          entryDate: { id: 'students.enrollment.overlap', values: { school: 'Oak High' } },
        },
      },
    })
    const secondary = await as(cast.rosa).enroll({
      studentID: riverbend.ana,
      draft: { schoolID: riverbend.oak, grade: '09', entryDate: '2026-09-01', isSecondary: true },
    })
    expect(secondary.id).toBeGreaterThan(0)
  })
  test('ends with a withdrawal: the student is inactive, and the school can still find them', async () => {
    const [stay] = await as(cast.rosa).enrollments({ studentID: riverbend.ben })
    const end = { studentID: riverbend.ben, id: stay!.id, version: stay!.version }
    expect(
      await refusalOf(
        as(cast.rosa).withdraw({
          ...end,
          draft: { exitDate: '2026-08-01', exitCode: 'transferInState' },
        }),
      ),
    ).toMatchObject({ detail: { fields: { exitDate: { id: 'kit.valid.startAfterEnd' } } } })
    await as(cast.rosa).withdraw({
      ...end,
      draft: { exitDate: '2026-10-10', exitCode: 'transferInState' },
    })
    expect(await header(riverbend.ben)).toMatchObject({
      status: 'inactive',
      schoolName: 'Oak High',
    })
    expect(
      (await as(cast.rosa).list({ filters: { status: ['inactive'] } })).rows.map(
        (row) => row.firstName,
      ),
    ).toEqual(['Ben'])
    expect(
      await refusalOf(
        as(cast.rosa).withdraw({ ...end, draft: { exitDate: '2026-10-11', exitCode: 'other' } }),
      ),
    ).toMatchObject({ code: 'conflict' })
    const [left] = await as(cast.rosa).enrollments({ studentID: riverbend.ben })
    await as(cast.rosa).correctEnrollment({
      studentID: riverbend.ben,
      id: left!.id,
      version: left!.version,
      changes: { exitDate: '', exitCode: '' },
    })
    expect(await header(riverbend.ben)).toMatchObject({ status: 'active' })
  })
  test('of a no-show is withdrawn, and was on no day one of the enrolled', async () => {
    const { ben, oak, districtID } = riverbend
    const stayOf = async () => {
      const [stay] = await as(cast.rosa).enrollments({ studentID: ben })
      return { studentID: ben, id: stay!.id, version: stay!.version }
    }
    const enrolled = async (day: string) => {
      const rows = await database
        .district(districtID)
        .execute(
          sql`select 1 where ${ben}::integer in ${enrolledAt(districtID, { day, schoolID: oak })}`,
        )
      return rows.length
    }
    const entryDate = '2026-08-17'
    expect(await enrolled(entryDate)).toBe(1)
    await as(cast.rosa).withdraw({
      ...(await stayOf()),
      draft: { exitDate: '2026-10-10', exitCode: 'noShow' },
    })
    expect(await header(ben)).toMatchObject({ status: 'inactive' })
    expect([await enrolled(entryDate), await enrolled('2026-10-09')]).toEqual([0, 0])
    await as(cast.rosa).correctEnrollment({
      ...(await stayOf()),
      changes: { exitDate: '', exitCode: '' },
    })
    expect(await enrolled('2026-10-09')).toBe(1)
  })
  test('is transferred completely or not at all', async () => {
    const [stay] = await as(cast.rosa).enrollments({ studentID: riverbend.ben })
    const move = { studentID: riverbend.ben, id: stay!.id, version: stay!.version }
    const exit = { exitDate: '2026-10-13', exitCode: 'transferInDistrict' }
    expect(
      await refusalOf(
        as(cast.rosa).transfer({
          ...move,
          draft: { ...exit, schoolID: 999_999, grade: '10', entryDate: '2026-10-14' },
        }),
      ),
    ).toMatchObject({ detail: { fields: { schoolID: { id: 'kit.valid.oneOf' } } } })
    expect((await as(cast.rosa).enrollments({ studentID: riverbend.ben }))[0]).toMatchObject({
      exitDate: null,
      version: stay!.version,
    })
    expect(
      await refusalOf(
        as(cast.rosa).transfer({
          ...move,
          draft: { ...exit, schoolID: riverbend.pine, grade: '10', entryDate: '2026-10-01' },
        }),
      ),
    ).toMatchObject({ detail: { fields: { entryDate: { id: 'kit.valid.onOrAfter' } } } })
    await as(cast.rosa).transfer({
      ...move,
      draft: { ...exit, schoolID: riverbend.pine, grade: '10', entryDate: '2026-10-14' },
    })
    expect(await header(riverbend.ben)).toMatchObject({
      status: 'active',
      schoolName: 'Pine Middle',
      grade: '10',
    })
    // From now on the child belongs to the other school.
    await expect(as(cast.rosa).enrollments({ studentID: riverbend.ben })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await as(cast.priya).enrollments({ studentID: riverbend.ben })).toHaveLength(2)
    const history = await peopleOf(contextOf(database, cast.priya)).history({
      kind: 'student',
      id: riverbend.ben,
    })
    expect(
      history.flatMap(({ changes }) =>
        Object.entries(changes).filter(([field]) => field.endsWith('.schoolID')),
      ),
    ).toContainEqual([
      expect.stringMatching(/^enrollment\./),
      { before: null, after: 'Pine Middle' },
    ])
  })
  test('lists each school year that it covers', async () => {
    expect(
      (await as(cast.priya).enrollments({ studentID: riverbend.ben })).map((one) => [
        one.entryDate,
        one.schoolYears,
      ]),
    ).toEqual([
      ['2026-10-14', ['2026–2027']],
      ['2026-08-17', ['2026–2027']],
    ])
  })
  test('can be read but not changed by the guardian', async () => {
    const [stay] = await as(cast.elena).enrollments({ studentID: riverbend.ana })
    expect(
      await refusalOf(
        as(cast.elena).removeEnrollment({
          studentID: riverbend.ana,
          id: stay!.id,
          version: stay!.version,
        }),
      ),
    ).toMatchObject({ code: 'forbidden' })
  })
})
