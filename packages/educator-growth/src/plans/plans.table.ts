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
  translated,
} from '@atrium/kit/server'
import { competencies } from '@atrium/observation/public'
import { staffMembers } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { templates } from '../templates/templates.table.ts'
import type { EducatorGroup, QuestionKind, Rating, Stage, Step } from '../words.ts'
import type { PlanContent } from './plan-content.types.ts'
import type { Outcome, PlanStatus, SignedPart } from './plan.words.ts'

/** When each step of one plan is due. `extended`: someone gave it a date of its own. */
export type PlanDues = Partial<
  Record<Step, { opensOn: string; dueOn: string; extended?: boolean | undefined }>
>

/** The growth plan of an educator for a school year, from the self-assessment to the signatures. */
export const plans = pgTable(
  'educator_plan',
  {
    ...recordColumns(),
    /** Where the educator works; null: the district's office. */
    schoolID: integer('school_id'),
    educatorID: integer('educator_id').notNull(),
    evaluatorID: integer('evaluator_id'),
    schoolYear: integer('school_year').notNull(),
    templateID: integer('template_id').notNull(),
    // From the template, as it was on the day on which the plan started.
    educatorGroup: text('educator_group').$type<EducatorGroup>().notNull(),
    instructions: translated('instructions'),
    minGoals: smallint('min_goals').notNull(),
    needsCompetency: boolean('needs_competency').notNull(),
    needsReview: boolean('needs_review').notNull(),
    dues: jsonb('dues').$type<PlanDues>().notNull().default({}),
    status: text('status').$type<PlanStatus>().notNull().default('selfAssessment'),
    amendedFrom: text('amended_from').$type<PlanStatus>(),
    /** The number of the approved version. */
    versionNumber: smallint('version_number'),
    reason: text('reason'),
    approvalComment: text('approval_comment'),
    midYearComment: text('mid_year_comment'),
    rating: text('rating').$type<Rating>(),
    strengths: text('strengths'),
    nextSteps: text('next_steps'),
    outcome: text('outcome').$type<Outcome>(),
    concludedBy: integer('concluded_by'),
    response: text('response'),
    summary: text('summary'),
    /** The step for which a reminder was sent, and which: `goals soon`. */
    reminded: text('reminded'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.evaluatorID, users),
    refersTo(table, table.concludedBy, users),
    refersTo(table, table.templateID, templates),
    foreignKey({
      name: 'educator_plan_staff_member_fk',
      columns: [table.districtID, table.educatorID],
      foreignColumns: [staffMembers.districtID, staffMembers.userID],
    }),
    index('educator_plan_evaluator').on(table.districtID, table.evaluatorID),
    index('educator_plan_school').on(table.districtID, table.schoolID, table.status),
    uniqueIndex('educator_plan_one')
      .on(
        table.districtID,
        table.educatorID,
        table.schoolYear,
        sql`(educator_group = 'improvement')`,
      )
      .where(sql`removed_at is null and status <> 'withdrawn'`),
  ],
)
export type PlanRow = typeof plans.$inferSelect

export const planGoals = pgTable(
  'educator_plan_goal',
  {
    ...lineColumns(),
    planID: integer('plan_id').notNull(),
    goal: text('goal').notNull(),
    competencyID: integer('competency_id'),
    actions: text('actions'),
    measure: text('measure').notNull(),
    dueOn: day('due_on'),
    evidence: text('evidence'),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.planID, plans),
    refersTo(table, table.competencyID, competencies),
    index('educator_plan_goal_plan').on(table.districtID, table.planID),
  ],
)

/** A question as the template had it when the plan started, with the educator's answer. */
export const planAnswers = pgTable(
  'educator_plan_answer',
  {
    ...lineColumns(),
    planID: integer('plan_id').notNull(),
    stage: text('stage').$type<Stage>().notNull(),
    section: translated('section'),
    question: translated('question').notNull(),
    kind: text('kind').$type<QuestionKind>().notNull(),
    isRequired: boolean('is_required').notNull(),
    answer: text('answer'),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.planID, plans),
    index('educator_plan_answer_plan').on(table.districtID, table.planID, table.place),
  ],
)

/** Who signed what, and when. It stays when someone else evaluates the educator from then on. */
export const planSignatures = pgTable(
  'educator_plan_signature',
  {
    ...lineColumns(),
    planID: integer('plan_id').notNull(),
    part: text('part').$type<SignedPart>().notNull(),
    signedBy: integer('signed_by').notNull(),
    signedAt: instant('signed_at').notNull(),
    note: text('note'),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.planID, plans),
    refersTo(table, table.signedBy, users),
    index('educator_plan_signature_plan').on(table.districtID, table.planID, table.place),
  ],
)

/** The goals as they were approved: an amendment makes the next one, and none of them ever changes. */
export const planVersions = pgTable(
  'educator_plan_version',
  {
    districtID: district(),
    planID: integer('plan_id').notNull(),
    number: smallint('number').notNull(),
    summary: text('summary'),
    content: jsonb('content').$type<PlanContent>().notNull(),
    madeBy: integer('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.planID, table.number] }),
    lineOf(table, table.planID, plans),
    refersTo(table, table.madeBy, users),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const plansData = dataOf(plans, {
  of: 'educatorID',
  title: { en: 'Growth plans', es: 'Planes de desarrollo' },
  keys: 'schoolID templateID versionNumber',
  people: 'educatorID evaluatorID concludedBy',
  personnel:
    'schoolYear educatorGroup instructions minGoals needsCompetency needsReview dues status amendedFrom reason approvalComment midYearComment rating strengths nextSteps outcome response summary reminded',
  kept: 'withPerson',
})
export const planGoalsData = dataOf(planGoals, {
  of: { column: 'planID', in: plans },
  title: { en: 'Goals of growth plans', es: 'Metas de los planes de desarrollo' },
  keys: 'planID place competencyID',
  personnel: 'goal actions measure dueOn evidence',
  kept: 'withPerson',
})
export const planAnswersData = dataOf(planAnswers, {
  of: { column: 'planID', in: plans },
  title: { en: 'Answers in growth plans', es: 'Respuestas en los planes de desarrollo' },
  keys: 'planID place',
  personnel: 'stage section question kind isRequired answer',
  kept: 'withPerson',
})
export const planSignaturesData = dataOf(planSignatures, {
  of: { column: 'planID', in: plans },
  title: { en: 'Signatures of growth plans', es: 'Firmas de los planes de desarrollo' },
  keys: 'planID place',
  people: 'signedBy',
  personnel: 'part signedAt note',
  kept: 'withPerson',
})
export const planVersionsData = dataOf(planVersions, {
  of: { column: 'planID', in: plans },
  title: { en: 'Versions of growth plans', es: 'Versiones de los planes de desarrollo' },
  keys: 'planID number',
  people: 'madeBy',
  personnel: 'summary content madeAt',
  kept: 'withPerson',
})
