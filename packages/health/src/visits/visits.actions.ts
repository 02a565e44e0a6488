import { users } from '@atrium/auth/tables'
import {
  isOneOf,
  ownedRecord,
  ownedWrite,
  type RecordWritten,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse, type DraftOf } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import { holdPerson, loadStudent, type Named } from '@atrium/people/public'
import { familyLinks } from '@atrium/people/tables'
import { and, asc, eq, sql } from 'drizzle-orm'
import {
  healthActions,
  healthAssessments,
  healthConcerns,
  healthLogTypes,
  healthOutcomes,
  healthSymptoms,
} from '../lists/lists.table.ts'
import { nameIn } from '../office/named.ts'
import { ownedOn } from '../office/sections.ts'
import { namedInNote, timeErrors } from './visit.rules.ts'
import { visitList, type Visit } from './visits.fields.ts'
import { healthVisits, visitSymptoms } from './visits.table.ts'

const { districtID } = healthVisits

export const visitRecord = ownedRecord(visitList, {
  table: healthVisits,
  lines: { symptoms: visitSymptoms },
  columns: {
    logType: nameIn(healthLogTypes, healthVisits, healthVisits.logTypeID),
    concern: nameIn(healthConcerns, healthVisits, healthVisits.concernID),
    symptomNames: sql`(select string_agg(l.name, ', ' order by s.place) from ${visitSymptoms} s
      join ${healthSymptoms} l on l.district_id = s.district_id and l.id = s.symptom_id
      where s.district_id = ${districtID} and s.visit_id = ${healthVisits.id})`,
    assessment: nameIn(healthAssessments, healthVisits, healthVisits.assessmentID),
    action: nameIn(healthActions, healthVisits, healthVisits.actionID),
    outcome: nameIn(healthOutcomes, healthVisits, healthVisits.outcomeID),
  },
  owner: ownedOn('visits', 'visit'),
  beforeWrite: async ({ ctx, draft }) => timeErrors(draft, ctx.now().toISOString()),
  after: notifyFamilies,
  afterIf: ({ isFamilyNotified }) => isFamilyNotified === true,
})

/**
 * Records one visit for each of several students, all or none. Each family reads the note, so it may not
 * name another of them. Refuses 404 and 403 as the students' pages do, 422 with field errors.
 */
export async function recordVisits(
  ctx: UserRequest,
  {
    studentIDs,
    draft,
    key,
  }: {
    studentIDs: readonly number[]
    draft: Partial<DraftOf<typeof visitList>>
    /** The device’s own: what it sends again is recorded once. */
    key?: string | undefined
  },
): Promise<{ recorded: number }> {
  // In one order, so that two of these wait for each other instead of stopping each other.
  const ids = [...new Set(studentIDs)].toSorted((one, other) => one - other)
  const people: Named[] = []
  for (const id of ids) people.push((await loadStudent(ctx, id, 'visits', 'write')).head)
  const name = namedInNote(draft.note, people)
  if (name) throw refuse.fields({ note: { id: 'health.visit.namesOther', values: { name } } })
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    for (const userID of ids) {
      await holdPerson(tx, ctx.user.districtID, 'student', userID)
      if (key && (await wasSent(tx, { districtID: ctx.user.districtID, userID, key }))) continue
      const { add } = ownedWrite(tx, ctx, visitRecord, { kind: 'student', userID })
      await add(draft, key === undefined ? {} : { key })
    }
    return { recorded: ids.length }
  })
}

async function wasSent(
  tx: Tx,
  of: { districtID: number; userID: number; key: string },
): Promise<boolean> {
  const [known] = await tx
    .select({ id: healthVisits.id })
    .from(healthVisits)
    .where(
      and(
        eq(healthVisits.districtID, of.districtID),
        eq(healthVisits.key, of.key),
        eq(healthVisits.userID, of.userID),
      ),
    )
  return known !== undefined
}

/** The families of students with a visit that is just now shared get a notice, once for each visit. */
async function notifyFamilies({ ctx, tx, records }: RecordWritten<Visit>): Promise<void> {
  const shared = records.flatMap(({ id, before, after }) =>
    after?.isFamilyNotified && !before?.isFamilyNotified ? [id] : [],
  )
  if (shared.length === 0) return
  const { districtID: district } = ctx.user
  const family = await tx
    .select({
      guardianID: familyLinks.guardianID,
      studentID: users.id,
      firstName: users.firstName,
      preferredName: users.preferredName,
    })
    .from(healthVisits)
    .innerJoin(
      users,
      and(eq(users.districtID, healthVisits.districtID), eq(users.id, healthVisits.userID)),
    )
    .innerJoin(
      familyLinks,
      and(
        eq(familyLinks.districtID, healthVisits.districtID),
        eq(familyLinks.studentID, healthVisits.userID),
        eq(familyLinks.sees, true),
      ),
    )
    .where(and(eq(healthVisits.districtID, district), isOneOf(healthVisits.id, shared)))
    .orderBy(asc(healthVisits.id), asc(familyLinks.guardianID))
  for (const [studentID, theirs] of Map.groupBy(family, (one) => one.studentID)) {
    const [first] = theirs
    if (!first) continue
    await notifyUsers(tx, [...new Set(theirs.map(({ guardianID }) => guardianID))], {
      districtID: district,
      template: 'health.news',
      values: { student: first.preferredName ?? first.firstName ?? '' },
      screen: 'student/health/visits',
      params: { studentID },
    })
  }
}
