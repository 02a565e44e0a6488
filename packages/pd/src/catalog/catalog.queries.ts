import { users } from '@atrium/auth/tables'
import { onceARead, type BaseContext, type DistrictDb } from '@atrium/kit/server'
import { likePattern, refuse } from '@atrium/kit/shared'
import { creditTypes, approvalAreas } from '@atrium/microcredentials/public'
import { publicDistrict } from '@atrium/schools/public'
import { districts, schools } from '@atrium/schools/tables'
import { rooms } from '@atrium/settings/public'
import { sql, type SQL } from 'drizzle-orm'
import {
  pdCourseCredits,
  pdCourseMaterials,
  pdCoursePrerequisites,
  pdCourses,
  pdCourseStandards,
  pdCourseTags,
} from '../courses/courses.table.ts'
import { audienceOf } from '../enrollment/audience.rules.ts'
import { cartItems, pdEnrollments } from '../enrollment/enrollment.table.ts'
import { closedBecause } from '../enrollment/held-section.ts'
import { pdCredits } from '../credit/credit.table.ts'
import { lcapGoals, pdTags } from '../lists/lists.table.ts'
import { pdInstructors, pdMeetings, pdSections } from '../sections/sections.table.ts'
import type { Audience, EnrollmentStatus, PaymentState } from '../words.ts'

interface Scope {
  districtID: number
  db: DistrictDb
  /** 0: a visitor. */
  userID: number
  audiences: readonly Audience[]
}

/** The district whose catalog a reader sees: their own, or for a visitor the host's. */
export async function catalogScope(ctx: BaseContext): Promise<Scope> {
  const districtID =
    ctx.user?.districtID ??
    (await onceARead(ctx, 'publicDistrict', () => publicDistrict(ctx.database, ctx.request.host)))
      ?.districtID
  if (districtID === undefined) throw refuse.notFound('kit.refusal.notFound')
  return {
    districtID,
    db: ctx.database.district(districtID),
    userID: ctx.user?.userID ?? 0,
    audiences: ctx.user ? audienceOf(ctx.user.roles) : [],
  }
}

export interface CatalogQuery {
  search?: string | undefined
  creatorID?: number | undefined
  /** The course ID that people know it by. */
  courseCode?: string | undefined
  organization?: string | undefined
  tagID?: number | undefined
  /** Meets on or after, and on or before, these days ('YYYY-MM-DD'). */
  from?: string | undefined
  to?: string | undefined
  /** Courses I can enroll in. */
  canEnroll?: boolean | undefined
  /** My courses with sections I created or teach. */
  mine?: boolean | undefined
  page: number
  size: number
}

export interface CatalogSection {
  sectionID: number
  courseID: number
  title: string
  code: string
  number: string
  organization: string
  imageUUID: string | null
  place: string | null
  startsAt: string
  endsAt: string
  meetings: number
  seatsLeft: number
  waitlistLeft: number
  costCents: number
  credit: string | null
  /** The reader's own place, if they have one. */
  status: EnrollmentStatus | null
  inCart: boolean
}
export interface CatalogPage {
  rows: CatalogSection[]
  total: number
}

/** SQL: a section that the public sees. `s` is the section, `c` its course. */
const isOffered = (districtID: number): SQL =>
  sql`s.district_id = ${districtID} and s.state = 'open' and s.removed_at is null and c.state = 'actv' and c.removed_at is null`

/** SQL: the time zone for the cut-offs of section `s`: its school's, or the district's. */
/** SQL: the time zone of the section `s`. */
export const sectionZone = sql`coalesce((select h.time_zone from ${schools} h where h.district_id = s.district_id and h.id = s.school_id), (select d.time_zone from ${districts} d where d.district_id = s.district_id))`

