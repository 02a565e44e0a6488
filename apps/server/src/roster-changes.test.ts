import type { CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { addStudent, castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { afterAll, expect, test } from 'vitest'
import { createCaller } from './modules.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { ana, marcus, oak, algebraFall: first, fall, districtID, schoolYearID } = riverbend
afterAll(() => database.drop())

const as = (user: CurrentUser) => createCaller(contextOf(database, user))
const teacher = as(cast.marcus)
const { roster } = as(cast.rosa).academics
const { merge } = as(cast.rosa).security
const of = (sectionID: number) => ({ staffID: marcus, sectionID })
const idOf = ([row]: readonly { id: number }[]) => row!.id

await database.owner`update term set kind = 'semester' where id = ${fall}`
await database.owner`update section_enrollment set start_date = '2026-08-17' where user_id = ${ana}`
const quarter = async (name: string, from: string, to: string) =>
  idOf(
    await database.owner<{ id: number }[]>`
      insert into term (district_id, school_year_id, name, abbr, kind, start_date, end_date) values (${districtID}, ${schoolYearID}, ${name}, ${name}, 'gradingPeriod', ${from}, ${to}) returning id`,
  )
const q1 = await quarter('Quarter 1', '2026-08-17', '2026-10-09')
const q2 = await quarter('Quarter 2', '2026-10-10', '2026-12-18')
const sections = [first]
for (const number of ['003', '004']) {
  const id = idOf(
    await database.owner<{ id: number }[]>`
      insert into section (district_id, school_id, course_id, term_id, section_number, title)
      select district_id, school_id, course_id, term_id, ${number}, title from section where id = ${first} returning id`,
  )
  await database.owner`insert into section_enrollment (district_id, section_id, user_id, role, is_primary) values (${districtID}, ${id}, ${marcus}, 'teacher', true)`
  sections.push(id)
}
const categories = new Map<number, number>()
for (const sectionID of sections)
  categories.set(
    sectionID,
    idOf(
      await database.owner<{ id: number }[]>`
        insert into grade_category (district_id, section_id, name, place) values (${districtID}, ${sectionID}, 'Work', 0) returning id`,
    ),
  )
const twin = await database.transaction(districtID, (tx) =>
  addStudent(tx, {
    ...{ districtID, schoolID: oak, firstName: 'Anna', lastName: 'Ruiz', localID: '100009' },
    ...{ birthDate: '2011-05-04', grade: '09' },
  }),
)

/** Numbers below `limit`, the same for the same seed. */
function numbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** Everything entered for the two records: no row of it may be lost, doubled or invented. */
const state = async () => {
  const rows = await Promise.all([
    database.owner`select assignment_id, student_id, points::float8, mark from assignment_score order by 1, 2`,
    database.owner`select section_id, term_id, student_id, percent from term_grade order by 1, 2, 3`,
    database.owner`select section_id, user_id, start_date::text, end_date::text, status from section_enrollment order by 1, 2, role`,
    database.owner`select enrollment_id, start_date::text, end_date::text from section_past_stay order by 1, 2`,
    database.owner`select section_id, student_id, earned::float8, possible::float8 from class_change order by 1, 2`,
    database.owner`select student_id, entry_date::text, exit_date::text, removed_at is null as stands from school_enrollment order by id`,
  ])
  return rows.map((some) => [...some])
}
const entered = async () => [
  ...(await database.owner`select assignment_id, points::float8 from assignment_score where changed_by = ${marcus} order by 1, 2`),
]

test.each([1, 2, 3, 4])(
  'whatever order a class changes in, no score or grade is lost, doubled or invented (%i)',
  async (seed) => {
    for (const table of ['class_change', 'assignment_score', 'assignment', 'term_grade'])
      await database.owner.unsafe(`delete from ${table}`)
    await database.owner`delete from section_past_stay`
    await database.owner`delete from section_enrollment where role = 'student'`
    await database.owner`insert into section_enrollment (district_id, section_id, user_id, role, start_date)
      values (${districtID}, ${first}, ${ana}, 'student', '2026-08-17')`
    const next = numbers(seed)
    let here = first
    let day = 14
    let titles = 0
    /** All that the student did, in points, and the grades posted for the second quarter. */
    const done = { earned: 0, possible: 0 }
    const posted = new Map<number, number>()
    const date = () => `2026-10-${day}`
    const seat = async () => {
      const { students } = await roster.people({ sectionID: here })
      const { enrollmentID, version } = students.find(({ userID }) => userID === ana)!
      return { enrollmentID, version }
    }
    const score = async (studentID: number, assignmentID: number, points: number) =>
      teacher.grades.saveScores({
        ...of(here),
        scores: [{ assignmentID, studentID, version: 0, points, mark: null }],
      })
    const assign = async (sectionID: number, title: string) => {
      const draft = { categoryID: categories.get(sectionID)!, title, description: null, points: 10 }
      const dates = { assignedOn: '2026-10-12', dueOn: '2026-10-12', visibleFrom: null }
      const { id } = await teacher.grades.saveAssignment({
        ...of(sectionID),
        draft: { ...draft, ...dates, extraCredit: false },
      })
      return id
    }
    const post = (sectionID: number, termID: number, percent: number) =>
      teacher.grades.post({
        ...of(sectionID),
        termID,
        grades: [...[{ studentID: ana, version: 0, percent, letter: null, comment: null }]].map(
          (grade) => ({ ...grade, overrideReason: 'As agreed.' }),
        ),
      })
    await post(first, q1, 82)

    const acts = {
      async score() {
        const title = `Work ${++titles}`
        const isShared = next(2) === 0
        const points = next(11)
        const id = await assign(here, title)
        if (isShared)
          await assign(
            sections.find((one) => one !== here)!,
            title,
          )
        await score(ana, id, points)
        done.earned += points
        done.possible += 10
      },
      async move() {
        const to = sections.filter((one) => one !== here)[next(2)]!
        day++
        await roster.moveStudent({
          ...(await seat()),
          ...{ sectionID: to, date: date(), overCapacity: false },
        })
        here = to
      },
      async leaveAndReturn() {
        await roster.dropStudent({ ...(await seat()), lastDay: date() })
        day += 2
        await roster.addStudents({
          ...{ sectionID: here, studentIDs: [ana], date: date(), overCapacity: false },
        })
      },
      async post() {
        if (posted.has(here)) return
        const percent = 60 + next(40)
        await post(here, q2, percent)
        posted.set(here, percent)
      },
      async mergeAndUndo() {
        await database.owner`insert into section_enrollment (district_id, section_id, user_id, role, start_date)
          values (${districtID}, ${here}, ${twin}, 'student', '2026-09-01') on conflict do nothing`
        const own = await database.owner<{ id: number; points: number | null }[]>`
          select a.id, s.points::float8 from assignment a left join assignment_score s on s.assignment_id = a.id and s.student_id = ${ana}
          where a.section_id = ${here} and not exists (select from assignment_score x where x.assignment_id = a.id and x.student_id = ${twin}) order by a.id limit 1`
        for (const { id, points } of own) await score(twin, id, points === null ? 3 : 10 - points)
        const before = await state()
        const all = await entered()
        const { id } = await merge.merge({
          ...{ kind: 'student', keptID: ana, goneID: twin, choices: {} },
        })
        expect(await entered()).toEqual(all)
        const worse = await database.owner`
          select from assignment_score k join assignment_score g on g.assignment_id = k.assignment_id and g.student_id = ${twin} and k.student_id = ${ana} and g.points > k.points`
        expect([...worse]).toEqual([])
        await merge.undo({ id })
        expect(await state()).toEqual(before)
        await database.owner`delete from assignment_score where student_id = ${twin}`
        await database.owner`delete from section_enrollment where user_id = ${twin}`
      },
    }
    const names = Object.keys(acts) as (keyof typeof acts)[]
    await acts.score()
    for (let step = 0; step < 12; step++) {
      const before = await entered()
      const name = names[next(names.length)]!
      await acts[name]()
      const after = await entered()
      for (const row of before) expect(after).toContainEqual(row)
      const grade = async (termID: number) =>
        (await teacher.grades.section({ ...of(here), termID })).rows.find(({ id }) => id === ana)
          ?.computed.percent
      // Everything counts once in the class where the student is now.
      expect([name, await grade(q2)]).toEqual([
        name,
        Math.floor((done.earned / done.possible) * 10_000 + 1e-6) / 100,
      ])
      const halves = posted.has(here) ? [posted.get(here)!] : [...posted.values()]
      const semesters = halves.length === 0 ? [82] : halves.map((half) => (82 + half) / 2)
      expect(semesters).toContain(await grade(fall))
      const twice = await database.owner`
        select student_id, term_id from standing_term_grade group by student_id, term_id having count(*) > 1`
      expect([...twice]).toEqual([])
      const grades =
        await database.owner`select count(*)::int as count from term_grade where student_id = ${ana}`
      expect(grades[0]?.count).toBe(1 + posted.size)
    }
  },
)
