import { attendanceMarks } from '@atrium/attendance/public'
import { users } from '@atrium/auth/tables'
import type { Tx } from '@atrium/kit/server'
import { schoolEnrollments, staffMembers, students } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { concerns } from '../concerns/concerns.table.ts'
import {
  incidentPeople,
  incidentResponses,
  incidents,
  incidentSteps,
} from '../incidents/incidents.table.ts'
import { schoolYearDays } from '../school-days.queries.ts'
import { concernKinds, consequenceTypes, incidentTypes } from '../setup/setup.table.ts'
import { countRemovals, stepsOf } from '../suspension/suspension.rules.ts'
import {
  demoConcerns,
  demoIncidents,
  demoKinds,
  demoMarks,
  demoResponses,
  demoTypes,
  type DemoIncident,
} from './samples.words.ts'

interface Demo {
  districtID: number
  /** 'YYYY-MM-DD' in school time. */
  today: string
  /** The `sourced_id` of the student with an account. */
  studentID: string
}

interface SchoolCast {
  schoolID: number
  pupils: number[]
  teachers: number[]
  office: number[]
}

/**
 * Gives the demo district its lists of behavior, a few concerns at each school, and incidents of the last
 * months: enough at the largest school that some numbers mean something. One student with an IEP has
 * three suspensions that pass ten days.
 */
export async function seedBehavior(tx: Tx, { districtID, today, studentID }: Demo): Promise<void> {
  const [known] = await tx.select({ id: concernKinds.id }).from(concernKinds).limit(1)
  if (known) return
  const of = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => ({ districtID, ...row }))
  const marks = await tx
    .insert(attendanceMarks)
    .values(of(demoMarks.map((mark) => ({ ...mark, officeOnly: true }))))
    .onConflictDoNothing()
    .returning({ id: attendanceMarks.id, code: attendanceMarks.code })
  const markOf = new Map(marks.map(({ code, id }) => [code, id]))
  const kinds = await tx.insert(concernKinds).values(of(demoKinds)).returning()
  const types = await tx.insert(incidentTypes).values(of(demoTypes)).returning()
  const responses = await tx
    .insert(consequenceTypes)
    .values(
      of(
        demoResponses.map(({ mark, ...one }) => ({
          ...one,
          markID: mark === undefined ? null : (markOf.get(mark) ?? null),
        })),
      ),
    )
    .returning()
  const ids = (rows: readonly { code: string; id: number }[]) =>
    new Map(rows.map(({ code, id }) => [code, id]))
  const lists = { kinds: ids(kinds), types: ids(types), responses: ids(responses) }
  const casts = await castsOf(tx, districtID, today)
  for (const [at, cast] of casts.entries()) {
    const { days } = await schoolYearDays(tx, { districtID, schoolID: cast.schoolID, day: today })
    const past = days.filter((day) => day < today)
    if (past.length === 0 || cast.pupils.length === 0) continue
    await writeConcerns(tx, { districtID, cast, past, lists })
    await writeIncidents(tx, { districtID, cast, days, past, lists, count: at === 0 ? 60 : 6 })
    if (at === 0) await suspendTwice(tx, { districtID, cast, days, past, lists })
  }
  await writeOwn(tx, { districtID, today, studentID, lists })
}

interface Lists {
  kinds: Map<string, number>
  types: Map<string, number>
  responses: Map<string, number>
}

/** The schools with their students and staff, the largest at the top. */
async function castsOf(tx: Tx, districtID: number, today: string): Promise<SchoolCast[]> {
  return [
    ...(await tx.execute<{ [K in keyof SchoolCast]: SchoolCast[K] }>(sql`
    select e.school_id as "schoolID", (array_agg(e.student_id order by e.student_id::bigint * 7919 % 1009, e.student_id))[1:120] as pupils,
      array(select m.user_id from ${staffMembers} m where m.district_id = ${districtID} and m.school_id = e.school_id and m.is_teacher order by m.user_id limit 20) as teachers,
      array(select m.user_id from ${staffMembers} m where m.district_id = ${districtID} and m.school_id = e.school_id and not m.is_teacher order by m.user_id limit 5) as office
    from ${schoolEnrollments} e
    where e.district_id = ${districtID} and e.is_primary and e.removed_at is null and ${today}::date between e.entry_date and coalesce(e.exit_date, ${today}::date)
    group by e.school_id order by count(*) desc, e.school_id`)),
  ]
}

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T