/** SQL: what passes the filters. `s` is the section, `c` its course. */
function filtering(
  { districtID, userID, audiences }: Scope,
  query: Omit<CatalogQuery, 'page' | 'size'>,
  now: string,
): SQL[] {
  const words = (query.search ?? '').split(/\s+/).filter(Boolean).slice(0, 8)
  const zone = sql`(select d.time_zone from ${districts} d where d.district_id = ${districtID})`
  const today = sql`(${now}::timestamptz at time zone ${sectionZone})::date`
  return [
    isOffered(districtID),
    ...words.map((word) => sql`c.search_text like (select atrium_fold(${likePattern(word)}))`),
    query.creatorID !== undefined && sql`c.creator_id = ${query.creatorID}`,
    query.courseCode !== undefined && sql`lower(c.code) = lower(${query.courseCode})`,
    query.organization !== undefined && sql`c.organization = ${query.organization}`,
    query.tagID !== undefined &&
      sql`exists (select from ${pdCourseTags} t where t.district_id = c.district_id and t.course_id = c.id and t.tag_id = ${query.tagID})`,
    // Past ones are found only by their days.
    query.from === undefined && query.to === undefined && sql`s.ends_at >= ${now}`,
    query.from !== undefined &&
      sql`s.ends_at >= ${query.from}::date::timestamp at time zone ${zone}`,
    query.to !== undefined &&
      sql`s.starts_at < (${query.to}::date + 1)::timestamp at time zone ${zone}`,
    query.mine === true &&
      sql`(s.creator_id = ${userID} or c.creator_id = ${userID} or exists (select from ${pdInstructors} i where i.district_id = s.district_id and i.section_id = s.id and i.user_id = ${userID}))`,
    query.canEnroll === true &&
      sql`(c.audience && ${sql.param([...audiences])}::text[] and coalesce(s.enroll_from, ${today}) <= ${today}
        and (s.enroll_until >= ${today} or s.enroll_until is null and s.starts_at > ${now})
        and (s.seats_taken < s.seats or s.waitlist_taken < s.waitlist_seats)
        and not exists (select from ${pdEnrollments} e where e.district_id = s.district_id and e.section_id = s.id and e.user_id = ${userID} and e.status not in ('withdrawn', 'approvalDenied', 'cancelled'))
        and not exists (select from ${pdCoursePrerequisites} p where p.district_id = c.district_id and p.course_id = c.id
          and not exists (select from ${pdCredits} k where k.district_id = p.district_id and k.user_id = ${userID} and k.course_id = p.required_course_id and k.revoked_at is null)))`,
  ].filter((one) => one !== false)
}

const creditText = sql`(select string_agg(trim_scale(k.amount::numeric) || ' ' || t.abbr, ', ' order by k.place) from ${pdCourseCredits} k join ${creditTypes} t on t.district_id = k.district_id and t.id = k.credit_type_id where k.district_id = c.district_id and k.course_id = c.id)`

const sectionColumns = (
  userID: number,
): SQL => sql`s.id as "sectionID", c.id as "courseID", c.title, c.code, s.number, c.organization, c.image_uuid as "imageUUID", s.place, s.starts_at as "startsAt", s.ends_at as "endsAt",
  (select count(*)::int from ${pdMeetings} m where m.district_id = s.district_id and m.section_id = s.id) as meetings,
  greatest(s.seats - s.seats_taken, 0) as "seatsLeft", greatest(s.waitlist_seats - s.waitlist_taken, 0) as "waitlistLeft", s.cost_cents as "costCents", ${creditText} as credit,
  ${
    userID === 0
      ? sql`null as status, false as "inCart"`
      : sql`(select e.status from ${pdEnrollments} e where e.district_id = s.district_id and e.section_id = s.id and e.user_id = ${userID} order by e.id desc limit 1) as status,
        exists (select from ${cartItems} i where i.district_id = s.district_id and i.section_id = s.id and i.user_id = ${userID}) as "inCart"`
  }`

/** Sections that pass the filters, the next first. One statement. */
export async function searchSections(ctx: BaseContext, query: CatalogQuery): Promise<CatalogPage> {
  const scope = await catalogScope(ctx)
  const { page, size, ...filters } = query
  const where = sql.join(filtering(scope, filters, ctx.now().toISOString()), sql` and `)
  // What a card shows is read for the rows of the page only.
  const rows = await scope.db.execute<
    CatalogSection & { total: number } & Record<string, unknown>
  >(sql`
    with found as (select s.id, s.course_id, (count(*) over ())::int as total, s.starts_at from ${pdSections} s join ${pdCourses} c on c.district_id = s.district_id and c.id = s.course_id
      where ${where} order by s.starts_at, s.id limit ${size} offset ${(page - 1) * size})
    select ${sectionColumns(scope.userID)}, f.total from found f join ${pdSections} s on s.district_id = ${scope.districtID} and s.id = f.id join ${pdCourses} c on c.district_id = s.district_id and c.id = f.course_id
    order by f.starts_at, f.id`)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _, ...row }) => row as CatalogSection),
  }
}

