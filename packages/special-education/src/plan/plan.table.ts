import { users } from '@atrium/auth/tables'
import {
  dataOf,
  day,
  district,
  instant,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Per } from '../services/service-balance.rules.ts'
import type {
  AccommodationArea,
  Category,
  ChangeKind,
  ExitReason,
  NoticeAction,
  Placement,
  PlanKind,
  ServiceKind,
  Setting,
  TeamRole,
} from '../words.ts'
import type { PlanContent } from './plan-content.types.ts'
import type { PlanStatus } from './plan.words.ts'

/** An IEP or a 504 plan of a student, from the referral to the exit. */
export const plans = pgTable(
  'special_plan',
  {
    ...recordColumns(),
    schoolID: integer('school_id').notNull(),
    studentID: integer('student_id').notNull(),
    kind: text('kind').$type<PlanKind>().notNull(),
    category: text('category').$type<Category>(),
    caseManagerID: integer('case_manager_id').notNull(),
    referredOn: day('referred_on').notNull(),
    referralReason: text('referral_reason').notNull(),
    placement: text('placement').$type<Placement>(),
    /** What the student can do now, and how the disability affects it. */
    presentLevels: text('present_levels'),
    /** From 16 on: goals and services for life after school. */
    transition: text('transition'),
    status: text('status').$type<PlanStatus>().notNull().default('referral'),
    /** When the assessment plan went to the family. */
    consentAskedOn: day('consent_asked_on'),
    consentOn: day('consent_on'),
    evaluatedOn: day('evaluated_on'),
    eligibleOn: day('eligible_on'),
    meetingOn: day('meeting_on'),
    inForceOn: day('in_force_on'),
    /** When the student came from another district with the plan. */
    transferredOn: day('transferred_on'),
    /** The number of the version in force. */
    versionNumber: smallint('version_number'),
    reason: text('reason'),
    exitedOn: day('exited_on'),
    exitReason: text('exit_reason').$type<ExitReason>(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.studentID, users),
    refersTo(table, table.caseManagerID, users),
    index('special_plan_student').on(table.districtID, table.studentID),
    index('special_plan_school').on(table.districtID, table.schoolID, table.status),
    uniqueIndex('special_plan_one')
      .on(table.districtID, table.studentID, table.kind)
      .where(sql`removed_at is null and status not in ('notEligible', 'exited')`),
  ],
)
export type PlanRow = typeof plans.$inferSelect

/** Someone on a plan's team. */
export const planTeam = pgTable(
  'special_plan_team',
  {
    ...lineColumns(),
    planID: integer('plan_id').notNull(),
    role: text('role').$type<TeamRole>().notNull(),
    staffID: integer('staff_id'),
    /** The name of anyone who isn't on the staff. */
    name: text('name'),
    /** Not at the meeting, by a written agreement with the parent. */
    excused: boolean('excused').notNull().default(false),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.planID, plans),
    refersTo(table, table.staffID, users),
    index('special_plan_team_staff').on(table.districtID, table.staffID),
  ],
)

/** A goal for a year. */
export const planGoals = pgTable(
  'special_plan_goal',
  {
    ...lineColumns(),
    planID: integer('plan_id').notNull(),
    goal: text('goal').notNull(),
    measure: text('measure').notNull(),
    baseline: doublePrecision('baseline').notNull(),
    target: doublePrecision('target').notNull(),
    unit: text('unit').notNull(),
    dueOn: day('due_on'),
    /** Benchmarks or short-term objectives on the way, a line each with the day by which it is expected. */
    objectives: text('objectives'),
  },
  (table) => [recordKey(table), lineOf(table, table.planID, plans)],
)

/** A service that the school owes. */
export const planServices = pgTable(
  'special_plan_service',
  {
    ...lineColumns(),
    planID: integer('plan_id').notNull(),
    kind: text('kind').$type<ServiceKind>().notNull(),
    minutes: smallint('minutes').notNull(),
    per: text('per').$type<Per>().notNull(),
    setting: text('setting').$type<Setting>().notNull(),
    providerID: integer('provider_id'),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day'),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.planID, plans),
    refersTo(table, table.providerID, users),
  ],
)

/** What teachers do for a student. */
export const planAccommodations = pgTable(
  'special_plan_accommodation',
  {
    ...lineColumns(),
    planID: integer('plan_id').notNull(),
    area: text('area').$type<AccommodationArea>().notNull(),
    text: text('text').notNull(),
  },
  (table) => [recordKey(table), lineOf(table, table.planID, plans)],
)

