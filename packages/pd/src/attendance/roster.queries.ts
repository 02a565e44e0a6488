import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { settingSQL } from '@atrium/district-settings/public'
import { creditTypes } from '@atrium/microcredentials/public'
import { schools } from '@atrium/schools/tables'
import { rooms } from '@atrium/settings/public'
import { sql } from 'drizzle-orm'
import { administers } from '../courses/courses.procedures.ts'
import { pdCourseCredits, pdCourses } from '../courses/courses.table.ts'
import {
  creditOutlook,
  type CreditOutlook,
  type CreditPolicy,
  type TimeInSection,
} from '../credit/credit.rules.ts'
import { pdCreditPolicy } from '../credit/credit.settings.ts'
import { pdCredits } from '../credit/credit.table.ts'
import { pdEnrollments } from '../enrollment/enrollment.table.ts'
import { leads } from '../sections/sections.procedures.ts'
import { pdInstructors, pdMeetings, pdSections } from '../sections/sections.table.ts'
import { pdCourseSurveys } from '../surveys/surveys.table.ts'
import { sectionZone } from '../catalog/catalog.queries.ts'
import { closedBecause } from '../enrollment/held-section.ts'
import type { CourseState, EnrollmentStatus, PaymentState, SectionState } from '../words.ts'
import { pdAttendance } from './attendance.table.ts'
import { timeInSection } from './time.queries.ts'

export interface RosterLine {
  enrollmentID: number
  userID: number
  firstName: string
  lastName: string
  email: string | null
  schoolName: string | null
  status: EnrollmentStatus
  entryDate: string | null
  exitDate: string | null
  requestedAt: string
  offerUntil: string | null
  paymentState: PaymentState
  costCents: number
  purchaseOrder: string | null
  refundDueCents: number
  minutes: number
  credited: boolean
  /** What becomes of the credit; null where the course gives none. */
  outlook: CreditOutlook | null
  /**
   * Null for an anonymous survey too: who answered last would identify the author of the newest
   * answer.
   */
  hasAnswered: boolean | null
}

export interface RosterMeeting {
  id: number
  startsAt: string
  endsAt: string
  room: string | null
  /** Enrollment → minutes; who is not here was not noted yet. */
  marks: Record<number, number>
}

export interface SectionRoster {
  sectionID: number
  schoolID: number | null
  title: string
  code: string
  number: string
  state: SectionState
  courseState: CourseState
  seats: number
  seatsTaken: number
  startsAt: string | null
  endsAt: string | null
  hasEnded: boolean
  /** The last day to enroll has passed, or it has started: no seat is offered by itself anymore. */
  isPastEnrolling: boolean
  minutes: number
  instructors: { userID: number; name: string }[]
  isAdministrator: boolean
  /** Whether the caller made it, made its course, or teaches it. */
  leads: boolean
  people: RosterLine[]
  meetings: RosterMeeting[]
}

type Found = Omit<SectionRoster, 'people' | 'minutes' | 'isAdministrator' | 'isPastEnrolling'> & {
  enrollFrom: string | null
  enrollUntil: string | null
  timeZone: string
  policy: CreditPolicy
  credits: { type: string; amount: number }[]
  needsSurvey: boolean
  people: (Omit<RosterLine, 'outlook'> & TimeInSection)[]
}

/**
 * A section's people and meetings, for its instructors and people who run professional development.
 * One statement. Refuses 404 everyone else.
 */
