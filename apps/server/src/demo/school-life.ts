import { courseCatalogs } from '@atrium/academics/tables'
import {
  activities,
  activityMembers,
  activityNeeds,
  activityRequirements,
  activitySignOffs,
} from '@atrium/activities/tables'
import { users } from '@atrium/auth/tables'
import { demoPeople } from '@atrium/demo/public'
import type { Tx } from '@atrium/kit/server'
import { staffGroupMembers, staffGroups, staffMembers, students } from '@atrium/people/tables'
import { sectionEnrollments, sections } from '@atrium/roster/tables'
import { adHocPlaces, adHocSessions } from '@atrium/attendance/tables'
import { boardMembers, schoolYears } from '@atrium/schools/tables'
import { buildings, lockerAssignments, lockers } from '@atrium/settings/tables'
import { studentGroupMembers, studentGroups } from '@atrium/student-groups/tables'
import { ticketComments, ticketGroups, tickets, ticketTypes } from '@atrium/tickets/tables'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'

interface Place {
  districtID: number
  /** The high school. */
  schoolID: number
  /** 'YYYY-MM-DD' */
  today: string
  now: Date
}

interface Numbered {
  id: number
  localID: string
}

/**
 * The parts of a year at the high school that rosters don't contain: lockers, homerooms, houses,
 * activities, tickets, the school board.
 */
export async function seedSchoolLife(tx: Tx, of: Place): Promise<void> {
  const { districtID, today } = of
  const [year] = await tx
    .select({ id: schoolYears.id, startDate: schoolYears.startDate })
    .from(schoolYears)
    .where(
      and(eq(schoolYears.districtID, districtID), sql`${today}::date <= ${schoolYears.endDate}`),
    )
    .orderBy(asc(schoolYears.startDate))
    .limit(1)
  if (!year) return
  const staff = await numbered(tx, of, 'staff')
  const pupils = await numbered(tx, of, 'students')
  const [leader] = staff
  if (!leader || pupils.length === 0) return
  await assignLockers(tx, of, year.id, pupils)
  await groupStudents(tx, of, year, staff)
  await offerActivities(tx, of, year, staff, pupils)
  await openTickets(tx, of, staff)
  await callStudents(tx, of)
  await tx
    .update(courseCatalogs)
    .set({
      requestsFrom: sql`${today}::date - 10`,
      requestsUntil: sql`${today}::date + 20`,
      maxRequests: 7,
    })
    .where(eq(courseCatalogs.districtID, districtID))
  await tx.insert(boardMembers).values(
    trustees.map(([seat, firstName, lastName, position, since]) => ({
      ...{ districtID, seat, firstName, lastName, position },
      termStart: `${Number(today.slice(0, 4)) - since}-12-12`,
      termEnd: `${Number(today.slice(0, 4)) - since + 4}-12-11`,
      email: `${firstName}.${lastName}@valleverde.test`.toLowerCase(),
    })),
  )
}

const trustees = [
  ['Area 1', 'Carmen', 'Delgado', 'president', 3],
  ['Area 2', 'Howard', 'Lim', 'vicePresident', 3],
  ['Area 3', 'Denise', 'Crawford', 'clerk', 1],
  ['Area 4', 'Arturo', 'Salas', 'trustee', 1],
  ['Area 5', 'Meera', 'Iyer', 'trustee', 1],
] as const

async function numbered(
  tx: Tx,
  { districtID, schoolID }: Place,
  whose: 'staff' | 'students',
): Promise<Numbered[]> {
  const table = whose === 'staff' ? staffMembers : students
  const rows = await tx
    .select({ id: users.id, localID: sql<string>`${users.localID}` })
    .from(table)
    .innerJoin(users, and(eq(users.districtID, table.districtID), eq(users.id, table.userID)))
    .where(
      and(
        eq(table.districtID, districtID),
        eq(table.schoolID, schoolID),
        eq(table.status, 'active'),
        isNotNull(users.localID),
      ),
    )
    .orderBy(asc(users.id))
  return rows
}

