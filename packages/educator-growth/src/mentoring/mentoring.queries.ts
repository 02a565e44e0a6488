import { users } from '@atrium/auth/tables'
import { noteEachOnceADay, schoolToday, type UserRequest } from '@atrium/kit/server'
import { growthColleagues } from '@atrium/observation/public'
import { loadStaffMember } from '@atrium/people/public'
import { staffMembers } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { planGoals, plans } from '../plans/plans.table.ts'
import { goalsMentorsRead, yearStart } from './mentoring.rules.ts'
import type { MentoringTopic } from './mentoring.words.ts'
import { mentoringMeetings } from './meetings.table.ts'

export interface MenteeMeeting {
  id: number
  version: number
  heldOn: string
  minutesLong: number
  topics: MentoringTopic[]
  /** For the mentor only. */
  note?: string | null
  nextOn: string | null
}

export interface MenteeLine {
  userID: number
  name: string
  school: string | null
  /** Mentored today, and so meetings can be added. */
  isCurrent: boolean
  since: string | null
  /** In this school year. */
  minutes: number
  /** What they work on, once it is approved: never how they are rated. */
  goals: string[]
  meetings: MenteeMeeting[]
}

export interface Mentees {
  isOwn: boolean
  mentees: MenteeLine[]
}

/**
 * Whom someone mentors or has met, with the meetings. The mentor reads the notes; people who manage growth
 * read when they met, how long, and about what. Refuses 404 to everyone else.
 */
export async function menteesPage(ctx: UserRequest, mentorID: number): Promise<Mentees> {
  const { districtID, userID } = ctx.user
  const isOwn = mentorID === userID
  await loadStaffMember(ctx, mentorID, 'mentees')
  const today = schoolToday(ctx)
  const since = sql`(select min(g.starts_on)::text from ${growthColleagues} g where g.district_id = u.district_id and g.educator_id = u.id
    and g.colleague_id = ${mentorID} and g.role = 'mentor' and g.removed_at is null and ${today}::date between g.starts_on and coalesce(g.ends_on, ${today}::date))`
  const readable = sql.join(
    goalsMentorsRead.map((status) => sql`${status}`),
    sql`, `,
  )
  const rows = await ctx.db.execute<Omit<MenteeLine, 'isCurrent'> & { [key: string]: unknown }>(sql`
    select u.id as "userID", ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as name,
      (select h.name from ${staffMembers} s join ${schools} h on h.district_id = s.district_id and h.id = s.school_id where s.district_id = u.district_id and s.user_id = u.id) as school, ${since} as since,
      (select coalesce(sum(t.minutes_long), 0)::int from ${mentoringMeetings} t where t.district_id = u.district_id and t.user_id = ${mentorID} and t.mentee_id = u.id
        and t.removed_at is null and t.held_on >= ${yearStart(today)}::date) as minutes,
      (select coalesce(json_agg(g.goal order by g.place, g.id), '[]') from ${plans} p join ${planGoals} g on g.district_id = p.district_id and g.plan_id = p.id
        where p.district_id = u.district_id and p.educator_id = u.id and p.removed_at is null and p.status in (${readable}) and p.educator_group <> 'improvement'
          and p.school_year = ${Number(yearStart(today).slice(0, 4))}) as goals,
      (select coalesce(json_agg(json_build_object('id', t.id, 'version', t.version, 'heldOn', t.held_on, 'minutesLong', t.minutes_long, 'topics', t.topics,
          'note', t.note, 'nextOn', t.next_on) order by t.held_on desc, t.id desc), '[]')
        from ${mentoringMeetings} t where t.district_id = u.district_id and t.user_id = ${mentorID} and t.mentee_id = u.id and t.removed_at is null) as meetings
    from ${users} u
    where u.district_id = ${districtID} and u.id in (
      select g.educator_id from ${growthColleagues} g where g.district_id = ${districtID} and g.colleague_id = ${mentorID} and g.role = 'mentor'
        and g.removed_at is null and ${today}::date between g.starts_on and coalesce(g.ends_on, ${today}::date)
      union select t.mentee_id from ${mentoringMeetings} t where t.district_id = ${districtID} and t.user_id = ${mentorID} and t.removed_at is null)
    order by u.last_name, u.first_name, u.id`)
  const mentees = rows.map(({ goals, meetings, ...one }) => ({
    ...one,
    isCurrent: one.since !== null,
    // Someone who no longer mentors them reads the meetings, and nothing new.
    goals: one.since === null ? [] : goals,
    meetings: isOwn ? meetings : meetings.map(({ note: _, ...meeting }) => meeting),
  })) as MenteeLine[]
  await noteEachOnceADay(
    ctx,
    { kind: 'sensitiveRead', entity: 'educatorGrowth.mentoring' },
    mentees.map((one) => one.userID),
  )
  return { isOwn, mentees }
}

export interface MentoringLine {
  id: number
  heldOn: string
  minutesLong: number
  topics: MentoringTopic[]
  nextOn: string | null
  mentor: string
}

/** SQL: someone’s meetings with their mentors, without the mentors’ notes. */
export const mentoringJSON = (districtID: number, menteeID: number): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'heldOn', t.held_on, 'minutesLong', t.minutes_long, 'topics', t.topics, 'nextOn', t.next_on,
      'mentor', ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name)) order by t.held_on desc, t.id desc), '[]')
  from ${mentoringMeetings} t join ${users} u on u.district_id = t.district_id and u.id = t.user_id
  where t.district_id = ${districtID} and t.mentee_id = ${menteeID} and t.removed_at is null)`