/** A prior written notice to the family (34 CFR 300.503). */
export const planNotices = pgTable(
  'special_plan_notice',
  {
    ...lineColumns(),
    planID: integer('plan_id').notNull(),
    sentOn: day('sent_on').notNull(),
    action: text('action').$type<NoticeAction>().notNull(),
    what: text('what').notNull(),
    why: text('why').notNull(),
    basis: text('basis').notNull(),
    options: text('options').notNull(),
    factors: text('factors'),
  },
  (table) => [recordKey(table), lineOf(table, table.planID, plans)],
)

/** A plan as it was agreed on: an amendment makes the next one, and none of them ever changes. */
export const planVersions = pgTable(
  'special_plan_version',
  {
    districtID: district(),
    planID: integer('plan_id').notNull(),
    number: smallint('number').notNull(),
    change: text('change').$type<ChangeKind | 'first'>().notNull(),
    startsOn: day('starts_on').notNull(),
    summary: text('summary'),
    content: jsonb('content').$type<PlanContent>().notNull(),
    madeBy: integer('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.planID, table.number] }),
    lineOf(table, table.planID, plans),
  ],
)

/** A teacher has read the accommodations of a version. */
export const planConfirmations = pgTable(
  'special_plan_confirmation',
  {
    ...recordColumns(),
    planID: integer('plan_id').notNull(),
    number: smallint('number').notNull(),
    userID: integer('user_id').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.planID, plans),
    refersTo(table, table.userID, users),
    uniqueIndex('special_plan_confirmation_one')
      .on(table.districtID, table.planID, table.number, table.userID)
      .where(sql`removed_at is null`),
  ],
)

/** A note that only the plan's team reads. */
export const planNotes = pgTable(
  'special_plan_note',
  {
    ...recordColumns(),
    planID: integer('plan_id').notNull(),
    text: text('text').notNull(),
    writtenBy: integer('written_by').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.planID, plans),
    refersTo(table, table.writtenBy, users),
    index('special_plan_note_plan').on(table.districtID, table.planID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const plansData = dataOf(plans, {
  of: 'studentID',
  title: { en: 'IEP and 504 plans', es: 'IEP y planes 504' },
  keys: 'schoolID versionNumber',
  people: 'studentID caseManagerID',
  specialEducation:
    'kind category referredOn referralReason placement presentLevels transition status consentAskedOn consentOn evaluatedOn eligibleOn meetingOn inForceOn transferredOn reason exitedOn exitReason',
  kept: 'withPerson',
})
export const planTeamData = dataOf(planTeam, {
  of: { column: 'planID', in: plans },
  title: { en: 'Teams of plans', es: 'Equipos de los planes' },
  keys: 'place planID',
  people: 'staffID',
  specialEducation: 'role name excused',
  kept: 'withPerson',
})
export const planGoalsData = dataOf(planGoals, {
  of: { column: 'planID', in: plans },
  title: { en: 'Annual goals', es: 'Metas anuales' },
  keys: 'place planID',
  specialEducation: 'goal measure baseline target unit dueOn objectives',
  kept: 'withPerson',
})
export const planServicesData = dataOf(planServices, {
  of: { column: 'planID', in: plans },
  title: { en: 'Services of plans', es: 'Servicios de los planes' },
  keys: 'place planID',
  people: 'providerID',
  specialEducation: 'kind minutes per setting fromDay toDay',
  kept: 'withPerson',
})
export const planAccommodationsData = dataOf(planAccommodations, {
  of: { column: 'planID', in: plans },
  title: { en: 'Accommodations', es: 'Adaptaciones' },
  keys: 'place planID',
  specialEducation: 'area text',
  kept: 'withPerson',
})
export const planNoticesData = dataOf(planNotices, {
  of: { column: 'planID', in: plans },
  title: { en: 'Prior written notices', es: 'Avisos previos por escrito' },
  keys: 'place planID',
  specialEducation: 'sentOn action what why basis options factors',
  kept: 'withPerson',
})
export const planVersionsData = dataOf(planVersions, {
  of: { column: 'planID', in: plans },
  title: { en: 'Versions of plans', es: 'Versiones de los planes' },
  keys: 'planID number',
  people: 'madeBy',
  specialEducation: 'change startsOn summary content madeAt',
  kept: 'withPerson',
})
export const planConfirmationsData = dataOf(planConfirmations, {
  of: { column: 'planID', in: plans },
  title: { en: 'Accommodations read by teachers', es: 'Adaptaciones leídas por maestros' },
  keys: 'planID number',
  people: 'userID',
  kept: 'withPerson',
})
export const planNotesData = dataOf(planNotes, {
  of: { column: 'planID', in: plans },
  title: { en: 'Team notes', es: 'Notas del equipo' },
  keys: 'planID',
  people: 'writtenBy',
  specialEducation: 'text',
  kept: 'withPerson',
})
