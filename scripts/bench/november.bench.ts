// What people wait for in November: a high school of 1,540 students with a full autumn. For each
// read, the milliseconds until the server has answered, PostgreSQL's CPU of those, and the number of
// statements. Then the overview beside statements written by hand, and the night that adds up
// attendance.
import { openDatabase } from '../../packages/kit/src/server/database.ts'
import { grantRole, hashPassword, newAccount } from '../../packages/auth/src/public.ts'
import { keepDays } from '../../packages/attendance/src/kept/keep-days.actions.ts'
import { bench } from './lib/bench.ts'
import { costing, say, type Taken } from './lib/costing.ts'
import { administrator, today } from './lib/district.ts'
import { median, report } from './lib/measured.ts'
import { novemberDatabase, novemberMorning, readNovember } from './lib/november.ts'
import { signIn, startAtrium, startBare, switchSchool, type Atrium } from './lib/programs.ts'
import { databaseTime, statementsOf } from './lib/statements.ts'

const runs = 20
/** Milliseconds of PostgreSQL's CPU for what someone opens many times a day. */
const limit = 15

/** What the overview of a student shows, as one would write it for a single district by hand. */
const overviewByHand = [
  `select u.id, u.first_name, u.last_name, u.preferred_name, u.photo_uuid, s.grade, s.status, c.name as school from users u join student s on s.user_id = u.id left join school c on c.id = s.school_id where u.id = $1`,
  `select g.*, u.first_name, u.last_name, u.photo_uuid, u.phone, u.sms, u.email from student_guardian g join users u on u.id = g.guardian_id where g.student_id = $1 and g.removed_at is null order by g.contact_order`,
  `select id, name, relationship, phone, may_pick_up from other_contact where user_id = $1 and is_emergency and removed_at is null order by contact_order`,
  // Each school day: how many classes took attendance, and what was recorded.
  `select t.date, count(*) as taken, json_agg(json_build_object('section', t.section_id, 'code', m.code, 'category', m.category, 'minutes', v.minutes_missed)) filter (where v.id is not null) as marks
    from section_enrollment e join attendance_taken t on t.section_id = e.section_id left join attendance_event v on v.section_id = t.section_id and v.date = t.date and v.student_id = e.user_id left join attendance_mark m on m.id = v.mark_id
    where e.user_id = $1 and e.role = 'student' and t.date >= '2026-08-17' group by t.date order by t.date desc`,
  `select s.id, s.title, s.room, c.title as course, m.period, m.weekdays, m.start_time, m.end_time, u.last_name as teacher
    from section_enrollment e join section s on s.id = e.section_id join course c on c.id = s.course_id join section_meeting m on m.section_id = s.id
    left join section_enrollment t on t.section_id = s.id and t.role = 'teacher' left join users u on u.id = t.user_id where e.user_id = $1 and e.role = 'student' order by m.start_time`,
  `select d.school_id, d.date, d.kind, b.period_id, b.start_time, b.end_time from student s join calendar_day d on d.school_id = s.school_id left join bell_time b on b.bell_schedule_id = d.bell_schedule_id
    where s.user_id = $1 and d.date between '${today}' and date '${today}' + 6`,
  // From these, the page adds up the current grade of each class.
  `select a.section_id, k.name, k.weight, k.drop_lowest, a.id, a.title, a.points, a.due_on, x.points as score, x.mark
    from section_enrollment e join assignment a on a.section_id = e.section_id and a.removed_at is null join grade_category k on k.id = a.category_id left join assignment_score x on x.assignment_id = a.id and x.student_id = e.user_id
    where e.user_id = $1 and e.role = 'student' and a.assigned_on <= '${today}' order by a.section_id, a.due_on`,
  `select g.section_id, g.term_id, t.name, g.percent, g.letter, g.posted_at, c.title from term_grade g join term t on t.id = g.term_id join section s on s.id = g.section_id join course c on c.id = s.course_id where g.student_id = $1 order by t.start_date desc`,
  `select e.id, e.name, e.location, e.starts_at, e.ends_at from event e join student s on s.user_id = $1 where e.for_families and e.removed_at is null and e.ends_at >= '${today}' and (e.school_id is null or e.school_id = s.school_id) order by e.starts_at limit 3`,
  `select id, reason, until from legal_hold where student_id = $1 and lifted_at is null`,
]

