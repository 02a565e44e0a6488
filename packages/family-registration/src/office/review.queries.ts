import { users } from '@atrium/auth/tables'
import { type UserRequest, noteEachOnceADay, schoolToday } from '@atrium/kit/server'
import { includes, reachOf, refuse, type Translated } from '@atrium/kit/shared'
import type { SchoolEnrollment } from '@atrium/people/public'
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
import { readRegistration, type ChildPart, type GivenFile } from '../family/family.queries.ts'
import {
  guardianFactsJSON,
  onRecordJSON,
  type Custody,
  type OnRecord,
} from '../record-facts.queries.ts'
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

/** What accepting does to a student who is on record. */
interface ToRecord {
  changes: Change[]
  plan: EnrollmentPlan['does']
  fromSchool: string | null
  /** A court order keeps the one who registers from the student: it is not accepted. */
  isKeptFrom: boolean
  /** Unless the one who registers has it, a student who is on record is not accepted, other than as a new child. */
  custody: Custody
}

export interface ReviewedChild extends ToRecord {
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
  /** `joined`: if the child is this student; null where the reader may not open the record. */
  alike: (Omit<AlikeStudent, 'onRecord'> & { joined: ToRecord | null })[]
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
    onRecord: OnRecord
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
      (select coalesce(json_agg(json_build_object('childID', x.id, 'studentID', x.student_id, 'madeID', x.made_id, 'firstDay', x.entry_date,
          'onRecord', ${onRecordJSON(sql`x.district_id`, sql`x.student_id`, sql`r.guardian_id`)})), '[]')
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
    parts.guardianID,
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
  const comparedWith = (
    { schoolID, facts }: Pick<ChildPart, 'schoolID' | 'facts'>,
    { stays, isKeptFrom, custody, ...onRecord }: OnRecord,
  ): ToRecord => {
    const plan = enrollmentPlan(stays, {
      ...{ schoolID: schoolID ?? 0, entryDate, isChange: parts.kind === 'change' },
    })
    return {
      changes: changesOf(facts, parts.household, onRecord),
      plan: plan.does,
      fromSchool: plan.does === 'transfer' ? schoolNamed(plan.from) : null,
      ...{ isKeptFrom, custody },
    }
  }
  const children = here.map((child): ReviewedChild => {
    const { onRecord = nobody, firstDay = null } = records.get(child.id) ?? {}
    const compared = comparedWith(child, onRecord)
    const at = currentSchool(onRecord.stays)
    return {
      ...{ id: child.id, name: child.name, isNew: child.studentID === null },
      ...{ studentID: child.studentID, status: child.status },
      category: child.period?.name ?? null,
      ...{ schoolID: child.schoolID, schoolName: schoolNamed(child.schoolID), grade: child.grade },
      ...{ entryDate, firstDay, facts: child.facts, ...compared },
      alike: (alike.get(child.id) ?? []).map(({ onRecord: theirs, ...one }) => ({
        ...one,
        joined: theirs && asKnown(comparedWith(child, theirs)),
      })),
      mayAccept:
        !compared.isKeptFrom &&
        (child.studentID === null || compared.custody === 'held') &&
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

/** Who the student is says the record, unless the office says otherwise: the family may have swapped the names. */
const asKnown = (found: ToRecord): ToRecord => ({
  ...found,
  changes: found.changes.map((change) =>
    ['firstName', 'lastName', 'birthDate'].includes(change.field)
      ? { ...change, isUsual: false }
      : change,
  ),
})

/** A child of whom there is no record. */
const nobody: OnRecord = {
  ...{ record: null, keptAway: [], isKeptFrom: false, livesHere: true, stays: [] },
  custody: 'unlinked',
}

/** The school of an enrollment that goes on. */
const currentSchool = (stays: readonly SchoolEnrollment[]): number | null =>
  stays.find(({ isPrimary, exitDate }) => isPrimary && exitDate === null)?.schoolID ?? null

/** What a child’s record would change: the child’s own facts, and those and the contacts of the household. */
export const changesOf = (
  facts: Facts,
  household: Facts,
  { record, keptAway, livesHere }: Pick<OnRecord, 'record' | 'keptAway' | 'livesHere'>,
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