export interface CatalogMeeting {
  id: number
  sectionID: number
  title: string
  startsAt: string
  endsAt: string
  place: string | null
}

/**
 * The meetings between two dates for calendars, of sections that match the filters. At most the
 * first 1,000. One statement.
 */
export async function searchMeetings(
  ctx: BaseContext,
  { from, to, ...filters }: Omit<CatalogQuery, 'page' | 'size'> & { from: string; to: string },
): Promise<CatalogMeeting[]> {
  const scope = await catalogScope(ctx)
  const { districtID, db } = scope
  const where = sql.join(
    filtering(scope, { ...filters, from, to }, ctx.now().toISOString()),
    sql` and `,
  )
  const rows = await db.execute<CatalogMeeting & Record<string, unknown>>(sql`
    select m.id, s.id as "sectionID", c.title, m.starts_at as "startsAt", m.ends_at as "endsAt", coalesce(r.name, s.place) as place
    from ${pdMeetings} m join ${pdSections} s on s.district_id = m.district_id and s.id = m.section_id join ${pdCourses} c on c.district_id = s.district_id and c.id = s.course_id
      left join ${rooms} r on r.district_id = m.district_id and r.id = m.room_id cross join (select d.time_zone as zone from ${districts} d where d.district_id = ${districtID}) z
    where ${where} and m.starts_at >= ${from}::date::timestamp at time zone z.zone and m.starts_at < (${to}::date + 1)::timestamp at time zone z.zone
    order by m.starts_at, m.id limit 1000`)
  return Array.from(rows)
}

export interface CatalogFilters {
  creators: { id: number; name: string }[]
  organizations: string[]
  codes: { code: string; title: string }[]
  tags: { id: number; name: string }[]
}

/** What there is to filter by: what some section that the public sees has. One statement. */
export async function readFilters(ctx: BaseContext): Promise<CatalogFilters> {
  const { districtID, db } = await catalogScope(ctx)
  const [row] = await db.execute<CatalogFilters & Record<string, unknown>>(sql`
    with offered as materialized (select distinct c.id, c.creator_id, c.organization, c.code, c.title from ${pdSections} s join ${pdCourses} c on c.district_id = s.district_id and c.id = s.course_id where ${isOffered(districtID)})
    select (select coalesce(json_agg(x order by x.name), '[]') from (select distinct u.id, ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as name from offered o join ${users} u on u.district_id = ${districtID} and u.id = o.creator_id limit 300) x) as creators,
      (select coalesce(json_agg(x.organization order by x.organization), '[]') from (select distinct organization from offered limit 300) x) as organizations,
      (select coalesce(json_agg(x order by x.code), '[]') from (select distinct code, title from offered limit 500) x) as codes,
      (select coalesce(json_agg(x order by x.name), '[]') from (select distinct t.id, t.name from offered o join ${pdCourseTags} k on k.district_id = ${districtID} and k.course_id = o.id join ${pdTags} t on t.district_id = k.district_id and t.id = k.tag_id limit 300) x) as tags`)
  return row ?? { creators: [], organizations: [], codes: [], tags: [] }
}

export interface CourseView {
  courseID: number
  title: string
  code: string
  description: string
  objectives: string | null
  organization: string
  audience: Audience[]
  imageUUID: string | null
  creatorName: string
  lcapGoal: string | null
  credits: { amount: number; type: string; area: string | null }[]
  tags: string[]
  standards: { code: string | null; statement: string }[]
  prerequisites: { courseID: number; title: string; isMet: boolean }[]
  surveyRequired: boolean
  issuesBadge: boolean
}

