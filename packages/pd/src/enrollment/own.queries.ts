import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { files } from '@atrium/kit/tables'
import { creditTypes } from '@atrium/microcredentials/public'
import { sql, type SQL } from 'drizzle-orm'
import { pdCourses } from '../courses/courses.table.ts'
import { pdCredits, pdLearning, pdLearningFiles } from '../credit/credit.table.ts'
import { lcapGoals } from '../lists/lists.table.ts'
import { pdInstructors, pdMeetings, pdMessages, pdSections } from '../sections/sections.table.ts'
import type { EnrollmentStatus, LearningState, PaymentState } from '../words.ts'
import { cartItems, pdEnrollments } from './enrollment.table.ts'

/** How many sections are in the caller's cart. */
export async function cartCount(ctx: UserRequest): Promise<number> {
  const [row] = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${cartItems} c where c.district_id = ${ctx.user.districtID} and c.user_id = ${ctx.user.userID}`,
  )
  return row?.count ?? 0
}

export interface LearningLine {
  enrollmentID: number
  sectionID: number
  courseID: number
  title: string
  number: string
  startsAt: string
  endsAt: string
  status: EnrollmentStatus
  offerUntil: string | null
  /** They let an offer lapse, and are offered nothing more until they say that they still wait. */
  hasLapsed: boolean
  paymentState: PaymentState
  payBy: string | null
  costCents: number
  purchaseOrder: string | null
  refundDueCents: number
  reason: string | null
  /** The next meeting that is not over, with the link that only who is enrolled sees. */
  nextMeeting: { id: number; startsAt: string; endsAt: string; onlineURL: string | null } | null
}

export interface OutsideLearning {
  id: number
  version: number
  title: string
  provider: string
  startedOn: string
  endedOn: string
  hours: number
  creditTypeID: number
  creditType: string
  amount: number
  description: string | null
  state: LearningState
  comment: string | null
  files: { uuid: string; name: string }[]
}

export interface ReceivedMessage {
  id: number
  title: string
  sender: string
  subject: string
  text: string
  sentAt: string
  files: { uuid: string; name: string }[]
}

export interface ProfessionalLearning {
  enrollments: LearningLine[]
  outside: OutsideLearning[]
  /** Sections that they teach and that are not over for long. */
  teaching: { sectionID: number; title: string; number: string; startsAt: string; people: number }[]
  /** Messages to the caller as a participant in a section, newest first; only the caller's own. */
  messages: ReceivedMessage[]
}

/** SQL: a person's requests for credit for learning outside the district, the newest first. */
const outsideOf = (districtID: number, userID: number): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', l.id, 'version', l.version, 'title', l.title, 'provider', l.provider, 'startedOn', l.started_on, 'endedOn', l.ended_on, 'hours', l.hours, 'creditTypeID', l.credit_type_id, 'creditType', t.name, 'amount', l.amount, 'description', l.description, 'state', l.state, 'comment', l.comment,
    'files', (select coalesce(json_agg(json_build_object('uuid', f.file_uuid, 'name', f.name) order by f.id), '[]') from ${pdLearningFiles} f where f.district_id = l.district_id and f.learning_id = l.id)) order by l.id desc), '[]')
  from ${pdLearning} l join ${creditTypes} t on t.district_id = l.district_id and t.id = l.credit_type_id where l.district_id = ${districtID} and l.user_id = ${userID})`

/** SQL: the messages to sections that someone received, with what is attached. */
const receivedBy = (districtID: number, userID: number): SQL => sql`(
  select coalesce(json_agg(x order by x."sentAt" desc, x.id desc), '[]') from (
    select m.id, c.title, ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as sender, m.subject, m.text, m.sent_at as "sentAt",
      (select coalesce(json_agg(json_build_object('uuid', f.uuid, 'name', f.filename) order by f.filename, f.uuid), '[]') from ${files} f
        where f.district_id = m.district_id and f.uuid::text = any(m.file_uuids)) as files
    from ${pdMessages} m join ${pdSections} s on s.district_id = m.district_id and s.id = m.section_id join ${pdCourses} c on c.district_id = s.district_id and c.id = s.course_id
      join ${users} u on u.district_id = m.district_id and u.id = m.sender_id
    where m.district_id = ${districtID} and m.recipient_ids @> array[${userID}]::int[] order by m.sent_at desc, m.id desc limit 100) x)`

/**
 * What someone is learning: sections, requests for outside learning, and what they teach. The
 * caller of this function must check access. One statement.
 */
export async function learningOf(ctx: UserRequest, userID: number): Promise<ProfessionalLearning> {
  const { districtID } = ctx.user
  const now = ctx.now().toISOString()
  const [row] = await ctx.db.execute<ProfessionalLearning & Record<string, unknown>>(sql`
    select (select coalesce(json_agg(x order by x."endsAt" < ${now}, case when x."endsAt" < ${now} then null else x."startsAt" end, x."startsAt" desc), '[]') from (
        select e.id as "enrollmentID", s.id as "sectionID", c.id as "courseID", c.title, s.number, s.starts_at as "startsAt", s.ends_at as "endsAt", e.status, e.offer_until as "offerUntil", e.status = 'waitlisted' and e.offer_lapsed_at is not null as "hasLapsed", e.payment_state as "paymentState", e.pay_by as "payBy", e.cost_cents as "costCents", e.purchase_order as "purchaseOrder", e.refund_due_cents as "refundDueCents", e.reason,
          (select json_build_object('id', m.id, 'startsAt', m.starts_at, 'endsAt', m.ends_at, 'onlineURL', case when e.status = 'enrolled' then m.online_url end) from ${pdMeetings} m where m.district_id = s.district_id and m.section_id = s.id and m.ends_at >= ${now} and not m.is_off order by m.starts_at limit 1) as "nextMeeting"
        from ${pdEnrollments} e join ${pdSections} s on s.district_id = e.district_id and s.id = e.section_id join ${pdCourses} c on c.district_id = s.district_id and c.id = s.course_id
        where e.district_id = ${districtID} and e.user_id = ${userID} order by e.id desc limit 500) x) as enrollments,
      ${outsideOf(districtID, userID)} as outside,
      (select coalesce(json_agg(json_build_object('sectionID', s.id, 'title', c.title, 'number', s.number, 'startsAt', s.starts_at, 'people', s.seats_taken) order by s.starts_at), '[]')
        from ${pdInstructors} i join ${pdSections} s on s.district_id = i.district_id and s.id = i.section_id and s.removed_at is null and s.state in ('open', 'done') join ${pdCourses} c on c.district_id = s.district_id and c.id = s.course_id
        where i.district_id = ${districtID} and i.user_id = ${userID} and s.ends_at >= ${now}::timestamptz - interval '90 days') as teaching,
      ${userID === ctx.user.userID ? receivedBy(districtID, userID) : sql`'[]'::json`} as messages`)
  return row ?? { enrollments: [], outside: [], teaching: [], messages: [] }
}

export interface TranscriptLine {
  id: number
  title: string
  creditType: string
  abbr: string
  amount: number
  minutes: number
  earnedOn: string
  lcapGoal: string | null
  isOutside: boolean
  revokedAt: string | null
  revokedReason: string | null
  credentialUUID: string | null
}
export interface Transcript {
  name: string
  credits: TranscriptLine[]
  totals: { type: string; amount: number; minutes: number }[]
}

/**
 * Someone's credit, newest first, and how much of it counts. The caller of this function must check
 * access. One statement.
 */
export async function transcriptOf(ctx: UserRequest, userID: number): Promise<Transcript> {
  const { districtID } = ctx.user
  const [row] = await ctx.db.execute<Transcript & Record<string, unknown>>(sql`
    with own as (select k.*, t.name as type, t.abbr, row_number() over (partition by k.enrollment_id, k.learning_id, k.credit_type_id, k.revoked_at is null order by k.id) as nth from ${pdCredits} k join ${creditTypes} t on t.district_id = k.district_id and t.id = k.credit_type_id where k.district_id = ${districtID} and k.user_id = ${userID})
    select (select ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) from ${users} u where u.district_id = ${districtID} and u.id = ${userID}) as name,
      (select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title, 'creditType', o.type, 'abbr', o.abbr, 'amount', o.amount, 'minutes', o.minutes, 'earnedOn', o.earned_on, 'lcapGoal', (select g.code || ' · ' || g.name from ${lcapGoals} g where g.district_id = o.district_id and g.id = o.lcap_goal_id),
        'isOutside', o.learning_id is not null, 'revokedAt', o.revoked_at, 'revokedReason', o.revoked_reason, 'credentialUUID', o.credential_uuid) order by o.earned_on desc, o.id desc), '[]') from own o) as credits,
      (select coalesce(json_agg(json_build_object('type', x.type, 'amount', x.amount, 'minutes', x.minutes) order by x.type), '[]') from (select o.type, round(sum(o.amount)::numeric, 2)::float as amount, coalesce(sum(o.minutes) filter (where o.nth = 1), 0)::int as minutes from own o where o.revoked_at is null group by o.type) x) as totals`)
  return row ?? { name: '', credits: [], totals: [] }
}