async function assignLockers(
  tx: Tx,
  { districtID, schoolID }: Place,
  schoolYearID: number,
  pupils: readonly Numbered[],
): Promise<void> {
  const halls = await tx
    .select({ id: buildings.id, name: buildings.name })
    .from(buildings)
    .where(and(eq(buildings.districtID, districtID), eq(buildings.schoolID, schoolID)))
    .orderBy(asc(buildings.name))
  const made = await tx
    .insert(lockers)
    .values(
      Array.from({ length: 60 }, (_, at) => ({
        ...{ districtID, schoolID, kind: at < 48 ? 'hall' : 'gym' },
        number: at < 48 ? String(101 + at) : `G${at - 47}`,
        buildingID: halls[at % Math.max(1, halls.length)]?.id ?? null,
        location: at < 48 ? (at % 2 ? 'Upper row' : 'Lower row') : 'Locker room',
        combination: `${10 + (at % 29)}-${3 + ((at * 7) % 36)}-${1 + ((at * 11) % 38)}`,
        active: at !== 17,
      })),
    )
    .returning({ id: lockers.id, active: lockers.active })
  const free = made.filter(({ active }) => active)
  await tx.insert(lockerAssignments).values(
    pupils.slice(0, 40).map(({ id, localID }, at) => ({
      ...{ districtID, schoolID, schoolYearID, studentID: id, studentNumber: localID },
      lockerID: free[at]?.id ?? 0,
    })),
  )
}

/** Homerooms by grade and four houses, as after balancing; a few students are not placed yet. */
async function groupStudents(
  tx: Tx,
  { districtID, schoolID }: Place,
  year: { id: number; startDate: string },
  staff: readonly Numbered[],
): Promise<void> {
  const base = { districtID, schoolID, schoolYearID: year.id }
  await tx.insert(studentGroups).values([
    ...['09', '10', '11', '12'].flatMap((grade, at) =>
      ['A', 'B'].map((letter, half) => {
        const advisor = staff[(at * 2 + half + 1) % staff.length]
        return {
          ...{ ...base, kind: 'homeroom', name: `${Number(grade)}${letter}`, grades: [grade] },
          ...{ advisorID: advisor?.id, advisorNumber: advisor?.localID, capacity: 120 },
        }
      }),
    ),
    ...(
      [
        ['Cedar', '#1c6b57'],
        ['Manzanita', '#8a3b2e'],
        ['Sequoia', '#2f5d8a'],
        ['Toyon', '#7a5c12'],
      ] as const
    ).map(([name, color]) => ({ ...base, kind: 'house', name, color })),
  ])
  for (const kind of ['homeroom', 'house'])
    await tx.execute(sql`
      insert into ${studentGroupMembers} (district_id, group_id, student_id, school_year_id, kind, start_date)
      select s.district_id, g.id, s.user_id, ${year.id}, ${kind}, ${year.startDate}::date
      from (select s.*, row_number() over (partition by ${kind === 'house' ? sql`1` : sql`s.grade`} order by s.sort_name, s.user_id) as place from ${students} s
        where s.district_id = ${districtID} and s.school_id = ${schoolID} and s.status = 'active') s
      join (select g.*, row_number() over (partition by g.grades order by g.id) as turn, count(*) over (partition by g.grades) as of from ${studentGroups} g
        where g.district_id = ${districtID} and g.school_id = ${schoolID} and g.kind = ${kind}) g
        on (g.grades = '{}' or s.grade = any(g.grades)) and s.place % g.of = g.turn - 1
      where s.place % 25 <> 0`)
}

