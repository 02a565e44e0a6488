import { users } from '@atrium/auth/tables'
import { ledgerAccounts } from '@atrium/finance/public'
import type { Tx } from '@atrium/kit/server'
import { plusDays } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { and, eq, sql } from 'drizzle-orm'
import { leaveCorrections, leaveOffers, leaveRequests } from '../leave/leave.table.ts'
import type { LeaveStatus, SubstituteNeed } from '../leave/leave.words.ts'
import { licenses } from '../licenses/licenses.table.ts'
import { assignments, positionFunding, positions } from '../positions/positions.table.ts'
import { employeeGroups, leaveAllowances, leaveReasons } from '../setup/setup.table.ts'
import { conferences, fileEntries, stateReports } from '../staff/staff.table.ts'
import { demoAllowances, demoGroups, demoReasons, titlesInSpanish } from './samples.words.ts'

interface Demo {
  districtID: number
  schoolID: number
  /** 'YYYY-MM-DD' in school time. */
  today: string
  /** The `sourced_id` of the teacher with an account. */
  teacher: string
  /** The addresses of the principal and of human resources, who are in no roster. */
  principal: string
  hr: string
}

/**
 * Gives the demo district its groups of employees, what leave they have, a position for everyone on the
 * staff, licenses of its teachers, and requests in each state around today.
 */
export async function seedHumanResources(tx: Tx, demo: Demo): Promise<void> {
  const { districtID, today, schoolID } = demo
  const [known] = await tx.select({ id: employeeGroups.id }).from(employeeGroups).limit(1)
  if (known) return
  const of = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => ({ districtID, ...row }))
  const idOf = (rows: readonly { code: string; id: number }[]) => {
    const ids = new Map(rows.map(({ code, id }) => [code, id]))
    return (code: string) => ids.get(code) ?? 0
  }
  const group = idOf(await tx.insert(employeeGroups).values(of(demoGroups)).returning())
  const reason = idOf(await tx.insert(leaveReasons).values(of(demoReasons)).returning())
  const july = `${Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0)}-07-01`
  const since = `${Number(july.slice(0, 4)) - 2}-07-01`
  await tx.insert(leaveAllowances).values(
    demoAllowances.map(({ reason: code, group: who, ...one }) => ({
      ...{ districtID, reasonID: reason(code), groupID: who === null ? null : group(who) },
      ...{ fromDay: since, ...one },
    })),
  )
  await workHere(tx, demo, since)
  await placeStaff(tx, { ...demo, since, group })
  await fund(tx, { districtID, since })
  await license(tx, { districtID, today })
  // What people brought along from before the balances were kept here.
  await tx.execute(sql`
    insert into ${leaveCorrections} (district_id, user_id, reason_id, on_day, amount, why, entered_by)
    select a.district_id, a.user_id, ${reason('SICK')}, ${since}::date, 5 + a.user_id * 7 % 40, 'Opening balance', h.id
    from ${assignments} a join ${users} h on h.district_id = a.district_id and h.email = ${demo.hr}
    where a.district_id = ${districtID} and a.starts_on <= ${since}::date and a.status = 'permanent' order by a.user_id`)
  await askForLeave(tx, { districtID, schoolID, today, teacher: demo.teacher, reason })
  await writeAboutTeacher(tx, demo)
}

/** The principal and human resources are on the staff, though no roster has them. */
const workHere = (tx: Tx, { districtID, schoolID, principal, hr }: Demo, since: string) =>
  tx.execute(sql`
    insert into ${staffMembers} (district_id, user_id, school_id, title, hire_date)
    select u.district_id, u.id, case u.email when ${principal} then ${schoolID}::integer else 0 end, case u.email when ${principal} then 'Associate principal' else 'Human resources manager' end, ${since}::date
    from ${users} u where u.district_id = ${districtID} and u.email in (${principal}, ${hr}) order by u.id on conflict do nothing`)