interface Of {
  districtID: number
  cast: SchoolCast
  past: readonly string[]
  lists: Lists
}

async function writeConcerns(tx: Tx, { districtID, cast, past, lists }: Of): Promise<void> {
  const authors = cast.teachers.length > 0 ? cast.teachers : cast.office
  if (authors.length === 0) return
  await tx.insert(concerns).values(
    demoConcerns.map(({ kind, ...one }, at) => ({
      ...{ districtID, schoolID: cast.schoolID, kindID: lists.kinds.get(kind) ?? 0, ...one },
      studentID: pick(cast.pupils, at * 7 + 3),
      happenedOn: past.at(-1 - at) ?? (past[0] as string),
      time: pick(['08:40', '10:15', '12:05', '13:30', '14:50'], at),
      submittedBy: pick(authors, at),
      handledBy: one.status === 'submitted' ? null : (cast.office[0] ?? null),
    })),
  )
}

/** Which of the samples happens how often. */
const often = [0, 1, 0, 2, 3, 0, 4]

async function writeIncidents(
  tx: Tx,
  { districtID, cast, days, past, lists, count }: Of & { days: readonly string[]; count: number },
): Promise<void> {
  const adults = [...cast.office, ...cast.teachers]
  if (adults.length === 0) return
  for (let at = 0; at < count; at += 1) {
    const sample = pick(demoIncidents, pick(often, at))
    // A few students are in several of them, as in any school.
    const studentID = pick(cast.pupils, (at * 5) % 24)
    const position = Math.floor((at * past.length) / count)
    const happenedOn = past[position] as string
    const isRecent = past.length - position < 4
    const decidedBy = pick(adults, 0)
    const incidentID = await writeOne(tx, {
      ...{ districtID, lists, sample, happenedOn, schoolID: cast.schoolID, enteredBy: decidedBy },
      status: isRecent ? 'open' : at % 4 === 0 ? 'decided' : 'closed',
      time: pick(['09:10', '10:40', '12:20', '13:05', '14:25'], at),
    })
    await tx.insert(incidentPeople).values([
      {
        ...{ districtID, incidentID, place: 1, studentID, role: 'perpetrator' as const },
        familyText: sample.familyText,
        outcome: isRecent ? null : pick(['better', 'better', 'same'] as const, at),
      },
      ...(sample.type === 'FIGHT'
        ? [
            {
              ...{ districtID, incidentID, place: 2, role: 'victim' as const },
              studentID: pick(cast.pupils, 40 + at),
              familyText: 'Was hit by another student in the hallway and seen by the nurse.',
            },
          ]
        : []),
    ])
    const from = days.find((day) => day > happenedOn) ?? happenedOn
    const to = days[days.indexOf(from) + sample.days - 1] ?? from
    await tx.insert(incidentResponses).values({
      ...{ districtID, incidentID, place: 1, studentID },
      consequenceID: lists.responses.get(sample.response) ?? 0,
      ...(sample.days > 0 && {
        fromDay: from,
        toDay: to,
        setThrough: to < (past.at(-1) ?? '') ? to : null,
      }),
    })
    if (sample.response !== 'OSS' || isRecent) continue
    const removal = { from, to, decidedOn: happenedOn }
    const [counted] = countRemovals([removal], { plan: 'none', schoolDays: days })
    if (counted)
      await tx.insert(incidentSteps).values(
        stepsOf(removal, counted, { schoolDays: days, appealDays: 5 }).map(
          ({ kind, dueOn }, place) => ({
            ...{ districtID, incidentID, place: place + 1, studentID, step: kind, dueOn },
            doneOn: kind === 'appeal' ? null : dueOn,
          }),
        ),
      )
  }
}

interface One {
  districtID: number
  schoolID: number
  lists: Lists
  sample: Pick<DemoIncident, 'type' | 'location' | 'story'>
  happenedOn: string
  time: string
  enteredBy: number
  status: 'open' | 'decided' | 'closed'
}