async function offerActivities(
  tx: Tx,
  { districtID, schoolID }: Place,
  year: { id: number; startDate: string },
  staff: readonly Numbered[],
  pupils: readonly Numbered[],
): Promise<void> {
  const [physical, consent, attendance] = await tx
    .insert(activityRequirements)
    .values([
      { districtID, name: 'Physical exam', description: 'Signed by a physician within a year.' },
      { districtID, name: 'Parent consent' },
      { districtID, name: 'Attendance of 90%', kind: 'attendanceRate', minimum: 90 },
    ])
    .returning({ id: activityRequirements.id })
  const offered = [
    ['Cross country', 'sport', 'fall', 'Daily, 3:15 PM', 'Track'],
    ['Basketball', 'sport', 'winter', 'Daily, 3:30 PM', 'Gymnasium'],
    ['Marching band', 'performingArts', 'yearRound', 'Tuesdays and Thursdays, 3:15 PM', null],
    ['Debate', 'academic', 'yearRound', 'Wednesdays, 3:15 PM', 'Library'],
    ['Student council', 'leadership', 'yearRound', 'Mondays at lunch', null],
  ] as const
  const made = await tx
    .insert(activities)
    .values(
      offered.map(([name, kind, season, meets, room], at) => ({
        ...{ districtID, schoolID, schoolYearID: year.id, name, kind, season, meets, room },
        advisorID: staff[(at + 3) % staff.length]?.id,
        advisorNumber: staff[(at + 3) % staff.length]?.localID,
        capacity: kind === 'sport' ? 40 : null,
      })),
    )
    .returning({ id: activities.id, kind: activities.kind })
  await tx.insert(activityNeeds).values(
    made
      .filter(({ kind }) => kind === 'sport')
      .flatMap(({ id }) =>
        [physical, consent, attendance].map((requirement, at) => ({
          ...{ districtID, activityID: id, place: at + 1 },
          requirementID: requirement?.id ?? 0,
        })),
      ),
  )
  const joined = await tx
    .insert(activityMembers)
    .values(
      made.flatMap(({ id }, which) =>
        pupils.slice(which * 8, which * 8 + 12).map((pupil, at) => ({
          ...{ districtID, schoolID, activityID: id, joinedOn: year.startDate },
          ...{ studentID: pupil.id, studentNumber: pupil.localID },
          role: at === 0 ? 'captain' : 'member',
        })),
      ),
    )
    .returning({ id: activityMembers.id, activityID: activityMembers.activityID })
  const sports = new Set(made.filter(({ kind }) => kind === 'sport').map(({ id }) => id))
  await tx.insert(activitySignOffs).values(
    joined
      .filter(({ activityID }) => sports.has(activityID))
      .flatMap(({ id }, at) =>
        [physical, consent].slice(0, at % 4 === 0 ? 1 : 2).map((requirement, place) => ({
          ...{ districtID, memberID: id, place: place + 1, metOn: year.startDate },
          requirementID: requirement?.id ?? 0,
        })),
      ),
  )
}

async function openTickets(
  tx: Tx,
  { districtID, schoolID, now }: Place,
  staff: readonly Numbered[],
): Promise<void> {
  const [office, teacher] = await Promise.all(
    [demoPeople.staff.sourcedID, demoPeople.teacher.sourcedID].map(async (sourcedID) => {
      const [person] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.districtID, districtID), eq(users.sourcedID, sourcedID)))
      return person?.id ?? 0
    }),
  )
  if (!office || !teacher) return
  const teams = await tx
    .insert(staffGroups)
    .values(['Custodians', 'Technology'].map((name) => ({ districtID, name, schoolID })))
    .returning({ id: staffGroups.id })
  await tx.insert(staffGroupMembers).values(
    teams.flatMap(({ id: groupID }, at) =>
      [...new Set([office, staff[at + 1]?.id ?? office])].map((userID) => ({
        ...{ districtID, groupID, userID },
      })),
    ),
  )
  const groups = await tx
    .insert(ticketGroups)
    .values(
      teams.map(({ id }, at) => ({
        ...{ districtID, staffGroupID: id, name: at === 0 ? 'Maintenance' : 'Technology' },
      })),
    )
    .returning({ id: ticketGroups.id })
  const types = await tx
    .insert(ticketTypes)
    .values([
      { ...type(districtID, groups[0]?.id, 'Heating or cooling'), responseHours: 24 },
      {
        ...type(districtID, groups[0]?.id, 'Spill or breakage'),
        priority: 'high',
        responseHours: 4,
      },
      {
        ...type(districtID, groups[1]?.id, 'Broken Chromebook'),
        responseHours: 8,
        instructions: 'Name the asset tag on the back, and say whether it turns on.',
      },
      { ...type(districtID, groups[1]?.id, 'Password or account'), asksLocation: false },
    ])
    .returning({
      id: ticketTypes.id,
      groupID: ticketTypes.ticketGroupID,
      priority: ticketTypes.priority,
    })
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  const made = await tx
    .insert(tickets)
    .values(
      asked.map(([which, subject, description, state, hours, response], at) => ({
        ...{ districtID, schoolID, subject, description, state },
        ticketTypeID: types[which]?.id ?? 0,
        ticketGroupID: types[which]?.groupID ?? 0,
        priority: types[which]?.priority ?? 'normal',
        room: which < 3 ? `B-10${at}` : null,
        requesterID: at % 3 === 2 ? office : teacher,
        assigneeID: state === 'new' ? null : office,
        submittedAt: ago(hours),
        firstResponseAt: response === null ? null : ago(hours - response),
        resolvedAt: state === 'resolved' || state === 'closed' ? ago(1) : null,
        updatedAt: ago(response === null ? hours : hours - response),
      })),
    )
    .returning({ id: tickets.id, firstResponseAt: tickets.firstResponseAt })
  await tx.insert(ticketComments).values(
    made.flatMap(({ id, firstResponseAt }) =>
      firstResponseAt === null
        ? []
        : [
            {
              ...{
                districtID,
                ticketID: id,
                authorID: office,
                kind: 'comment',
                at: firstResponseAt,
              },
              text: 'Thanks for letting us know. We’ll take a look today.',
            },
          ],
    ),
  )
}

