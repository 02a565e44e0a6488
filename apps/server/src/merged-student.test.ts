import type { CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { addStudent, castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadMessages } from './messages.ts'
import { createCaller, messageFiles } from './modules.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { ana, marcus, oak, pine, algebraFall, districtID } = riverbend
afterAll(() => database.drop())

const as = (user: CurrentUser) => createCaller(contextOf(database, user))
const teacher = as(cast.marcus)
const office = as(cast.rosa).security.merge
const of = { staffID: marcus, sectionID: algebraFall }
const assignmentIDs: number[] = []
let twin = 0
const pair = () => ({ kind: 'student' as const, keptID: ana, goneID: twin })
const merge = (stands: Record<string, 'kept' | 'gone' | 'both'> = {}) =>
  office.merge({ ...pair(), choices: {}, stands })

/** All that the merge could change, without versions and the times of changes. */
const state = async () => {
  const tables = {
    assignment_score: 'assignment_id, student_id, points, mark, changed_by',
    term_grade: 'student_id, percent, letter',
    section_enrollment: 'id, section_id, user_id, start_date::text, end_date::text, status',
    section_past_stay: 'enrollment_id, start_date::text, end_date::text',
    school_enrollment:
      'id, student_id, school_id, entry_date::text, exit_date::text, exit_code, is_primary, removed_at is null as stands',
    student_group_member: 'student_id, group_id, end_date::text',
    test_score: 'student_id, score, taken_on::text',
    transcript_entry: 'id, student_id, mark, removed_at is null as stands',
    transcript_total: 'student_id, repeats, attempted, earned, points',
  }
  const found: Record<string, unknown> = {}
  for (const [table, columns] of Object.entries(tables))
    found[table] = [
      ...(await database.owner.unsafe(
        `select ${columns} from ${table} where district_id = ${districtID} order by 1, 2, 3`,
      )),
    ]
  return found
}
const gradeOf = async (studentID: number) => {
  const { rows } = await teacher.grades.section(of)
  return rows.find(({ id }) => id === studentID)?.computed.percent
}
const pointsOf = async (studentID: number) =>
  (
    await database.owner`select points from assignment_score where student_id = ${studentID} order by assignment_id`
  ).map(({ points }) => (points === null ? null : Number(points)))
const shown = async () => (await office.preview(pair())).collisions
const inClass = async (userID: number) =>
  (
    await database.owner`select start_date::text as from, end_date::text as to, status from section_enrollment where user_id = ${userID} and section_id = ${algebraFall}`
  )[0]
const atSchools = async () => [
  ...(await database.owner`select school_id as school, entry_date::text as from, exit_date::text as to from school_enrollment
    where student_id = ${ana} and removed_at is null and is_primary order by entry_date`),
]

beforeAll(async () => {
  await loadMessages(messageFiles)
  twin = await database.transaction(districtID, (tx) =>
    addStudent(tx, {
      ...{ districtID, schoolID: oak, firstName: 'Anna', lastName: 'Ruiz', localID: '100009' },
      ...{ birthDate: '2011-05-04', grade: '09' },
    }),
  )
  await database.owner`update section_enrollment set start_date = '2026-10-01' where user_id = ${ana} and role = 'student'`
  await database.owner`
    insert into section_enrollment (district_id, section_id, user_id, role, start_date) values (${districtID}, ${algebraFall}, ${twin}, 'student', '2026-08-17')`
  const [category] = await database.owner<{ id: number }[]>`
    insert into grade_category (district_id, section_id, name, place) values (${districtID}, ${algebraFall}, 'Homework', 0) returning id`
  for (const [title, points] of [
    ['Quiz 1', 10],
    ['Project', 20],
    ['Quiz 2', 10],
  ] as const) {
    const draft = { categoryID: category!.id, title, description: null, points }
    const { id } = await teacher.grades.saveAssignment({
      ...of,
      draft: {
        ...draft,
        ...{ extraCredit: false, assignedOn: '2026-10-05', dueOn: '2026-10-05', visibleFrom: null },
      },
    })
    assignmentIDs.push(id)
  }
  const [quiz, project, second] = assignmentIDs as [number, number, number]
  const score = (studentID: number, assignmentID: number, points: number | null, mark = null) => ({
    ...{ assignmentID, studentID, version: 0, points, mark },
  })
  await teacher.grades.saveScores({
    ...of,
    scores: [
      score(twin, quiz, 10),
      score(twin, project, 20),
      score(twin, second, 10),
      { ...score(ana, quiz, null), mark: 'missing' },
      score(ana, second, 0),
    ],
  })
  await database.owner`insert into test (district_id, name) values (${districtID}, 'CAASPP')`
  for (const [studentID, points] of [
    [ana, 2400],
    [twin, 2510],
  ] as const)
    await database.owner`insert into test_score (district_id, student_id, test_id, part, taken_on, score)
      select ${districtID}, ${studentID}, id, 'Mathematics', '2026-05-04', ${points} from test`
  for (const name of ['Red', 'Blue']) {
    const [group] = await database.owner<{ id: number }[]>`
      insert into student_group (district_id, school_id, school_year_id, kind, name) values (${districtID}, ${oak}, ${riverbend.schoolYearID}, 'house', ${name}) returning id`
    await database.owner`insert into student_group_member (district_id, group_id, student_id, school_year_id, kind, start_date)
      values (${districtID}, ${group!.id}, ${name === 'Red' ? ana : twin}, ${riverbend.schoolYearID}, 'house', ${name === 'Red' ? '2026-09-10' : '2026-09-01'})`
  }
})

describe('attendance of two records in one class', () => {
  const stateOn = async (date: string) =>
    (
      await database
        .district(districtID)
        .execute<{ state: string }>(
          sql`select state from attendance_record where section_id = ${algebraFall} and student_id = ${ana} and date = ${date}`,
        )
    ).map(({ state: of }) => of)
  test('counts on each day on which one of them was on the roster', async () => {
    // Attendance was taken with the duplicate in class, and the record to keep joins late.
    for (const date of ['2026-09-14', '2026-10-05'])
      await database.owner`
        insert into attendance_taken (district_id, section_id, date, taken_by, taken_at) values (${districtID}, ${algebraFall}, ${date}, ${marcus}, now())`
    await database.owner`update section_enrollment set start_date = '2026-10-12' where user_id = ${ana} and role = 'student'`
    await database.owner`update section_enrollment set start_date = '2026-10-01' where user_id = ${ana} and role = 'student'`
    expect([await stateOn('2026-09-14'), await stateOn('2026-10-05')]).toEqual([[], ['recorded']])
    const { id } = await merge()
    expect([await stateOn('2026-09-14'), await stateOn('2026-10-05')]).toEqual([
      ['recorded'],
      ['recorded'],
    ])
    await office.undo({ id })
    expect([await stateOn('2026-09-14'), await stateOn('2026-10-05')]).toEqual([[], ['recorded']])
    await database.owner`delete from attendance_taken`
  })
})

describe('two records of one student who are in the same class', () => {
  let before: unknown
  let id = 0
  beforeEach(async () => {
    before = await state()
  })
  const isAsBefore = async () => {
    if (id > 0) await office.undo({ id })
    id = 0
    expect(await state()).toEqual(before)
  }
  afterEach(isAsBefore)

  test('each collision is shown with both values, and the better one stands by default', async () => {
    expect(await gradeOf(twin)).toBe(100)
    const collisions = await shown()
    expect(
      collisions.map(({ title, about, values, stands }) => ({
        title,
        about: about.map(({ value }) => value),
        kept: values?.kept.map(({ label, value }) => `${label}: ${value}`),
        gone: values?.gone.map(({ label, value }) => `${label}: ${value}`),
        stands,
      })),
    ).toEqual(
      expect.arrayContaining([
        {
          ...{ title: 'Assignment scores', about: ['Quiz 1'], stands: 'gone' },
          ...{ kept: ['Mark: Missing'], gone: ['Points: 10'] },
        },
        {
          ...{ title: 'Assignment scores', about: ['Quiz 2'], stands: 'gone' },
          ...{ kept: ['Points: 0'], gone: ['Points: 10'] },
        },
        {
          ...{ title: 'Classes', about: ['Algebra 1 · 001'], stands: null },
          ...{ kept: ['From: 2026-10-01'], gone: ['From: 2026-08-17'] },
        },
        {
          ...{ title: 'Test scores', about: ['CAASPP', 'Mathematics', '2026-05-04'] },
          ...{ kept: ['Score: 2,400'], gone: ['Score: 2,510'], stands: 'gone' },
        },
      ]),
    )
  })

  test('the grade is that of the better scores: 100, not 50, and nothing is lost', async () => {
    ;({ id } = await merge())
    expect(await gradeOf(ana)).toBe(100)
    expect(await pointsOf(ana)).toEqual([10, 20, 10])
    expect(await pointsOf(twin)).toEqual([null, 0])
    const [test] = await database.owner`select score from test_score where student_id = ${ana}`
    expect(Number(test?.score)).toBe(2510)
  })

  test('a person may choose that the other value stands', async () => {
    const quiz = (await shown()).find(({ about }) => about[0]?.value === 'Quiz 2')!
    ;({ id } = await merge({ [quiz.id]: 'kept' }))
    expect(await pointsOf(ana)).toEqual([10, 20, 0])
    expect(await pointsOf(twin)).toEqual([null, 10])
    const settled = await office.settled({ id })
    expect(settled.find(({ about }) => about[0]?.value === 'Quiz 2')).toMatchObject({
      ...{ stands: 'kept', title: 'Assignment scores' },
      values: { kept: [{ value: '0' }], gone: [{ value: '10' }] },
    })
  })

  test('of two scores for one assignment only one can be kept, and asking for both is refused', async () => {
    const quiz = (await shown()).find(({ about }) => about[0]?.value === 'Quiz 2')!
    expect(quiz.mayBeBoth).toBe(false)
    await expect(merge({ [quiz.id]: 'both' })).rejects.toMatchObject({
      cause: { ref: { id: 'security.merge.onlyOne' } },
    })
  })

  test('their days in the class become one stay, and the duplicate is on no roster', async () => {
    ;({ id } = await merge())
    expect(await inClass(ana)).toEqual({ from: '2026-08-17', to: null, status: 'active' })
    expect(await inClass(twin)).toEqual({ from: '2026-08-17', to: null, status: 'inactive' })
    const { rows } = await teacher.grades.section(of)
    expect(rows.map((row) => row.id)).toEqual([ana])
  })

  test('an earlier stay that ended is kept as an earlier one', async () => {
    await database.owner`update section_enrollment set end_date = '2026-09-11' where user_id = ${twin}`
    before = await state()
    ;({ id } = await merge())
    expect(await inClass(ana)).toMatchObject({ from: '2026-10-01', to: null })
    const past =
      await database.owner`select start_date::text as from, end_date::text as to from section_past_stay`
    expect([...past]).toEqual([{ from: '2026-08-17', to: '2026-09-11' }])
    await office.undo({ id })
    id = 0
    await database.owner`update section_enrollment set end_date = null where user_id = ${twin}`
    before = await state()
  })

  test('they have one primary enrollment at a time', async () => {
    ;({ id } = await merge())
    expect(await atSchools()).toEqual([{ school: oak, from: '2026-08-17', to: null }])
  })

  test('of two schools the earlier ends when the later begins, and that is where the student is', async () => {
    await database.owner`update school_enrollment set school_id = ${pine}, entry_date = '2026-10-05' where student_id = ${twin}`
    before = await state()
    ;({ id } = await as(cast.dolores).security.merge.merge({ ...pair(), choices: {} }))
    expect(await atSchools()).toEqual([
      { school: oak, from: '2026-08-17', to: '2026-10-05' },
      { school: pine, from: '2026-10-05', to: null },
    ])
    const [student] = await database.owner`select school_id from student where user_id = ${ana}`
    expect(student?.school_id).toBe(pine)
    await as(cast.dolores).security.merge.undo({ id })
    id = 0
    expect(await state()).toEqual(before)
    await database.owner`update school_enrollment set school_id = ${oak}, entry_date = '2026-08-17' where student_id = ${twin}`
    before = await state()
  })

  test('a place in a group that stays with the duplicate ends', async () => {
    const member = (await shown()).find(({ title }) => title.includes('roup'))!
    expect(member.values?.kept.map(({ value }) => value)).toEqual(['Red', '2026-09-10'])
    ;({ id } = await merge({ [member.id]: 'gone' }))
    const places = await database.owner`select m.student_id, g.name, m.end_date::text as to
      from student_group_member m join student_group g on g.id = m.group_id order by g.name`
    expect([...places]).toEqual([
      { student_id: ana, name: 'Blue', to: null },
      { student_id: ana, name: 'Red', to: '2026-10-14' },
    ])
  })

  test('entries change places with their parts, unless both have the same part', async () => {
    const courses = await database.owner<
      { id: number }[]
    >`select id from course where district_id = ${districtID} order by id`
    const [catalog] = await database.owner<{ id: number }[]>`
      insert into course_catalog (district_id, school_year_id, name) values (${districtID}, ${riverbend.schoolYearID}, 'Next year') returning id`
    const forms: number[] = []
    for (const [at, studentID] of [ana, twin].entries()) {
      const [form] = await database.owner<{ id: number }[]>`
        insert into course_request_form (district_id, course_catalog_id, student_id, saved_by, saved_at) values (${districtID}, ${catalog!.id}, ${studentID}, ${studentID}, ${`2026-10-0${at + 1}`}) returning id`
      await database.owner`insert into course_request (district_id, form_id, course_id, place) values (${districtID}, ${form!.id}, ${courses[at]!.id}, 1)`
      forms.push(form!.id)
    }
    const requested = async () => [
      ...(await database.owner`select f.student_id as student, r.course_id as course from course_request r join course_request_form f on f.id = r.form_id order by 1, 2`),
    ]
    const own = await requested()
    ;({ id } = await merge())
    expect(await requested()).toEqual([
      { student: ana, course: courses[1]!.id },
      { student: twin, course: courses[0]!.id },
    ])
    await office.undo({ id })
    id = 0
    expect(await requested()).toEqual(own)

    await database.owner`insert into course_request (district_id, form_id, course_id, place) values (${districtID}, ${forms[0]!}, ${courses[1]!.id}, 2)`
    const both = await requested()
    const form = (await shown()).find(({ about }) => about[0]?.value === 'Next year')!
    await expect(merge({ [form.id]: 'gone' })).rejects.toMatchObject({ code: 'CONFLICT' })
    ;({ id } = await merge())
    expect(await requested()).toEqual(both)
    expect((await office.settled({ id })).find((one) => one.title === form.title)?.stands).toBe(
      'kept',
    )
    await office.undo({ id })
    id = 0
    await database.owner`delete from course_request_form`
  })

  describe('with the same grade of another school on both transcripts', () => {
    const registrar = as(cast.rosa).reportCards
    const line = {
      ...{ courseTitle: 'Biology', courseCode: null, stateCode: null, part: 1, courseID: null },
      ...{ subjectArea: null, level: 'regular' as const, schoolName: 'Lakeside', gradeLevel: '08' },
      ...{ yearName: '2025–2026', termName: 'Semester 2', endedOn: '2026-06-10', mark: 'B' },
      ...{ points: 3, creditsAttempted: 5, creditsEarned: 5 },
    }
    const transfer = (studentID: number, more: object = {}) =>
      registrar.saveTransfer({ studentID, draft: { ...line, ...more } })
    const onTranscript = async (studentID: number) => {
      const { lines, creditsAttempted } = await registrar.transcript({ studentID })
      return [lines.map((one) => `${one.courseTitle} ${one.mark}`).toSorted(), creditsAttempted]
    }
    beforeEach(async () => {
      await transfer(ana)
      await transfer(ana, { courseTitle: 'French 1' })
      await transfer(twin, { courseTitle: 'Geometry' })
      before = await state()
    })
    afterEach(async () => {
      await isAsBefore()
      await database.owner`delete from transcript_entry`
      before = await state()
    })
    const grades = async () => (await shown()).filter(({ title }) => title.includes('ranscript'))
    test.each([
      ['the very same', {}, 'kept', 'B'],
      ['with a better mark', { mark: 'A', points: 4 }, 'gone', 'A'],
      ['with another day in the same term', { endedOn: '2026-06-12' }, 'kept', 'B'],
    ] as const)(
      '%s, it is shown with both values and counts once',
      async (_, more, stands, mark) => {
        await transfer(twin, more)
        before = await state()
        const [same, ...others] = await grades()
        expect(others).toEqual([])
        expect(same).toMatchObject({
          stands,
          about: [
            { value: 'Biology' },
            { value: 'Lakeside' },
            { value: '2025–2026' },
            { value: 'Semester 2' },
          ],
          values: { kept: [{ value: 'B' }, { value: '5' }, { value: '5' }] },
        })
        ;({ id } = await merge())
        expect(await onTranscript(ana)).toEqual([
          [`Biology ${mark}`, 'French 1 B', 'Geometry B'],
          15,
        ])
      },
    )
    test('the one that someone chooses counts, and the other stays with the duplicate', async () => {
      await transfer(twin, { mark: 'A', points: 4 })
      before = await state()
      const [same] = await grades()
      ;({ id } = await merge({ [same!.id]: 'kept' }))
      expect(await onTranscript(ana)).toEqual([['Biology B', 'French 1 B', 'Geometry B'], 15])
      const left =
        await database.owner`select mark from transcript_entry where student_id = ${twin}`
      expect([...left]).toEqual([{ mark: 'A' }])
      expect((await office.settled({ id })).find((one) => one.title === same!.title)).toMatchObject(
        {
          stands: 'kept',
          about: same!.about,
          values: same!.values,
        },
      )
    })
    test('both count where someone says that they are two grades, and it is undone', async () => {
      await transfer(twin, { mark: 'A', points: 4 })
      before = await state()
      const [same] = await grades()
      expect(same).toMatchObject({ mayBeBoth: true })
      ;({ id } = await merge({ [same!.id]: 'both' }))
      expect(await onTranscript(ana)).toEqual([
        ['Biology A', 'Biology B', 'French 1 B', 'Geometry B'],
        20,
      ])
      const left = await database.owner`select from transcript_entry where student_id = ${twin}`
      expect(left).toHaveLength(0)
      expect((await office.settled({ id })).find((one) => one.title === same!.title)?.stands).toBe(
        'both',
      )
      await office.undo({ id })
      id = 0
      expect(await onTranscript(twin)).toEqual([['Biology A', 'Geometry B'], 10])
    })
    test('a course taken again in another term is no collision, and both attempts count', async () => {
      await transfer(twin, { termName: 'Summer', endedOn: '2026-07-20' })
      before = await state()
      expect(await grades()).toEqual([])
      ;({ id } = await merge())
      expect(await onTranscript(ana)).toEqual([
        ['Biology B', 'Biology B', 'French 1 B', 'Geometry B'],
        20,
      ])
    })
  })

  describe('with a grade that was finalized on one transcript', () => {
    const registrar = as(cast.rosa).reportCards
    const { fall } = riverbend
    const finalize = async () => {
      const { missingCount } = await registrar.proof({ termID: fall })
      const said = { missing: missingCount, notifyOn: '2026-12-31', early: 'A family moves away' }
      await registrar.finalize({ termID: fall, ...said })
    }
    const finalizeAgain = async () => {
      await registrar.reopen({ termID: fall, reason: 'A correction' })
      await finalize()
    }
    const grade = (studentID: number, sectionID: number, letter: string) =>
      database.owner`insert into term_grade (district_id, student_id, section_id, term_id, letter, posted_by)
        values (${districtID}, ${studentID}, ${sectionID}, ${fall}, ${letter}, ${marcus})`
    const read = async () => {
      const { lines, aside } = await registrar.transcript({ studentID: ana })
      const marks = (rows: typeof lines) => rows.map(({ mark }) => mark).toSorted()
      return { lines: marks(lines), aside: marks(aside) }
    }
    const grades = async () => (await shown()).filter(({ title }) => title.includes('ranscript'))
    beforeAll(async () => {
      await database.owner`update course set credits = 5 where district_id = ${districtID}`
      await database.owner`insert into grading_period (district_id, term_id, opens_on, closes_on, credit_share)
        values (${districtID}, ${fall}, '2026-10-01', '2026-12-31', 100)`
    })
    beforeEach(async () => {
      await grade(ana, algebraFall, 'B')
    })
    afterEach(async () => {
      await isAsBefore()
      await database.owner`delete from transcript_entry`
      await database.owner`delete from term_grade`
      await database.owner`delete from grade_finalization`
      before = await state()
    })

    describe('and the same one from another school on the other', () => {
      beforeEach(async () => {
        await finalize()
        await database.owner`insert into transcript_entry (district_id, student_id, source, course_id, school_name, year_name, term_name, ended_on, course_title, mark, points, credits_attempted, credits_earned)
          select district_id, ${twin}, 'transfer', course_id, school_name, year_name, term_name, ended_on, course_title, 'A', 4, 5, 5 from transcript_entry`
        before = await state()
      })
      test('the one that was put aside stays aside when its term is finalized again, with its corrections, until someone takes it back', async () => {
        ;({ id } = await merge())
        expect(await read()).toEqual({ lines: ['A'], aside: ['B'] })
        await database.owner`update term_grade set letter = 'C' where student_id = ${ana}`
        await finalizeAgain()
        expect(await read()).toEqual({ lines: ['A'], aside: ['C'] })
        expect((await as(cast.elena).reportCards.transcript({ studentID: ana })).aside).toEqual([])
        const { aside } = await registrar.transcript({ studentID: ana })
        const line = { studentID: ana, id: aside[0]?.id ?? 0 }
        await expect(as(cast.elena).reportCards.takeBack(line)).rejects.toMatchObject({
          code: 'FORBIDDEN',
        })
        await registrar.takeBack(line)
        expect(await read()).toEqual({ lines: ['A', 'C'], aside: [] })
        await expect(registrar.takeBack(line)).rejects.toMatchObject({ code: 'NOT_FOUND' })
        expect((await registrar.transferHistory({ studentID: ana }))[0]?.action).toBe('takeBack')
        await finalizeAgain()
        expect(await read()).toEqual({ lines: ['A', 'C'], aside: [] })
        await office.undo({ id })
        id = 0
        expect(await read()).toEqual({ lines: ['C'], aside: [] })
        before = await state()
      })
      test('undoing the merge takes it back, also after its term was finalized again', async () => {
        ;({ id } = await merge())
        await finalizeAgain()
        await office.undo({ id })
        id = 0
        expect(await state()).toEqual(before)
      })
    })

    describe('and another class’s of the same course on the other', () => {
      let second = 0
      beforeAll(async () => {
        const [section] = await database.owner<{ id: number }[]>`
          insert into section (district_id, school_id, course_id, term_id, section_number, title)
          select district_id, school_id, course_id, term_id, '002', title from section where id = ${algebraFall} returning id`
        second = section!.id
        await database.owner`update section_enrollment set section_id = ${second} where user_id = ${twin} and section_id = ${algebraFall}`
      })
      afterAll(async () => {
        await database.owner`update section_enrollment set section_id = ${algebraFall} where user_id = ${twin} and section_id = ${second}`
      })
      test.each([
        ['kept', 'B', 'D'],
        ['gone', 'D', 'B'],
      ] as const)(
        'what someone chose (%s) is on the transcript when the term is finalized again',
        async (chosen, stands, aside) => {
          await grade(twin, second, 'D')
          await finalize()
          before = await state()
          const [same] = await grades()
          ;({ id } = await merge({ [same!.id]: chosen }))
          expect(await read()).toEqual({ lines: [stands], aside: [aside] })
          await finalizeAgain()
          expect(await read()).toEqual({ lines: [stands], aside: [aside] })
        },
      )
    })
  })

  test('what someone has changed since stays when it is undone', async () => {
    ;({ id } = await merge())
    await database.owner`update test_score set score = 2600 where student_id = ${ana}`
    await office.undo({ id })
    id = 0
    const now =
      await database.owner`select score from test_score where student_id in (${ana}, ${twin}) order by student_id`
    expect(now.map(({ score }) => Number(score))).toEqual([2600, 2510])
    await database.owner`update test_score set score = 2400 where student_id = ${ana}`
    before = await state()
  })
})
