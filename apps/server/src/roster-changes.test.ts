import type { CurrentUser, Job } from '@atrium/kit/server'
import { plusDays } from '@atrium/kit/shared'
import { testDatabase } from '@atrium/kit/testing'
import { addStudent, castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { afterAll, expect, test } from 'vitest'
import { createCaller, jobs } from './modules.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { ana, marcus, oak, pine, algebraFall: first, fall, districtID, schoolYearID } = riverbend
afterAll(() => database.drop())

const as = (user: CurrentUser) => createCaller(contextOf(database, user))
const teacher = as(cast.marcus)
/** The same teacher, once all of these days have passed. */
const late = createCaller({
  ...contextOf(database, cast.marcus),
  now: () => new Date('2026-12-18T17:00:00Z'),
})
const { roster } = as(cast.rosa).academics
const { merge } = as(cast.rosa).security
const { promotion } = as(cast.dolores).academics
const of = (sectionID: number) => ({ staffID: marcus, sectionID })
const runJob = async (name: string, runID: number) => {
  const job = jobs.find((one) => one.name === name) as Job<{ runID: number }>
  const context = { ...contextOf(database, cast.dolores), districtID } as never
  await job.run(context, { runID }, { check: () => {}, report: () => {} } as never)
}
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
await database.owner`insert into grading_period (district_id, term_id, opens_on, closes_on, credit_share) values (${districtID}, ${q1}, '2026-10-01', '2026-12-31', 50)`
await database.owner`update course set credits = 10 where district_id = ${districtID}`
await database.owner`insert into school_year (district_id, name, abbr, start_date, end_date) values (${districtID}, '2027–2028', '27-28', '2027-08-16', '2028-06-02')`
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

const markID = idOf(
  await database.owner<{ id: number }[]>`
    insert into attendance_mark (district_id, code, description, category, sort_order) values (${districtID}, 'A', '{"en":"Absent"}', 'absent', 1) returning id`,
)
/** A fee of a student, with what was paid of it, in cents. */
const charge = (studentID: number, cents: number, paid: number) =>
  database.owner`
    insert into invoice (district_id, school_id, number, kind, customer, student_id, issued_on, due_on, status, lines, total_cents, paid_cents)
    select ${districtID}, ${oak}, coalesce(max(number), 0) + 1, 'fee', 'Ruiz', ${studentID}, '2026-10-01', '2026-11-01', 'open', '[]', ${cents}, ${paid} from invoice`

const clubs: number[] = []
for (const name of ['Robotics', 'Chess'])
  clubs.push(
    idOf(
      await database.owner<{ id: number }[]>`
        insert into activity (district_id, school_id, school_year_id, name, kind) values (${districtID}, ${oak}, ${schoolYearID}, ${name}, 'club') returning id`,
    ),
  )
const join = (studentID: number, clubID: number, joinedOn: string) =>
  database.owner`
    insert into activity_member (district_id, school_id, activity_id, student_number, student_id, joined_on)
    select ${districtID}, ${oak}, ${clubID}, u.local_id, u.id, ${joinedOn} from users u where u.id = ${studentID}`

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
    database.owner`select student_id, school_id, grade, entry_date::text, exit_date::text, exit_code, removed_at is null as stands from school_enrollment order by id`,
    database.owner`select student_id, course_title, school_name, grade_level, mark, credits_earned::float8, removed_at is null as stands from transcript_entry order by id`,
    database.owner`select student_id, repeats, attempted::float8, earned::float8 from transcript_total order by 1, 2`,
    database.owner`select section_id, date::text, student_id, mark_id from attendance_event order by 1, 2, 3`,
    database.owner`select section_id, date::text, student_id, counts from attendance_roster_change order by 1, 2, 3`,
    database.owner`select number, student_id, total_cents, paid_cents, status from invoice order by 1`,
    database.owner`select section_id, seats from seating_chart order by 1`,
    database.owner`select id, activity_id, student_id, student_number, left_on::text, removed_at is null as stands from activity_member order by 1`,
  ])
  return rows.map((some) => [...some])
}
/**
 * The days on which the student has a mark, each with its class, their fees in cents, the classes whose
 * chart has a seat for them, their clubs, their transcript with its credits, and their schools.
 */