export async function readRoster(ctx: UserRequest, sectionID: number): Promise<SectionRoster> {
  const { districtID, userID } = ctx.user
  const [row] = await ctx.db.execute<Found & Record<string, unknown>>(sql`
    select (select ${leads(userID)} from ${pdSections} where ${pdSections}.district_id = s.district_id and ${pdSections}.id = s.id) as leads,
      s.id as "sectionID", s.school_id as "schoolID", c.title, c.code, s.number, s.state, c.state as "courseState", s.enroll_from::text as "enrollFrom", s.enroll_until::text as "enrollUntil", ${sectionZone} as "timeZone", s.seats, s.seats_taken as "seatsTaken", s.starts_at as "startsAt", s.ends_at as "endsAt", coalesce(s.ends_at <= ${ctx.now().toISOString()}, false) as "hasEnded",
      (select json_build_object('fullFrom', ${settingSQL(pdCreditPolicy, 'fullFrom', { districtID })}, 'partFrom', ${settingSQL(pdCreditPolicy, 'partFrom', { districtID })})) as policy,
      (select coalesce(json_agg(json_build_object('type', coalesce(t.abbr, t.name), 'amount', k.amount) order by k.place), '[]') from ${pdCourseCredits} k join ${creditTypes} t on t.district_id = k.district_id and t.id = k.credit_type_id where k.district_id = s.district_id and k.course_id = s.course_id) as credits,
      c.survey_required and coalesce(s.survey_form_id, c.survey_form_id) is not null as "needsSurvey",
      (select coalesce(json_agg(json_build_object('userID', u.id, 'name', ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name)) order by i.place), '[]') from ${pdInstructors} i join ${users} u on u.district_id = i.district_id and u.id = i.user_id where i.district_id = s.district_id and i.section_id = s.id) as instructors,
      (select coalesce(json_agg(x order by x."lastName", x."firstName"), '[]') from (
        select e.id as "enrollmentID", e.user_id as "userID", coalesce(u.preferred_name, u.first_name) as "firstName", u.last_name as "lastName", u.email, h.name as "schoolName", e.status, e.entry_date as "entryDate", e.exit_date as "exitDate", e.requested_at as "requestedAt", e.offer_until as "offerUntil",
          e.payment_state as "paymentState", e.cost_cents as "costCents", e.purchase_order as "purchaseOrder", e.refund_due_cents as "refundDueCents",
          ${timeInSection({ districtID: sql`e.district_id`, sectionID: sql`e.section_id`, enrollmentID: sql`e.id` })},
          exists (select from ${pdCredits} k where k.district_id = e.district_id and k.enrollment_id = e.id and k.revoked_at is null) as credited,
          (select y.answered_at is not null from ${pdCourseSurveys} y where not y.is_anonymous and y.district_id = e.district_id and y.section_id = e.section_id and y.user_id = e.user_id) as "hasAnswered"
        from ${pdEnrollments} e join ${users} u on u.district_id = e.district_id and u.id = e.user_id
          left join ${staffMembers} t on t.district_id = e.district_id and t.user_id = e.user_id left join ${schools} h on h.district_id = t.district_id and h.id = t.school_id
        where e.district_id = s.district_id and e.section_id = s.id) x) as people,
      (select coalesce(json_agg(json_build_object('id', m.id, 'startsAt', m.starts_at, 'endsAt', m.ends_at, 'room', r.name,
          'marks', (select coalesce(json_object_agg(a.enrollment_id, a.minutes), '{}') from ${pdAttendance} a where a.district_id = m.district_id and a.meeting_id = m.id)) order by m.starts_at), '[]')
        from ${pdMeetings} m left join ${rooms} r on r.district_id = m.district_id and r.id = m.room_id where m.district_id = s.district_id and m.section_id = s.id) as meetings
    from ${pdSections} s join ${pdCourses} c on c.district_id = s.district_id and c.id = s.course_id where s.district_id = ${districtID} and s.id = ${sectionID} and s.removed_at is null`)
  if (!row || !(row.leads || administers(ctx))) throw refuse.notFound('kit.refusal.notFound')
  const { policy, credits, needsSurvey, people, enrollFrom, enrollUntil, timeZone, ...rest } = row
  const { courseState } = rest
  const closed = closedBecause(
    { ...rest, enrollFrom, enrollUntil },
    { courseState, timeZone },
    ctx.now(),
  )
  return {
    ...rest,
    isAdministrator: administers(ctx),
    isPastEnrolling: closed === 'tooLate',
    minutes: people[0]?.whole ?? 0,
    people: people.map(({ whole, meetingsToNote, ...one }) => ({
      ...one,
      outlook:
        creditOutlook(
          { minutes: one.minutes, whole, meetingsToNote },
          {
            ...{ credits, policy, isCredited: one.credited },
            isSurveyOpen: needsSurvey && one.hasAnswered === false,
          },
        ) ?? null,
    })),
  }
}
