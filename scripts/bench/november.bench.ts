// What people wait for in November: a high school of 1,540 students with a full autumn. For each
// read, the milliseconds until the server has answered, PostgreSQL's CPU of those, and the number of
// statements.
import { openDatabase } from '../../packages/kit/src/server/database.ts'
import { grantRole, hashPassword, newAccount } from '../../packages/auth/src/public.ts'
import { bench } from './lib/bench.ts'
import { administrator } from './lib/district.ts'
import { median, report } from './lib/measured.ts'
import { novemberDatabase, novemberMorning, readNovember } from './lib/november.ts'
import { signIn, startAtrium, switchSchool, type Atrium } from './lib/programs.ts'
import { databaseTime, statementsOf } from './lib/statements.ts'

const runs = 20

await bench(async (stopping) => {
  const database = await novemberDatabase(stopping)
  const { schoolID, termID, staffID, sectionID, studentID } = await readNovember(database.url)
  const username = await makeTeacher(database.url, { staffID, schoolID })
  const office = await startAtrium(stopping, database, novemberMorning)
  await switchSchool(office, schoolID)
  const teacher = await signIn(office, username)
  await switchSchool(teacher, schoolID)
  const reads: [name: string, who: Atrium, procedure: string, input?: object][] = [
    ['student overview', office, 'people.overview', { kind: 'student', id: studentID }],
    ['a student’s attendance', office, 'attendance.student', { studentID }],
    ['a student’s grades', office, 'grades.student', { studentID }],
    ['grades page', teacher, 'grades.section', { staffID, sectionID }],
    ['gradebook', teacher, 'grades.gradebook', { staffID, sectionID }],
    ['proof of grades', office, 'reportCards.proof', {}],
    ['honor roll', office, 'reportCards.honorRoll', { termID }],
    ['school’s day', office, 'attendance.schoolDay', {}],
    ['school’s day, a past one', office, 'attendance.schoolDay', { date: '2026-10-13' }],
    ['school today, office’s home', office, 'attendance.schoolToday'],
    ['all schools today, district’s home', office, 'attendance.schoolsToday'],
    ['teacher’s day', teacher, 'classroom.myDay'],
  ]
  for (const [name, who, procedure, input] of reads) {
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
    report({ name: `${name}: PostgreSQL’s CPU`, value: time, good: 'atMost', unit: 'ms' })
  }
})

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