const type = (districtID: number, ticketGroupID: number | undefined, name: string) => ({
  ...{ districtID, name, ticketGroupID: ticketGroupID ?? 0 },
})

/**
 * Type, subject, description, state, hours since it was submitted, hours until the first response.
 */
const asked = [
  [0, 'Room is freezing in the morning', 'It was 58 degrees at 8 AM again.', 'new', 30, null],
  [2, 'Chromebook won’t charge', 'CB-0007 shows no light on any charger.', 'open', 20, 2],
  [3, 'Substitute needs an account', 'She starts on Monday.', 'waiting', 44, 5],
  [1, 'Water on the floor by the sink', 'It comes from under the cabinet.', 'resolved', 70, 1],
  [2, 'Projector shows a blue tint', 'Since last week, with both cables.', 'closed', 190, 6],
] as const

/** A tutorial and a makeup test by the demo's teacher in the coming days, with students of hers. */
async function callStudents(tx: Tx, { districtID, schoolID, today }: Place): Promise<void> {
  const [teacher] = await tx
    .select({ id: users.id, localID: sql<string>`coalesce(${users.localID}, '')` })
    .from(users)
    .where(and(eq(users.districtID, districtID), eq(users.sourcedID, demoPeople.teacher.sourcedID)))
  if (!teacher) return
  const own = await tx.execute<{ id: number }>(sql`
    select distinct e.user_id as id from ${sectionEnrollments} t
    join ${sections} s on s.district_id = t.district_id and s.id = t.section_id and s.school_id = ${schoolID}
    join ${sectionEnrollments} e on e.district_id = s.district_id and e.section_id = s.id and e.role = 'student' and e.status = 'active'
    where t.district_id = ${districtID} and t.user_id = ${teacher.id} and t.role = 'teacher'
    order by 1 limit 6`)
  const made = await tx
    .insert(adHocSessions)
    .values([
      {
        ...{ districtID, schoolID, title: 'Algebra help', kind: 'tutorial', room: 'Library' },
        ...{ teacherID: teacher.id, teacherNumber: teacher.localID, capacity: 15 },
        ...{ date: sql`${today}::date + 1`, startTime: '12:10', endTime: '12:40' },
      },
      {
        ...{ districtID, schoolID, title: 'Makeup test, unit 3', kind: 'makeup' },
        ...{ teacherID: teacher.id, teacherNumber: teacher.localID },
        ...{ date: sql`${today}::date + 2`, startTime: '15:30', endTime: '16:20' },
      },
    ])
    .returning({ id: adHocSessions.id })
  const places = made.flatMap(({ id }, at) =>
    own.slice(0, 6 - at * 3).map(({ id: studentID }) => ({
      ...{ districtID, sessionID: id, studentID, addedBy: teacher.id },
    })),
  )
  if (places.length > 0) await tx.insert(adHocPlaces).values(places)
}