/** A position for everyone who works here, and three that are vacant. */
async function placeStaff(
  tx: Tx,
  {
    districtID,
    today,
    schoolID,
    since,
    group,
  }: Demo & { since: string; group: (code: string) => number },
): Promise<void> {
  const people = [
    ...(await tx.execute<{
      id: number
      schoolID: number
      title: string | null
      isTeacher: boolean
      hireDate: string | null
    }>(sql`
    select m.user_id as id, m.school_id as "schoolID", m.title, m.is_teacher as "isTeacher", m.hire_date::text as "hireDate"
    from ${staffMembers} m where m.district_id = ${districtID} and m.status = 'active' order by m.user_id`)),
  ]
  const leads = (title: string | null) =>
    /superintendent|principal|director|officer/i.test(title ?? '')
  const groupOf = ({ title, isTeacher, schoolID: at }: (typeof people)[number]) => {
    if (leads(title)) return group('MGMT')
    if (isTeacher || /specialist|counselor|nurse/i.test(title ?? '')) return group('CERT')
    return group(at === 0 ? 'CLASS12' : 'CLASS10')
  }
  const titled = (title: string) => ({ en: title, es: titlesInSpanish[title] ?? title })
  const shareOf = (index: number) => (index % 11 === 7 ? 0.6 : 1)
  const rows = people.map((one, index) => ({
    ...{ districtID, number: `P${String(index + 1).padStart(4, '0')}`, groupID: groupOf(one) },
    title: one.title ? titled(one.title) : { en: 'Teacher', es: 'Docente' },
    ...{ schoolID: one.schoolID === 0 ? null : one.schoolID, fte: shareOf(index), startsOn: since },
  }))
  const vacant = ['School counselor', 'Instructional aide', 'Payroll specialist'].map(
    (title, index) => ({
      ...{ districtID, number: `V${String(index + 1).padStart(3, '0')}`, title: titled(title) },
      groupID: group(['CERT', 'CLASS10', 'CLASS12'][index] ?? 'CERT'),
      ...{ schoolID: index === 2 ? null : schoolID, fte: 1, startsOn: since },
    }),
  )
  const made: { id: number; number: string }[] = []
  for (let at = 0; at < rows.length + vacant.length; at += 500)
    made.push(
      ...(await tx
        .insert(positions)
        .values([...rows, ...vacant].slice(at, at + 500))
        .returning({ id: positions.id, number: positions.number })),
    )
  const ids = new Map(made.map(({ number, id }) => [number, id]))
  const jobs = people.map(({ id, hireDate }, index) => {
    const startsOn = hireDate && hireDate > since ? hireDate : since
    return {
      ...{ districtID, userID: id, positionID: ids.get(rows[index]?.number ?? '') ?? 0, startsOn },
      fte: shareOf(index),
      weekdays: (shareOf(index) === 1
        ? ['mon', 'tue', 'wed', 'thu', 'fri']
        : ['mon', 'tue', 'wed']) as ('mon' | 'tue' | 'wed' | 'thu' | 'fri')[],
      status: startsOn > plusDays(today, -730) ? ('probationary' as const) : ('permanent' as const),
    }
  })
  for (let at = 0; at < jobs.length; at += 500)
    await tx.insert(assignments).values(jobs.slice(at, at + 500))
  // Schools report to their principal, principals and the office to the superintendent.
  await tx.execute(sql`
    update ${positions} p set reports_to_id = coalesce(
      case when p.title ->> 'en' <> 'Principal' then (select b.id from ${positions} b where b.district_id = p.district_id and b.school_id = p.school_id and b.title ->> 'en' = 'Principal' order by b.number limit 1) end,
      (select s.id from ${positions} s where s.district_id = p.district_id and s.school_id is null and s.title ->> 'en' = 'Superintendent' order by s.number limit 1))
    where p.district_id = ${districtID} and p.title ->> 'en' <> 'Superintendent'`)
}

