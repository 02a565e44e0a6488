import { users } from '@atrium/auth/tables'
import { type UserRequest, noteEachOnceADay, schoolToday } from '@atrium/kit/server'
import { includes, reachOf, refuse, type Translated } from '@atrium/kit/shared'
import type { SchoolEnrollment } from '@atrium/people/public'
import { schoolEnrollments, studentGuardians } from '@atrium/people/tables'
import { actsFor, type ActOf } from '@atrium/workflow/rules'
import { sql } from 'drizzle-orm'
import {
  contactChanges,
  namedContacts,
  type ContactChange,
  type RecordContact,
} from '../contacts.rules.ts'
import { mayUndo, daysWaiting, undoUntil } from '../deadline.rules.ts'
import { isHealthDocument, type DocumentLine } from '../documents.rules.ts'
import { alikeStudents, knownOf, type AlikeStudent } from '../duplicates.queries.ts'
import { enrollmentPlan, type EnrollmentPlan } from '../enrollment.rules.ts'
import { childFacts, guardianFacts } from '../facts.fields.ts'
import { changesBetween, type Change, type Facts } from '../facts.rules.ts'
import { readRegistration, type GivenFile } from '../family/family.queries.ts'
import { guardianFactsJSON, keptAwayJSON, studentFactsJSON } from '../record-facts.queries.ts'
import { registrationWorkflow } from '../registration-state.rules.ts'
import {
  latestOf,
  sentFormsJSON,
  withAnswers,
  type ListedForm,
  type SentForm,
} from '../sendings.queries.ts'
import {
  familyRegistrations,
  registrationAcceptances,
  registrationChildren,
} from '../submissions.table.ts'
import {
  readsHealth,
  type ChildStatus,
  type RegistrationKind,
  type SubmissionStatus,
} from '../words.ts'
import { isAtReviewers, isReviewedBy } from './reach.queries.ts'

export interface ReviewedChild {
  id: number
  name: string
  isNew: boolean
  studentID: number | null
  status: ChildStatus
  category: Translated | null
  schoolID: number | null
  schoolName: string
  grade: string | null
  entryDate: string
  /** The first day of one who was accepted. */
  firstDay: string | null
  facts: Facts
  changes: Change[]
  alike: AlikeStudent[]
  plan: EnrollmentPlan['does']
  fromSchool: string | null
  /** The reader manages the students of this school, and of the one where the child is. */
  mayAccept: boolean
}

export interface Review {
  id: number
  version: number
  status: SubmissionStatus
  kind: RegistrationKind
  yearName: string
  guardianID: number
  guardianName: string
  guardianChanges: Change[]
  question: string | null
  reason: string | null
  days: number
  sentAt: string
  /** Children at schools where others review. */
  elsewhere: number
  children: ReviewedChild[]
  forms: SentForm[]
  lines: DocumentLine[]
  files: (GivenFile & { opens: boolean })[]
  acceptances: {
    id: number
    acceptedAt: string
    by: string
    until: string
    mayUndo: boolean
    undoneAt: string | null
  }[]
  acts: ActOf<typeof registrationWorkflow>[]
  today: string
}

interface More extends Record<string, unknown> {
  guardian: Facts | null
  sentAt: string
  firstSentAt: string
  records: {
    childID: number
    studentID: number | null
    madeID: number | null
    firstDay: string | null
    record: Facts | null
    keptAway: string[]
    stays: SchoolEnrollment[]
    livesHere: boolean
  }[]
  forms: ListedForm[]
  acceptances: { id: number; acceptedAt: string; by: string; undoneAt: string | null }[]
}

/**
 * A registration as the office reviews it: each answer that differs from today’s record, beside it. Of children at schools
 * where others review it only says how many there are. Refuses 404.
 */