/** An account for a teacher, with the administrator's password. Returns its name. */
async function makeTeacher(
  url: string,
  { staffID: userID, schoolID }: { staffID: number; schoolID: number },
): Promise<string> {
  const database = openDatabase({ url, lanes: 1, writers: 1 })
  try {
    const passwordHash = await hashPassword(administrator.password)
    const of = { districtID: 1, userID }
    const loginName = `staff${userID}@bench.test`
    await database.transaction('every', async (tx) => {
      await newAccount(tx, { ...of, loginName, recoveryEmail: null, passwordHash })
      await grantRole(tx, { ...of, role: 'staff', schoolID: 0 })
      await grantRole(tx, { ...of, role: 'teacher', schoolID })
    })
    return loginName
  } finally {
    await database.close()
  }
}

await bench(async (stopping) => {
  const database = await novemberDatabase(stopping)
  const { schoolID, termID, staffID, sectionID, studentID } = await readNovember(database.url)
  const username = await makeTeacher(database.url, { staffID, schoolID })
  const office = await startAtrium(stopping, database, novemberMorning)
  await switchSchool(office, schoolID)
  const teacher = await signIn(office, username)
  await switchSchool(teacher, schoolID)
  interface Read {
    name: string
    who: Atrium
    procedure: string
    input?: object
    limit?: number
  }
  const person = { kind: 'student', id: studentID }
  const ownClass = { staffID, sectionID }
  const day = { procedure: 'attendance.schoolDay', who: office, limit }
  const reads: Read[] = [
    { name: 'student overview', who: office, procedure: 'people.overview', input: person, limit },
    {
      name: 'a student’s attendance',
      who: office,
      procedure: 'attendance.student',
      input: { studentID },
    },
    { name: 'a student’s grades', who: office, procedure: 'grades.student', input: { studentID } },
    { name: 'grades page', who: teacher, procedure: 'grades.section', input: ownClass, limit },
    { name: 'gradebook', who: teacher, procedure: 'grades.gradebook', input: ownClass },
    { name: 'proof of grades', who: office, procedure: 'reportCards.proof', input: {}, limit },
    {
      name: 'honor roll',
      who: office,
      procedure: 'reportCards.honorRoll',
      input: { termID },
      limit,
    },
    { ...day, name: 'school’s day', input: {} },
    { ...day, name: 'school’s day, a past one', input: { date: '2026-10-13' } },
    { name: 'school today, office’s home', who: office, procedure: 'attendance.schoolToday' },
    {
      name: 'all schools today, district’s home',
      who: office,
      procedure: 'attendance.schoolsToday',
    },
    { name: 'teacher’s day', who: teacher, procedure: 'classroom.myDay', limit },
  ]
  for (const { name, who, procedure, input, limit: most } of reads) {
    const batch = encodeURIComponent(JSON.stringify(input ? { 0: input } : {}))
    const ask = async (): Promise<void> => {
      const answer = await fetch(`${who.url}/trpc/${procedure}?batch=1&input=${batch}`, {
        headers: who.headers,
      })
      const body = await answer.text()
      if (!answer.ok) throw new Error(`${procedure}: ${body}`)
    }
    // Often enough that PostgreSQL has decided how to run it.
    for (let run = 0; run < 6; run++) await ask()
    const took: number[] = []
    for (let run = 0; run < runs; run++) {
      const began = performance.now()
      await ask()
      took.push(performance.now() - began)
    }
    const time = await databaseTime(database, runs, ask)
    const { length } = await statementsOf(database, ask)
    console.log(`${name}: ${length} statements`)
    report({ name: `${name}: answered`, value: median(took), good: 'atMost', unit: 'ms' })
    report({
      name: `${name}: PostgreSQL’s CPU`,
      value: time,
      ...(most !== undefined && { limit: most }),
      good: 'atMost',
      unit: 'ms',
    })
  }
  await compareOverview()
  await addUpNights()

  /** A click on a student, against what a developer would write for this page alone. */
  async function compareOverview(): Promise<void> {
    const students = await classmatesOf(database.url, sectionID)
    const sample = String(Math.max(...students))
    const statements = overviewByHand.map((text) => ({ text, parameters: [sample] }))
    const bare = await startBare(stopping, database, { '/read': { statements, key: sample } })
    const paths = students.map(
      (id) =>
        `/trpc/people.overview?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { kind: 'student', id } }))}`,
    )
    const load = { atOnce: 8, seconds: 0.5 }
    const house = {
      ...load,
      url: office.url,
      headers: office.headers,
      path: (count: number) => paths[count % paths.length] ?? '',
    }
    const floor = {
      ...load,
      url: bare.url,
      path: (count: number) => `/read?${students[count % students.length]}`,
    }
    await costing(bare, { ...floor, seconds: 2 })
    await costing(office, { ...house, seconds: 2 })
    const taken: { ours: Taken; bare: Taken }[] = []
    for (let round = 0; round < 12; round++) {
      const first = round % 2 === 0 ? await costing(bare, floor) : undefined
      const ours = await costing(office, house)
      taken.push({ ours, bare: first ?? (await costing(bare, floor)) })
    }
    console.log(`  through the house: ${say(taken.map(({ ours }) => ours))}`)
    console.log(`  by hand:           ${say(taken.map((one) => one.bare))}`)
    report({
      name: 'student overview ÷ statements written by hand',
      value: median(taken.map((one) => one.ours.rate / one.bare.rate)),
      limit: 0.7,
      good: 'atLeast',
      unit: '×',
    })
  }

  /** All days since August from nothing, and the night after one more day. */
  async function addUpNights(): Promise<void> {
    const owner = openDatabase({ url: database.url, lanes: 1, writers: 1 })
    try {
      const [size] = await owner.owner<{ days: number; students: number }[]>`
        select count(*)::integer as days, count(distinct student_id)::integer as students from attendance_kept_day`
      if (!size) throw new Error('There is no kept attendance here')
      const keep = async (now: string): Promise<number> => {
        const began = performance.now()
        await keepDays(owner, { districtID: 1, now: new Date(now), check: () => {} })
        return (performance.now() - began) / 1000
      }
      const night = await keep(new Date(Date.parse(novemberMorning) + 86_400_000).toISOString())
      await owner.owner`update attendance_kept_school set through = '-infinity'`
      await owner.owner`truncate attendance_kept_day`
      const first = await keep(novemberMorning)
      console.log(
        `${size.students} students, ${size.days} student-days: ${first.toFixed(1)} s, a night ${night.toFixed(2)} s`,
      )
      // Each student-day is added up by itself, so that the time grows with their number.
      report({
        name: 'attendance of 50,000 students × 180 days added up, from what was measured',
        value: (first * (50_000 * 180)) / size.days,
        limit: 300,
        good: 'atMost',
        unit: 's',
      })
      report({
        name: 'attendance of 50,000 students, one night, from what was measured',
        value: (night * 50_000) / size.students,
        limit: 20,
        good: 'atMost',
        unit: 's',
      })
    } finally {
      await owner.close()
    }
  }
})

/** The students of a class. */
async function classmatesOf(url: string, sectionID: number): Promise<number[]> {
  const database = openDatabase({ url, lanes: 1, writers: 1 })
  try {
    const rows = await database.owner<{ id: number }[]>`
      select user_id as id from section_enrollment where section_id = ${sectionID} and role = 'student'`
    return rows.map(({ id }) => id)
  } finally {
    await database.close()
  }
}