const kept = async () => {
  const absences = await database.owner`
    select section_id as "sectionID", date::text from attendance_event where student_id = ${ana} and mark_id is not null order by date, section_id`
  const [fees] = await database.owner`
    select coalesce(sum(total_cents), 0)::int as owed, coalesce(sum(paid_cents), 0)::int as paid from invoice where student_id = ${ana}`
  const seats = await database.owner`
    select c.section_id as "sectionID" from seating_chart c, jsonb_array_elements(c.seats) s where (s ->> 'studentID')::integer = ${ana} order by 1`
  const clubs = await database.owner`
    select activity_id as "clubID" from activity_member where student_id = ${ana} and removed_at is null and left_on is null order by 1`
  const lines = await database.owner`
    select course_title as "courseTitle", grade_level as "gradeLevel", mark, credits_earned::float8 as credits from transcript_entry where student_id = ${ana} and removed_at is null order by course_title`
  const [credits] = await database.owner`
    select attempted::float8, earned::float8 from transcript_total where student_id = ${ana} and repeats = 'best'`
  const stays = await database.owner`
    select school_id as "schoolID", grade, entry_date::text as "from", exit_date::text as "to" from school_enrollment where student_id = ${ana} and removed_at is null order by entry_date, id`
  return {
    absences: [...absences],
    fees,
    lines: [...lines],
    credits: credits ?? { attempted: 0, earned: 0 },
    stays: [...stays],
    seats: seats.map(({ sectionID }) => Number(sectionID)),
    clubs: clubs.map(({ clubID }) => Number(clubID)),
  }
}
const entered = async () => [
  ...(await database.owner`select assignment_id, points::float8 from assignment_score where changed_by = ${marcus} order by 1, 2`),
]

const inOrder = (absences: readonly { sectionID: number; date: string }[]) =>
  absences.toSorted(
    (one, other) => one.date.localeCompare(other.date) || one.sectionID - other.sectionID,
  )

interface Line {
  courseTitle: string
  gradeLevel: string
  mark: string
  credits: number
}

interface SchoolStay {
  schoolID: number
  grade: string
  from: string
  to: string | null
}

const creditsOf = (lines: readonly Line[]) => {
  const sum = lines.reduce((all, { credits }) => all + credits, 0)
  return { attempted: sum, earned: sum }
}

const inTitles = (lines: readonly Line[]) =>
  lines.toSorted((one, other) => (one.courseTitle < other.courseTitle ? -1 : 1))

const inRows = (ids: Iterable<number>) => [...ids].toSorted((one, other) => one - other)