export async function reviewOf(ctx: UserRequest, id: number): Promise<Review> {
  const { user } = ctx
  const { districtID } = user
  const today = schoolToday(ctx)
  const parts = await readRegistration(
    ctx.db,
    { districtID, today },
    sql`r.id = ${id} and ${isReviewedBy(ctx)}`,
  )
  if (!parts) throw refuse.notFound('kit.refusal.notFound')
  const here = parts.children.filter(({ schoolID }) => isAtReviewers(ctx, schoolID))
  const ids = new Set(here.map((child) => child.id))
  const [more] = await ctx.db.execute<More>(sql`
    select ${guardianFactsJSON(sql`r.district_id`, sql`r.guardian_id`)} as guardian, r.sent_at as "sentAt", r.first_sent_at as "firstSentAt",
      (select coalesce(json_agg(json_build_object('childID', x.id, 'studentID', x.student_id, 'madeID', x.made_id, 'firstDay', x.entry_date, 'record', ${studentFactsJSON(sql`x.district_id`, sql`x.student_id`)}, 'keptAway', ${keptAwayJSON(sql`x.district_id`, sql`x.student_id`)},
          'livesHere', not exists (select from ${studentGuardians} g where g.district_id = x.district_id and g.student_id = x.student_id and g.guardian_id <> r.guardian_id and g.lives_with and g.removed_at is null
            and not exists (select from ${studentGuardians} o where o.district_id = g.district_id and o.student_id = g.student_id and o.guardian_id = r.guardian_id and o.lives_with and o.removed_at is null)),
          'stays', (select coalesce(json_agg(json_build_object('id', e.id, 'schoolID', e.school_id, 'grade', e.grade, 'entryDate', e.entry_date, 'exitDate', e.exit_date, 'exitCode', e.exit_code, 'isPrimary', e.is_primary)), '[]')
            from ${schoolEnrollments} e where e.district_id = x.district_id and e.student_id = x.student_id and e.removed_at is null))), '[]')
        from ${registrationChildren} x where x.district_id = r.district_id and x.registration_id = r.id and x.removed_at is null) as records,
      ${sentFormsJSON(districtID, sql`e.registration_id = r.id`)} as forms,
      (select coalesce(json_agg(json_build_object('id', a.id, 'acceptedAt', a.accepted_at, 'undoneAt', a.undone_at, 'by', ltrim(u.first_name || ' ' || u.last_name)) order by a.id desc), '[]')
        from ${registrationAcceptances} a join ${users} u on u.district_id = a.district_id and u.id = a.accepted_by
        where a.district_id = r.district_id and a.registration_id = r.id) as acceptances
    from ${familyRegistrations} r where r.district_id = ${districtID} and r.id = ${id}`)
  if (!more) throw refuse.notFound('kit.refusal.notFound')
  const records = new Map(more.records.map((one) => [one.childID, one]))
  const alike = await alikeStudents(
    ctx.db,
    ctx,
    here.filter(({ status }) => status === 'waiting'),
    knownOf(more.records),
  )
  const forms = await withAnswers(
    ctx.db,
    districtID,
    latestOf(more.forms.filter(({ childID }) => childID === null || ids.has(childID))),
  )
  await noteEachOnceADay(
    ctx,
    { kind: 'view', entity: 'familyRegistration.submission' },
    here.flatMap(({ studentID }) => studentID ?? []),
  )
  const schoolNamed = (schoolID: number | null) =>
    parts.schools.find((school) => school.id === schoolID)?.name ?? ''
  const entryDate = parts.year.startDate > today ? parts.year.startDate : today
  const managed = reachOf(user, 'students.manage')
  const children = here.map((child): ReviewedChild => {
    const {
      record = null,
      stays = [],
      keptAway = [],
      livesHere = true,
      firstDay = null,
    } = records.get(child.id) ?? {}
    const plan = enrollmentPlan(stays, {
      ...{ schoolID: child.schoolID ?? 0, entryDate, isChange: parts.kind === 'change' },
    })
    const at = currentSchool(stays)
    return {
      ...{ id: child.id, name: child.name, isNew: child.studentID === null },
      ...{ studentID: child.studentID, status: child.status },
      category: child.period?.name ?? null,
      ...{ schoolID: child.schoolID, schoolName: schoolNamed(child.schoolID), grade: child.grade },
      ...{
        entryDate,
        firstDay,
        facts: child.facts,
        alike: alike.get(child.id) ?? [],
        plan: plan.does,
      },
      changes: changesOf(child.facts, parts.household, { record, keptAway, livesHere }),
      fromSchool: plan.does === 'transfer' ? schoolNamed(plan.from) : null,
      mayAccept:
        includes(managed, child.schoolID) &&
        (child.studentID === null || at === null || includes(managed, at)),
    }
  })
  const isBegun = parts.children.some(({ status }) => status !== 'waiting')
  const readsCards = reachOf(user, readsHealth)
  const now = ctx.now()
  return {
    ...{ id: parts.id, version: parts.version, status: parts.status, kind: parts.kind },
    ...{
      yearName: parts.year.name,
      guardianID: parts.guardianID,
      guardianName: parts.guardianName,
    },
    guardianChanges: changesBetween(guardianFacts, more.guardian ?? {}, parts.household),
    ...{ question: parts.question, reason: parts.reason, sentAt: more.sentAt },
    days: daysWaiting(more.firstSentAt, now),
    elsewhere: parts.children.length - here.length,
    ...{ children, forms },
    lines: parts.lines.filter(({ childID }) => childID === null || ids.has(childID)),
    files: parts.files
      .filter(({ childID }) => childID === null || ids.has(childID))
      .map((file) => ({
        ...file,
        opens:
          !isHealthDocument(file.kind) ||
          includes(readsCards, here.find((child) => child.id === file.childID)?.schoolID ?? null),
      })),
    acceptances: more.acceptances.map((one) => ({
      ...one,
      until: undoUntil(one.acceptedAt),
      mayUndo: one.undoneAt === null && mayUndo(one.acceptedAt, now),
    })),
    acts: actsFor(registrationWorkflow, parts.status, {
      ...{ parts: ['office'], facts: { isBegun, isPartly: false } },
    }),
    today,
  }
}

/** The school of an enrollment that goes on. */
const currentSchool = (stays: readonly SchoolEnrollment[]): number | null =>
  stays.find(({ isPrimary, exitDate }) => isPrimary && exitDate === null)?.schoolID ?? null

/** What a child’s record would change: the child’s own facts, and those and the contacts of the household. */
export const changesOf = (
  facts: Facts,
  household: Facts,
  {
    record,
    keptAway,
    livesHere,
  }: { record: Facts | null; keptAway: readonly string[]; livesHere: boolean },
): ContactChange[] => [
  ...changesBetween(childFacts, record ?? {}, { ...household, ...facts }).map((change) =>
    // A child who lives with the other parent doesn’t move with this one.
    change.field === 'address' && !livesHere ? { ...change, isUsual: false } : change,
  ),
  ...('contacts' in household
    ? contactChanges(
        (record?.contacts ?? []) as RecordContact[],
        namedContacts(household.contacts),
        keptAway,
      )
    : []),
]