const courseJSON = (
  userID: number,
): SQL => sql`json_build_object('courseID', c.id, 'title', c.title, 'code', c.code, 'description', c.description, 'objectives', c.objectives, 'organization', c.organization,
  'audience', c.audience, 'imageUUID', c.image_uuid, 'surveyRequired', c.survey_required, 'issuesBadge', c.issues_badge,
  'creatorName', (select ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) from ${users} u where u.district_id = c.district_id and u.id = c.creator_id),
  'lcapGoal', (select g.code || ' · ' || g.name from ${lcapGoals} g where g.district_id = c.district_id and g.id = c.lcap_goal_id),
  'credits', (select coalesce(json_agg(json_build_object('amount', k.amount, 'type', t.name, 'area', a.name) order by k.place), '[]') from ${pdCourseCredits} k join ${creditTypes} t on t.district_id = k.district_id and t.id = k.credit_type_id left join ${approvalAreas} a on a.district_id = k.district_id and a.id = k.approval_area_id where k.district_id = c.district_id and k.course_id = c.id),
  'tags', (select coalesce(json_agg(t.name order by k.place), '[]') from ${pdCourseTags} k join ${pdTags} t on t.district_id = k.district_id and t.id = k.tag_id where k.district_id = c.district_id and k.course_id = c.id),
  'standards', (select coalesce(json_agg(json_build_object('code', x.code, 'statement', x.statement) order by x.place), '[]') from ${pdCourseStandards} x where x.district_id = c.district_id and x.course_id = c.id),
  'prerequisites', (select coalesce(json_agg(json_build_object('courseID', q.id, 'title', q.title, 'isMet', exists (select from ${pdCredits} k where k.district_id = p.district_id and k.user_id = ${userID} and k.course_id = q.id and k.revoked_at is null)) order by p.place), '[]')
    from ${pdCoursePrerequisites} p join ${pdCourses} q on q.district_id = p.district_id and q.id = p.required_course_id where p.district_id = c.district_id and p.course_id = c.id))`

export interface CoursePage {
  course: CourseView
  sections: CatalogSection[]
  /** Links that only who is signed in sees. */
  materials: { title: string; url: string }[]
}