test.each([1, 2, 3, 4])(
  'whatever order classes, schools and years change in, no score, grade, credit, absence, seat or dollar is lost, doubled or invented (%i)',
  async (seed) => {
    for (const table of [
      ...['class_change', 'assignment_score', 'assignment', 'term_grade'],
      ...['attendance_roster_change', 'attendance_event', 'attendance_taken', 'invoice'],
      ...['seating_chart', 'activity_member', 'transcript_entry', 'grade_finalization'],
      ...['promotion_placement', 'promotion_run'],
    ])
      await database.owner.unsafe(`delete from ${table}`)
    await database.owner`delete from section_past_stay`
    await database.owner`delete from section_enrollment where role = 'student'`
    await database.owner`delete from school_enrollment where entry_date > '2026-08-17'`
    await database.owner`update school_enrollment set exit_date = null, exit_code = null`
    await database.owner`update student set school_id = ${oak}, grade = '09', status = 'active' where user_id = ${ana}`
    await database.owner`insert into section_enrollment (district_id, section_id, user_id, role, start_date)
      values (${districtID}, ${first}, ${ana}, 'student', '2026-08-17')`
    const next = numbers(seed)
    let here = first
    let day = 0
    let titles = 0
    /** All that the student did, in points, and the grades posted for the second quarter. */
    const done = { earned: 0, possible: 0 }
    const posted = new Map<number, number>()
    const absences: { sectionID: number; date: string }[] = []
    const fees = { owed: 0, paid: 0 }
    const seated = new Set<number>()
    const joined: number[] = []
    const lines: Line[] = []
    const stays: SchoolStay[] = [{ schoolID: oak, grade: '09', from: '2026-08-17', to: null }]
    let closedBy: number | undefined
    const date = () => plusDays('2026-10-14', day)
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
    /** The office, on the day that it is. */
    const office = () =>
      createCaller({
        ...contextOf(database, cast.dolores),
        now: () => new Date(`${date()}T17:00:00Z`),
      })
    const stayAt = async () => {
      const all = await office().students.enrollments({ studentID: ana })
      const { id, version } = all.find((one) => one.entryDate === stays.at(-1)!.from)!
      return { studentID: ana, id, version }
    }
    const classes = async () => [
      ...(await database.owner`select section_id from section_enrollment where user_id = ${ana} and role = 'student' and status = 'active' and (end_date is null or end_date > ${date()})`),
    ]
    const post = (sectionID: number, termID: number, percent: number, letter: string | null) =>
      teacher.grades.post({
        ...of(sectionID),
        termID,
        grades: [...[{ studentID: ana, version: 0, percent, letter, comment: null }]].map(
          (grade) => ({ ...grade, overrideReason: 'As agreed.' }),
        ),
      })
    await post(first, q1, 82, 'B')

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
        await post(here, q2, percent, null)
        posted.set(here, percent)
      },
      async absent() {
        if (absences.some((one) => one.date === date() && one.sectionID === here)) return
        if ([0, 6].includes(new Date(date()).getUTCDay())) return
        const marks = [{ studentID: ana, markID, version: 0 }]
        await late.attendance.mark({ ...of(here), date: date(), marks })
        absences.push({ sectionID: here, date: date() })
      },
      async fee() {
        const cents = 100 + next(9_900)
        const paid = next(cents)
        await charge(ana, cents, paid)
        fees.owed += cents
        fees.paid += paid
      },
      async sit() {
        if (seated.has(here)) return
        await late.seating.saveChart({
          ...of(here),
          draft: {
            ...{ name: `Chart ${here}`, rows: 4, columns: 5 },
            seats: [{ studentID: ana, row: 1, column: 2 }],
          },
        })
        seated.add(here)
      },
      async joinClub() {
        const club = clubs.find((one) => !joined.includes(one))
        if (club === undefined) return
        await join(ana, club, date())
        joined.push(club)
      },
      async finalize() {
        const { reportCards } = as(cast.rosa)
        const { missingCount } = await reportCards.proof({ termID: q1 })
        const of = { termID: q1, missing: missingCount, notifyOn: '2026-12-18' }
        await reportCards.finalize(of)
        if (lines.every(({ courseTitle }) => courseTitle !== 'Algebra 1'))
          lines.push({ courseTitle: 'Algebra 1', gradeLevel: '09', mark: 'B', credits: 5 })
      },
      async transferLine() {
        const line = { courseTitle: `Art ${++titles}`, gradeLevel: '08', mark: 'A', credits: 2.5 }
        const { credits, ...rest } = line
        await as(cast.rosa).reportCards.saveTransfer({
          studentID: ana,
          draft: {
            ...{ ...rest, schoolName: 'Hill Middle', yearName: '2025–2026', termName: 'Spring' },
            ...{ endedOn: '2026-06-05', level: 'regular', part: 1, points: 4 },
            ...{ creditsAttempted: credits, creditsEarned: credits, courseCode: null },
            ...{ stateCode: null, courseID: null, subjectArea: null },
          },
        })
        lines.push(line)
      },
      async transferAndReturn() {
        const leave = async (schoolID: number) => {
          const [stay, exitDate] = [await stayAt(), date()]
          day++
          const exit = { exitDate, exitCode: 'transferInDistrict' }
          const entry = { schoolID, grade: '09', entryDate: date() }
          await office().students.transfer({ ...stay, draft: { ...exit, ...entry } })
          stays.at(-1)!.to = exitDate
          stays.push({ schoolID, grade: '09', from: date(), to: null })
        }
        // Next year is at this school already, so the transfer says so and changes nothing.
        if (closedBy !== undefined) {
          const before = await state()
          const all = await office().students.enrollments({ studentID: ana })
          const { id, version } = all.find((one) => one.entryDate === stays.at(-2)!.from)!
          const exit = { exitDate: date(), exitCode: 'transferInDistrict' }
          const entry = { schoolID: pine, grade: '09', entryDate: date() }
          const transfer = { studentID: ana, id, version, draft: { ...exit, ...entry } }
          await expect(office().students.transfer(transfer)).rejects.toMatchObject({
            cause: { detail: { fields: { entryDate: { id: 'students.enrollment.overlap' } } } },
          })
          expect(await state()).toEqual(before)
          return
        }
        const before = { ...(await kept()), stays: [] }
        await leave(pine)
        expect(await classes()).toEqual([])
        expect({ ...(await kept()), stays: [] }).toEqual(before)
        day += 2
        await leave(oak)
        expect(await classes()).toEqual([])
        await roster.addStudents({
          ...{ sectionID: here, studentIDs: [ana], date: date(), overCapacity: false },
        })
      },
      async withdrawByMistake() {
        if (closedBy !== undefined) return
        const before = await state()
        const draft = { exitDate: date(), exitCode: 'transferInState' }
        await office().students.withdraw({ ...(await stayAt()), draft })
        expect(await classes()).toEqual([])
        const changes = { exitDate: '', exitCode: '' }
        await office().students.correctEnrollment({ ...(await stayAt()), changes })
        expect(await state()).toEqual(before)
      },
      async promote() {
        if (closedBy !== undefined) return
        const { counts, yearID } = await promotion.preview({})
        const { runID } = await promotion.closeYear({
          ...{ yearID: yearID!, expected: counts, reason: 'The district moves.' },
        })
        await runJob('academics.promote', runID)
        closedBy = runID
        const { schoolID } = stays.at(-1)!
        stays.at(-1)!.to = '2027-06-04'
        stays.push({ schoolID, grade: '10', from: '2027-08-16', to: null })
      },
      async undoPromotion() {
        if (closedBy === undefined) return
        await promotion.undo({ runID: closedBy })
        await runJob('academics.undoPromotion', closedBy)
        closedBy = undefined
        stays.pop()
        stays.at(-1)!.to = null
      },
      async mergeAndUndo() {
        await database.owner`insert into section_enrollment (district_id, section_id, user_id, role, start_date)
          values (${districtID}, ${here}, ${twin}, 'student', '2026-09-01') on conflict do nothing`
        const own = await database.owner<{ id: number; points: number | null }[]>`
          select a.id, s.points::float8 from assignment a left join assignment_score s on s.assignment_id = a.id and s.student_id = ${ana}
          where a.section_id = ${here} and not exists (select from assignment_score x where x.assignment_id = a.id and x.student_id = ${twin}) order by a.id limit 1`
        for (const { id, points } of own) await score(twin, id, points === null ? 3 : 10 - points)
        // An absence that both have, one that only the duplicate has, and a fee of the duplicate.
        const sameDays = absences.filter(({ sectionID }) => sectionID === here).slice(0, 1)
        const others = [...sameDays.map((one) => one.date), '2026-09-08']
        for (const other of others)
          await database.owner`insert into attendance_event (district_id, section_id, student_id, date, mark_id)
            values (${districtID}, ${here}, ${twin}, ${other}, ${markID})`
        await charge(twin, 700, 200)
        // A seat beside the student's own, and a club that one of the two or both are in.
        await database.owner`update seating_chart set seats = seats || ${JSON.stringify([{ studentID: twin, row: 3, column: 4 }])}::jsonb where section_id = ${here}`
        await join(twin, clubs[0]!, '2026-09-08')
        const before = await state()
        const all = await entered()
        const { id } = await merge.merge({
          ...{ kind: 'student', keptID: ana, goneID: twin, choices: {} },
        })
        expect(await entered()).toEqual(all)
        expect(await kept()).toEqual({
          absences: [{ sectionID: here, date: '2026-09-08' }, ...inOrder(absences)],
          fees: { owed: fees.owed + 700, paid: fees.paid + 200 },
          seats: inRows(seated),
          clubs: inRows(new Set([clubs[0]!, ...joined])),
          ...{ lines: inTitles(lines), credits: creditsOf(lines) },
          stays: expect.any(Array),
        })
        const worse = await database.owner`
          select from assignment_score k join assignment_score g on g.assignment_id = k.assignment_id and g.student_id = ${twin} and k.student_id = ${ana} and g.points > k.points`
        expect([...worse]).toEqual([])
        await merge.undo({ id })
        expect(await state()).toEqual(before)
        await database.owner`delete from assignment_score where student_id = ${twin}`
        await database.owner`delete from section_enrollment where user_id = ${twin}`
        await database.owner`delete from attendance_event where student_id = ${twin}`
        await database.owner`delete from invoice where student_id = ${twin}`
        await database.owner`delete from activity_member where student_id = ${twin}`
        await database.owner`update seating_chart set seats = (select jsonb_agg(s) from jsonb_array_elements(seats) s where (s ->> 'studentID')::integer <> ${twin})`
      },
    }
    const names = Object.keys(acts) as (keyof typeof acts)[]
    await acts.score()
    await acts.absent()
    await acts.fee()
    for (let step = 0; step < 24; step++) {
      const before = await entered()
      const name = names[next(names.length)]!
      await acts[name]()
      const after = await entered()
      for (const row of before) expect(after).toContainEqual(row)
      expect([name, await kept()]).toEqual([
        name,
        {
          ...{ absences: inOrder(absences), fees },
          ...{ seats: inRows(seated), clubs: inRows(joined) },
          ...{ lines: inTitles(lines), credits: creditsOf(lines), stays },
        },
      ])
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
