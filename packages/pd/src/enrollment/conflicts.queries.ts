import type { UserRequest } from '@atrium/kit/server'
import { isOneOf } from '@atrium/kit/server'
import { toWallClock } from '@atrium/kit/shared'
import { classesOn } from '@atrium/roster/class-day'
import { classDaysJSON, type ClassDays } from '@atrium/roster/public'
import { districts } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { pdCourses } from '../courses/courses.table.ts'
import { pdMeetings, pdSections } from '../sections/sections.table.ts'
import { conflictsAmong, type Busy, type Conflict } from './conflicts.rules.ts'
import { pdEnrollments } from './enrollment.table.ts'

/** Conflicts between the caller's classes and sections and these sections. Two statements. */
export async function conflictsOf(
  ctx: UserRequest,
  sectionIDs: readonly number[],
): Promise<Conflict[]> {
  const { districtID, userID } = ctx.user
  if (sectionIDs.length === 0) return []
  const meetings = await ctx.db.execute<{
    sectionID: number
    title: string
    startsAt: string
    endsAt: string
    isOwn: boolean
    timeZone: string
  }>(sql`
    select s.id as "sectionID", c.title, m.starts_at as "startsAt", m.ends_at as "endsAt", not ${isOneOf(sql`s.id`, sectionIDs)} as "isOwn", d.time_zone as "timeZone"
    from ${pdMeetings} m join ${pdSections} s on s.district_id = m.district_id and s.id = m.section_id
      join ${pdCourses} c on c.district_id = s.district_id and c.id = s.course_id join ${districts} d on d.district_id = s.district_id
    where m.district_id = ${districtID} and not m.is_off and m.ends_at > ${ctx.now().toISOString()} and (${isOneOf(sql`s.id`, sectionIDs)}
      or exists (select from ${pdEnrollments} e where e.district_id = s.district_id and e.section_id = s.id and e.user_id = ${userID} and e.status in ('enrolled', 'awaitingApproval')))
    order by m.starts_at limit 2000`)
  const asked = meetings.filter(({ isOwn }) => !isOwn)
  const [first] = asked
  if (!first) return []
  const dayOf = (instant: string) => toWallClock(instant, first.timeZone).slice(0, 10)
  const days = [...new Set(asked.map(({ startsAt }) => dayOf(startsAt)))].toSorted()
  const [row] = await ctx.db.execute<{ days: ClassDays }>(
    sql`select ${classDaysJSON({ districtID, userID, as: 'teacher', from: days[0] ?? '', to: days.at(-1) ?? '', language: ctx.language })} as days`,
  )
  const teaching = row?.days ?? { sections: [], calendars: {} }
  const classes: Busy[] = days.flatMap((date) =>
    classesOn(teaching.sections, date, teaching.calendars).flatMap((one) =>
      one.startTime && one.endTime
        ? [
            {
              kind: 'class' as const,
              id: one.sectionID,
              title: one.courseName,
              from: `${date} ${one.startTime}`,
              to: `${date} ${one.endTime}`,
            },
          ]
        : [],
    ),
  )
  const sections: Busy[] = meetings.map(({ sectionID, title, startsAt, endsAt, isOwn }) => ({
    kind: isOwn ? ('enrolled' as const) : ('asked' as const),
    id: sectionID,
    title,
    from: toWallClock(startsAt, first.timeZone).slice(0, 16),
    to: toWallClock(endsAt, first.timeZone).slice(0, 16),
  }))
  return conflictsAmong([...sections, ...classes])
}