/** One course with its coming sections. One statement. Refuses 404 one that is not offered. */
export async function readCourse(ctx: BaseContext, courseID: number): Promise<CoursePage> {
  const { districtID, db, userID } = await catalogScope(ctx)
  const [row] = await db.execute<CoursePage & Record<string, unknown>>(sql`
    select ${courseJSON(userID)} as course,
      (select coalesce(json_agg(x order by x."startsAt"), '[]') from (select ${sectionColumns(userID)} from ${pdSections} s where ${isOffered(districtID)} and s.course_id = c.id and s.ends_at >= ${ctx.now().toISOString()} limit 100) x) as sections,
      ${userID === 0 ? sql`'[]'::json` : sql`(select coalesce(json_agg(json_build_object('title', m.title, 'url', m.url) order by m.place), '[]') from ${pdCourseMaterials} m where m.district_id = c.district_id and m.course_id = c.id)`} as materials
    from ${pdCourses} c where c.district_id = ${districtID} and c.id = ${courseID} and c.state = 'actv' and c.removed_at is null`)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

export interface SectionPage {
  section: CatalogSection & {
    seats: number
    notes: string | null
    schoolName: string | null
    enrollFrom: string | null
    enrollUntil: string | null
    withdrawUntil: string | null
    refundUntil: string | null
    refundPercent: number
    needsApproval: boolean
    takesPurchaseOrders: boolean
    instructors: string[]
    timeZone: string
  }
  course: CourseView
  meetings: {
    id: number
    startsAt: string
    endsAt: string
    room: string | null
    /** Only who is enrolled or teaches it sees it. */
    onlineURL: string | null
  }[]
  own: {
    enrollmentID: number
    status: EnrollmentStatus
    offerUntil: string | null
    hasLapsed: boolean
    paymentState: PaymentState
    payBy: string | null
    costCents: number
    purchaseOrder: string | null
    refundDueCents: number
    /** Their position on the waitlist. */
    place: number | null
  } | null
  /** Why no one can request it now. */
  closed: string | null
  /** Whether the course is for the reader. */
  isForReader: boolean
}

/**
 * One section of the catalog: the course, its meetings and the reader's own place. One statement.
 * Refuses 404 what is neither offered nor the reader's.
 */
export async function readSection(ctx: BaseContext, sectionID: number): Promise<SectionPage> {
  const { districtID, db, userID, audiences } = await catalogScope(ctx)
  const isEnrolled = sql`(exists (select from ${pdEnrollments} e where e.district_id = s.district_id and e.section_id = s.id and e.user_id = ${userID} and e.status in ('enrolled', 'completed', 'incomplete'))
    or exists (select from ${pdInstructors} i where i.district_id = s.district_id and i.section_id = s.id and i.user_id = ${userID}))`
  const [row] = await db.execute<
    Omit<SectionPage, 'closed' | 'isForReader'> & { state: 'open'; courseState: 'actv' } & Record<
        string,
        unknown
      >
  >(sql`
    select ${courseJSON(userID)} as course, s.state, c.state as "courseState",
      (select row_to_json(x) from (select ${sectionColumns(userID)}, s.seats, s.notes, s.enroll_from as "enrollFrom", s.enroll_until as "enrollUntil", s.withdraw_until as "withdrawUntil", s.refund_until as "refundUntil", s.refund_percent as "refundPercent", s.needs_approval as "needsApproval", s.takes_purchase_orders as "takesPurchaseOrders",
        (select h.name from ${schools} h where h.district_id = s.district_id and h.id = s.school_id) as "schoolName",
        ${sectionZone} as "timeZone",
        (select coalesce(json_agg(ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) order by i.place), '[]') from ${pdInstructors} i join ${users} u on u.district_id = i.district_id and u.id = i.user_id where i.district_id = s.district_id and i.section_id = s.id) as instructors) x) as section,
      (select coalesce(json_agg(json_build_object('id', m.id, 'startsAt', m.starts_at, 'endsAt', m.ends_at, 'room', r.name, 'onlineURL', case when ${isEnrolled} then m.online_url end) order by m.starts_at), '[]')
        from ${pdMeetings} m left join ${rooms} r on r.district_id = m.district_id and r.id = m.room_id where m.district_id = s.district_id and m.section_id = s.id) as meetings,
      (select json_build_object('enrollmentID', e.id, 'status', e.status, 'offerUntil', e.offer_until, 'hasLapsed', e.status = 'waitlisted' and e.offer_lapsed_at is not null, 'paymentState', e.payment_state, 'payBy', e.pay_by, 'costCents', e.cost_cents, 'purchaseOrder', e.purchase_order, 'refundDueCents', e.refund_due_cents,
          'place', case when e.status = 'waitlisted' and e.offer_until is null and e.offer_lapsed_at is null then (select count(*) + 1 from ${pdEnrollments} w where w.district_id = e.district_id and w.section_id = e.section_id and w.status = 'waitlisted' and w.offer_until is null and w.offer_lapsed_at is null and (w.waitlisted_at, w.id) < (e.waitlisted_at, e.id)) end)
        from ${pdEnrollments} e where e.district_id = s.district_id and e.section_id = s.id and e.user_id = ${userID} order by e.id desc limit 1) as own
    from ${pdSections} s join ${pdCourses} c on c.district_id = s.district_id and c.id = s.course_id
    where s.district_id = ${districtID} and s.id = ${sectionID} and s.removed_at is null
      and (s.state = 'open' and c.state = 'actv' or exists (select from ${pdEnrollments} e where e.district_id = s.district_id and e.section_id = s.id and e.user_id = ${userID}))`)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  const { state, courseState, ...page } = row
  return {
    ...page,
    closed: closedBecause(
      { ...page.section, state },
      { courseState, timeZone: page.section.timeZone },
      ctx.now(),
    ),
    isForReader: page.course.audience.some((one) => audiences.includes(one)),
  }
}

export interface CartLine extends CatalogSection {
  takesPurchaseOrders: boolean
  needsApproval: boolean
  closed: string | null
}

/** The caller's cart, oldest first; entries that are no longer offered say so. One statement. */
export async function readCart(
  ctx: BaseContext & { user: NonNullable<BaseContext['user']> },
): Promise<CartLine[]> {
  const { districtID, db, userID } = await catalogScope(ctx)
  const rows = await db.execute<
    CartLine & {
      state: 'open'
      courseState: 'actv'
      enrollFrom: string | null
      enrollUntil: string | null
      timeZone: string
    } & Record<string, unknown>
  >(sql`
    select ${sectionColumns(userID)}, s.takes_purchase_orders as "takesPurchaseOrders", s.needs_approval as "needsApproval", s.state, c.state as "courseState", s.enroll_from::text as "enrollFrom", s.enroll_until::text as "enrollUntil",
      ${sectionZone} as "timeZone"
    from ${cartItems} x join ${pdSections} s on s.district_id = x.district_id and s.id = x.section_id join ${pdCourses} c on c.district_id = s.district_id and c.id = s.course_id
    where x.district_id = ${districtID} and x.user_id = ${userID} order by x.id`)
  return rows.map(({ state, courseState, enrollFrom, enrollUntil, timeZone, ...line }) => ({
    ...(line as unknown as CartLine),
    closed: closedBecause(
      { state, startsAt: line.startsAt, enrollFrom, enrollUntil },
      { courseState, timeZone },
      ctx.now(),
    ),
  }))
}