/** Each position is paid from one account; every seventh from two. */
const fund = (tx: Tx, { districtID, since }: { districtID: number; since: string }) =>
  tx.execute(sql`
    with charged as (
      select a.id, a.object, row_number() over (partition by left(a.object, 1) order by a.code, a.id) as turn from ${ledgerAccounts} a
      where a.district_id = ${districtID} and a.removed_at is null and a.active and a.kind = 'expense' and left(a.object, 1) in ('1', '2')),
    place as (
      select p.id, p.number, case g.kind when 'certificated' then '1' else '2' end as series, row_number() over (order by p.number) as turn
      from ${positions} p join ${employeeGroups} g on g.district_id = p.district_id and g.id = p.group_id where p.district_id = ${districtID})
    insert into ${positionFunding} (district_id, place, position_id, account_id, percent, from_day)
    select ${districtID}, t.part, p.id, c.id, case when p.turn % 7 <> 0 then 100 when t.part = 1 then 60 else 40 end, ${since}::date
    from place p cross join (values (1), (2)) t(part)
    join charged c on left(c.object, 1) = p.series and c.turn = t.part
    where (t.part = 1 or p.turn % 7 = 0) and (p.turn % 7 <> 0 or exists (select from charged b where left(b.object, 1) = p.series and b.turn = 2))
    order by p.number, t.part`)

/** Teachers are licensed for what they teach, but for a few; some licenses end soon. */
const license = (tx: Tx, { districtID, today }: { districtID: number; today: string }) =>
  tx.execute(sql`
    with teacher as (
      select m.user_id, row_number() over (order by m.user_id) as turn,
        (select coalesce(array_agg(distinct left(c.sced_code, 2)), '{}') from ${sectionEnrollments} e join ${sections} s on s.district_id = e.district_id and s.id = e.section_id
          join ${courses} c on c.district_id = s.district_id and c.id = s.course_id
          where e.district_id = m.district_id and e.user_id = m.user_id and e.role = 'teacher' and c.sced_code is not null and left(c.sced_code, 2) not in ('22', '23')) as subjects
      from ${staffMembers} m where m.district_id = ${districtID} and m.is_teacher and m.status = 'active')
    insert into ${licenses} (district_id, user_id, kind, level, number, subjects, from_grade, to_grade, english_learners, issued_on, expires_on, renewal_hours)
    select ${districtID}, t.user_id, case when cardinality(t.subjects) = 0 then 'multipleSubject' else 'singleSubject' end,
      case when t.turn % 5 = 0 then 'preliminary' else 'clear' end, (220000000 + t.user_id * 37)::text,
      case when cardinality(t.subjects) = 0 then '{}' when t.turn % 13 = 5 then '{05}' else t.subjects end,
      'KG', case when cardinality(t.subjects) = 0 then '08' else '12' end, t.turn % 9 <> 0,
      ${today}::date - 1825 + (t.turn * 83 % 1750)::integer, ${today}::date + (t.turn * 83 % 1750)::integer + 6, case when t.turn % 5 = 0 then null else 150 end
    from teacher t order by t.user_id`)