async function writeOne(
  tx: Tx,
  { districtID, schoolID, lists, sample, happenedOn, time, enteredBy, status }: One,
): Promise<number> {
  const isOpen = status === 'open'
  const at = `${happenedOn}T23:00:00Z`
  const [made] = await tx
    .insert(incidents)
    .values({
      ...{ districtID, schoolID, happenedOn, time, enteredBy, status, story: sample.story },
      behaviorID: lists.types.get(sample.type) ?? 0,
      location: sample.location,
      injury: sample.type === 'FIGHT' ? 'minor' : 'none',
      decidedBy: isOpen ? null : enteredBy,
      decidedAt: isOpen ? null : at,
      releasedAt: isOpen ? null : at,
    })
    .returning({ id: incidents.id })
  return made?.id ?? 0
}

/**
 * A student with an IEP: suspended for four and for three days, and in a third incident, still open, for
 * four more.
 */
async function suspendTwice(
  tx: Tx,
  { districtID, cast, days, past, lists }: Of & { days: readonly string[] },
): Promise<void> {
  const studentID = pick(cast.pupils, 60)
  const adult = cast.office[0] ?? cast.teachers[0]
  if (adult === undefined || past.length < 40) return
  const sample = {
    ...demoIncidents[2],
    story: 'Started a fight at lunch, and did not stop when asked.',
  }
  for (const [ago, length] of [
    [36, 4],
    [20, 3],
    [1, 4],
  ] as const) {
    const happenedOn = past.at(-ago) as string
    const isOpen = ago === 1
    const incidentID = await writeOne(tx, {
      ...{ districtID, schoolID: cast.schoolID, lists, sample, happenedOn, enteredBy: adult },
      ...{ time: '12:15', status: isOpen ? 'open' : 'closed' },
    })
    await tx.insert(incidentPeople).values({
      ...{ districtID, incidentID, place: 1, studentID, role: 'perpetrator', plan: 'iep' },
      familyText: 'Started a fight at lunch.',
      outcome: isOpen ? null : 'same',
    })
    const start = days.findIndex((day) => day > happenedOn)
    const [fromDay, toDay] = [days[start], days[start + length - 1]]
    if (fromDay === undefined || toDay === undefined) continue
    await tx.insert(incidentResponses).values({
      ...{ districtID, incidentID, place: 1, studentID, fromDay, toDay },
      consequenceID: lists.responses.get('OSS') ?? 0,
      setThrough: isOpen ? null : toDay,
    })
  }
}

/** The student with an account, and the family, see one incident on the profile. */
async function writeOwn(
  tx: Tx,
  {
    districtID,
    today,
    studentID: sourcedID,
    lists,
  }: { districtID: number; today: string; studentID: string; lists: Lists },
): Promise<void> {
  const [pupil] = await tx.execute<{ id: number; schoolID: number; officeID: number | null }>(sql`
    select s.user_id as id, s.school_id as "schoolID",
      (select min(m.user_id) from ${staffMembers} m where m.district_id = s.district_id and m.school_id = s.school_id and not m.is_teacher) as "officeID"
    from ${students} s join ${users} u on u.district_id = s.district_id and u.id = s.user_id
    where s.district_id = ${districtID} and u.sourced_id = ${sourcedID}`)
  if (!pupil?.officeID) return
  const { days } = await schoolYearDays(tx, { districtID, schoolID: pupil.schoolID, day: today })
  const happenedOn = days.filter((day) => day < today).at(-12)
  if (happenedOn === undefined) return
  const sample = demoIncidents[1]
  const incidentID = await writeOne(tx, {
    ...{ districtID, schoolID: pupil.schoolID, lists, sample, happenedOn },
    ...{ time: '11:20', enteredBy: pupil.officeID, status: 'closed' },
  })
  await tx.insert(incidentPeople).values({
    ...{ districtID, incidentID, place: 1, studentID: pupil.id, role: 'perpetrator' },
    ...{ familyText: sample.familyText, outcome: 'better' },
  })
  await tx.insert(incidentResponses).values({
    ...{ districtID, incidentID, place: 1, studentID: pupil.id },
    consequenceID: lists.responses.get('TALK') ?? 0,
  })
}