/** Requests in each state around today, at the school with the accounts. */
async function askForLeave(
  tx: Tx,
  of: {
    districtID: number
    schoolID: number
    today: string
    teacher: string
    reason: (code: string) => number
  },
): Promise<void> {
  const { districtID, schoolID, today, reason } = of
  const days = [
    ...(await tx.execute<{ date: string }>(sql`
      select d.date from school_days(${districtID}::integer, ${schoolID}::integer, (${today}::date - 60)::date, (${today}::date + 60)::date) d
      where d.in_session and extract(isodow from d.date::date) < 6 order by d.date`)),
  ].map(({ date }) => date)
  const [past, coming] = [days.filter((day) => day < today), days.filter((day) => day > today)]
  const people = [
    ...(await tx.execute<{ id: number; isTeacher: boolean; isOwn: boolean }>(sql`
      select m.user_id as id, m.is_teacher as "isTeacher", coalesce(u.sourced_id = ${of.teacher}, false) as "isOwn"
      from ${staffMembers} m join ${users} u on u.district_id = m.district_id and u.id = m.user_id
      join ${assignments} a on a.district_id = m.district_id and a.user_id = m.user_id and a.fte = 1
      where m.district_id = ${districtID} and m.school_id = ${schoolID} and m.status = 'active' order by m.user_id limit 60`)),
  ]
  const own = people.find(({ isOwn }) => isOwn)
  const others = people.filter(({ isOwn, isTeacher }) => !isOwn && isTeacher)
  const request = (
    userID: number,
    code: string,
    [on, status, substitute]: [string | undefined, LeaveStatus, SubstituteNeed],
  ) =>
    on === undefined
      ? []
      : [
          {
            ...{ districtID, userID, schoolID, reasonID: reason(code), firstDay: on, lastDay: on },
            ...{ part: 'whole' as const, status, substitute, unit: 'days' as const },
            days: [{ on, amount: 100 }],
            plan:
              substitute === 'needed' ? 'The plan and the seating chart are on the desk.' : null,
          },
        ]
  const rows = [
    ...(own
      ? [
          ...request(own.id, 'SICK', [past.at(-9), 'approved', 'needed']),
          ...request(own.id, 'PN', [past.at(-7), 'approved', 'needed']),
        ]
      : []),
    ...others.slice(0, 12).flatMap(({ id }, at) => {
      const status = (
        ['submitted', 'approved', 'submitted', 'approved', 'denied', 'canceled'] as const
      )[at % 6]
      const code = ['PN', 'SICK', 'JURY', 'SICK', 'PN', 'PN'][at % 6] ?? 'PN'
      return request(id, code, [
        coming[(at * 3 + 1) % Math.max(1, Math.min(coming.length, 18))],
        status ?? 'submitted',
        at % 2 ? 'needed' : 'none',
      ])
    }),
  ]
  if (rows.length === 0) return
  const made = await tx.insert(leaveRequests).values(rows).returning()
  // One was offered to two colleagues: the first can’t, and the second fills in.
  const offered = made.find(
    ({ userID, status, substitute }) =>
      userID !== own?.id && status === 'approved' && substitute === 'needed',
  )
  const [first, second] = others.slice(12, 14)
  if (!offered || !first || !second) return
  const at = `${plusDays(today, -1)}T17:00:00Z`
  await tx.insert(leaveOffers).values(
    [first, second].map(({ id: substituteID }, index) => ({
      ...{ districtID, requestID: offered.id, place: index + 1, substituteID, offeredAt: at },
      ...{ answer: index === 0 ? ('declined' as const) : ('accepted' as const), answeredAt: at },
    })),
  )
  await tx
    .update(leaveRequests)
    .set({ substitute: 'arranged', substituteID: second.id })
    .where(and(eq(leaveRequests.districtID, districtID), eq(leaveRequests.id, offered.id)))
}

/** What human resources and the principal keep about the teacher with an account. */
async function writeAboutTeacher(
  tx: Tx,
  { districtID, today, teacher, principal }: Demo,
): Promise<void> {
  const [row] = await tx.execute<{ teacherID: number | null; principalID: number | null }>(sql`
    select (select u.id from ${users} u where u.district_id = ${districtID} and u.sourced_id = ${teacher}) as "teacherID",
      (select u.id from ${users} u where u.district_id = ${districtID} and u.email = ${principal}) as "principalID"`)
  if (!row?.teacherID || !row.principalID) return
  const of = { districtID, userID: row.teacherID }
  await tx.insert(conferences).values([
    {
      ...{ ...of, kind: 'goalSetting', heldOn: plusDays(today, -50), withID: row.principalID },
      topics: 'Goals for the year: more time for students to talk about their thinking.',
      nextSteps: 'Try three talk protocols and note which students speak.',
      followUpOn: plusDays(today, 40),
    },
    {
      ...{ ...of, kind: 'postObservation', heldOn: plusDays(today, -15), withID: row.principalID },
      topics: 'The lesson began on time, and every student had a task within two minutes.',
      ...{ nextSteps: 'Wait longer after each question.', response: 'I will count to five.' },
    },
  ])
  await tx.insert(stateReports).values({
    ...{ ...of, seid: '4401928375', jobClass: '12', employmentStatus: 'tenured' },
    ...{ degree: 'masters', serviceYears: 14, serviceYearsHere: 9, ethnicity: 'notHispanic' },
    races: ['asian'],
  })
  await tx.insert(fileEntries).values({
    ...{ ...of, kind: 'commendation', title: 'Thanks from the science fair' },
    ...{
      text: 'Forty families came, and every project was presented.',
      enteredOn: plusDays(today, -80),
    },
    shownOn: plusDays(today, -78),
  })
}
