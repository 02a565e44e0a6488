import { users } from '@atrium/auth/tables'
import { gradeFinalizations } from '@atrium/grades/public'
import {
  audit,
  isOneOf,
  listQuery,
  listRows,
  modelFor,
  needing,
  noteEachOnceADay,
  noteOnceADay,
  servedRecord,
  type RecordModel,
  type Reference,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { includes, reachOver, refuse, type Option } from '@atrium/kit/shared'
import {
  atSchoolsOf,
  mayKnowOf,
  nameOf,
  schoolReference,
  type AskedChoices,
} from '@atrium/people/public'
import { familyLinks, students } from '@atrium/people/tables'
import { termName } from '@atrium/schools/public'
import { terms } from '@atrium/schools/tables'
import { dossierProcedures, type FlowNotice } from '@atrium/workflow/public'
import { and, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { planGoals, plans } from '../plan/plan.table.ts'
import { iepSection } from '../plan/sections.ts'
import { planMeets, writesAt } from '../plan/team.queries.ts'
import { manages } from '../words.ts'
import { measuredProgress } from './measured.queries.ts'
import type { ProgressFacts, ProgressPart } from './progress-state.rules.ts'
import { progressReport } from './progress.record.ts'
import { standingOf } from './progress.rules.ts'
import { progressGoals, progressReports } from './progress.table.ts'
import type { GoalStanding } from './progress.words.ts'

const { districtID: ofDistrict, planID: ofPlan, studentID: ofStudent } = progressReports

/** Reports at the schools where someone writes plans, without those of their own child. */
const within = (ctx: UserRequest): SQL | undefined =>
  and(atSchoolsOf(ctx, manages, progressReports.schoolID), mayKnowOf(ctx, ofStudent))

/** The goals that reports name; new ones aren't chosen: a report has a line for each from the start. */
export async function goalChoices(ctx: UserRequest, { ids = [] }: AskedChoices): Promise<Option[]> {
  if (ids.length === 0) return []
  return ctx.db
    .select({ id: planGoals.id, label: planGoals.goal })
    .from(planGoals)
    .innerJoin(
      plans,
      and(eq(plans.districtID, planGoals.districtID), eq(plans.id, planGoals.planID)),
    )
    .where(
      and(
        eq(planGoals.districtID, ctx.user.districtID),
        isOneOf(planGoals.id, ids),
        atSchoolsOf(ctx, manages, plans.schoolID),
        mayKnowOf(ctx, plans.studentID),
      ),
    )
}

const goalReference: Reference = { table: planGoals, label: planGoals.goal }
const term = (language: 'en' | 'es'): SQL =>
  sql`(select ${termName(language, sql`t`)} from ${terms} t where t.district_id = ${ofDistrict} and t.id = ${progressReports.termID})`

const progressProcedures = dossierProcedures(progressReport, {
  table: progressReports,
  lines: { goals: progressGoals },
  columns: {
    student: sql`(select concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), '')) from ${users} u where u.district_id = ${ofDistrict} and u.id = ${ofStudent})`,
    grade: sql`(select s.grade from ${students} s where s.district_id = ${ofDistrict} and s.user_id = ${ofStudent})`,
    term: (ctx) => term(ctx.language),
    caseManager: sql`(select ltrim(coalesce(m.preferred_name, m.first_name) || ' ' || m.last_name) from ${plans} p
      join ${users} m on m.district_id = p.district_id and m.id = p.case_manager_id where p.district_id = ${ofDistrict} and p.id = ${ofPlan})`,
    sentByName: nameOf(ofDistrict, progressReports.sentBy),
    signedByName: nameOf(ofDistrict, progressReports.signedBy),
    nextID: sql`(select n.id from ${progressReports} n where n.district_id = ${ofDistrict} and n.corrects_id = ${progressReports.id} and n.removed_at is null and n.status <> 'discarded')`,
  },
  references: {
    'goals.goalID': goalReference,
    // Written when a report begins, not by a form.
    ...({ schoolID: schoolReference } as object),
  },
  within,
  situation: async (db, ctx, row) => {
    const { id, schoolID = 0, studentID = 0, goals = [] } = row
    if (id !== undefined && db === ctx.db)
      await noteOnceADay(ctx, {
        ...{ kind: 'sensitiveRead', entity: iepSection.name, subjectID: studentID },
      })
    const parts: ProgressPart[] = includes(reachOver(ctx.user, manages), schoolID)
      ? ['caseManager']
      : []
    const facts: ProgressFacts = {
      unsaid: goals.filter(({ sentence }) => !(sentence ?? '').trim()).length,
      hasNext: id !== undefined && (await hasNext(db as Tx, ctx.user.districtID, id)),
      areCardsOut:
        id !== undefined && (await areCardsOut(db as Tx, ctx.user.districtID, { id, schoolID })),
    }
    return { parts, facts }
  },
  beforeWrite: ({ before, draft }) => {
    const ids = (goals: readonly { goalID: number }[]) =>
      goals.map(({ goalID }) => goalID).toSorted((one, other) => one - other)
    // A report is about each goal of the plan once.
    return Promise.resolve(
      before && String(ids(before.goals)) !== String(ids(draft.goals))
        ? { goals: { id: 'specialEducation.progress.sameGoals' } }
        : undefined,
    )
  },
  on: {
    sign: (_tx, { actor, at }) => ({ signedBy: actor.userID, signedAt: at }),
    reopen: () => ({ signedBy: null, signedAt: null }),
    send: (tx, { row, actor, at }) => sendReport(tx, { row, actor, at, sentBy: actor.userID }),
    discard: (_tx, { filled: { reason } }) => ({ reason }),
    correct: async (tx, { row, filled: { reason }, actor }) => {
      await begin(tx, {
        ...{ districtID: row.districtID, planID: row.planID, termID: row.termID },
        ...{ schoolID: row.schoolID, studentID: row.studentID ?? 0 },
        ...{ correctsID: row.id, reason, actor },
        lines: row.goals.map(({ goalID, standing, sentence }) => ({ goalID, standing, sentence })),
      })
    },
  },
  notices: (tx, { act, actor }, moved) => (act === 'send' ? tellFamily(tx, moved, actor) : []),
})

/** The list logs that its reader has seen the students in it. */
export const progressRecords = {
  progress: {
    ...progressProcedures,
    list: needing(...progressReport.rights.read)
      .input(listQuery)
      .query(async ({ ctx, input }) => {
        const model = modelFor(servedRecord(progressReport.name) as RecordModel, ctx)
        const page = await listRows(model, ctx, input)
        await noteEachOnceADay(ctx, { kind: 'sensitiveRead', entity: iepSection.name }, [
          ...new Set(page.rows.map((row) => Number(row.studentID))),
        ])
        return page
      }),
  },
}

interface SentReport {
  districtID: number
  planID: number
  termID: number
  correctsID: number | null
  goals: readonly { goalID: number; standing: GoalStanding; sentence: string | null }[]
}

/** What a report says once it is sent: its words with what was measured until now. Refuses 409. */
export async function sendReport(
  tx: Tx,
  { row, actor, at, sentBy }: { row: SentReport; actor: Acting; at: string; sentBy: number | null },
) {
  const { districtID, planID, termID, correctsID } = row
  const said = new Map(row.goals.map((line) => [line.goalID, line]))
  const measured = await measuredProgress(tx, { districtID, planID, termID })
  const goals = measured.flatMap((goal) => {
    const line = said.get(goal.goalID)
    return line
      ? [{ ...goal, standing: line.standing, sentence: (line.sentence ?? '').trim() }]
      : []
  })
  // The plan has a new version since: the report has to be started again.
  if (goals.length !== measured.length || goals.length !== row.goals.length)
    throw refuse.conflict('specialEducation.progress.newVersion')
  if (correctsID !== null) await correctEarlier(tx, { districtID, id: correctsID }, actor)
  return { content: { goals } as never, sentAt: at, sentBy }
}

/** The family hears that there is something new, and not what. */
export async function tellFamily(
  tx: Tx,
  { districtID, studentID }: { districtID: number; studentID: number | null },
  actor: Pick<Acting, 'userID'>,
): Promise<FlowNotice[]> {
  if (studentID === null) return []
  const [found] = await tx.execute<{ student: string; to: number[] }>(sql`
    select coalesce(u.preferred_name, u.first_name) as student, array(
      select l.guardian_id from ${familyLinks} l where l.district_id = u.district_id and l.student_id = u.id and l.sees and l.mailed order by 1) as to
    from ${users} u where u.district_id = ${districtID} and u.id = ${studentID}`)
  if (!found) return []
  return [
    {
      ...{ districtID, template: 'specialEducation.new', values: { student: found.student } },
      ...{ screen: 'student/iep', params: { studentID } },
      to: found.to.filter((one) => one !== actor.userID),
    },
  ]
}

/** Whether families have the report cards of a report’s term. */
async function areCardsOut(
  db: Tx,
  districtID: number,
  { id, schoolID }: { id: number; schoolID: number },
): Promise<boolean> {
  const [found] = await db
    .select({ termID: gradeFinalizations.termID })
    .from(gradeFinalizations)
    .innerJoin(
      progressReports,
      and(
        eq(progressReports.districtID, gradeFinalizations.districtID),
        eq(progressReports.termID, gradeFinalizations.termID),
        eq(progressReports.id, id),
      ),
    )
    .where(
      and(
        eq(gradeFinalizations.districtID, districtID),
        eq(gradeFinalizations.schoolID, schoolID),
        isNotNull(gradeFinalizations.notifiedAt),
      ),
    )
  return found !== undefined
}

async function hasNext(db: Tx, districtID: number, id: number): Promise<boolean> {
  const [found] = await db
    .select({ id: progressReports.id })
    .from(progressReports)
    .where(
      and(
        eq(progressReports.districtID, districtID),
        eq(progressReports.correctsID, id),
        isNull(progressReports.removedAt),
        ne(progressReports.status, 'discarded'),
      ),
    )
  return found !== undefined
}

interface Acting {
  userID: number
  requestID?: string | undefined
}

/** What a family read stays readable, as corrected. */
async function correctEarlier(
  tx: Tx,
  { districtID, id }: { districtID: number; id: number },
  actor: Acting,
): Promise<void> {
  const earlier = and(eq(progressReports.districtID, districtID), eq(progressReports.id, id))
  const [before] = await tx.select().from(progressReports).where(earlier).for('update')
  if (before?.status !== 'sent') throw refuse.conflict('specialEducation.progress.isCorrected')
  const set = { status: 'corrected' as const, version: before.version + 1 }
  await tx.update(progressReports).set(set).where(earlier)
  await audit(tx, {
    ...{ districtID, actorID: actor.userID, entity: progressReport.name, entityID: id },
    ...{ action: 'correct', before: { status: before.status }, after: { status: set.status } },
    ...(actor.requestID && { requestID: actor.requestID }),
  })
}

interface Begun {
  districtID: number
  planID: number
  termID: number
  schoolID: number
  studentID: number
  correctsID: number | null
  reason: string | null
  actor: Acting
  lines: readonly Pick<typeof progressGoals.$inferInsert, 'goalID' | 'standing' | 'sentence'>[]
}

async function begin(tx: Tx, { lines, actor, ...report }: Begun): Promise<number> {
  const { districtID } = report
  const [made] = await tx.insert(progressReports).values(report).returning()
  const reportID = made?.id ?? 0
  if (lines.length > 0)
    await tx
      .insert(progressGoals)
      .values(lines.map((line, at) => ({ districtID, reportID, place: at + 1, ...line })))
  await audit(tx, {
    ...{ districtID, actorID: actor.userID, entity: progressReport.name, entityID: reportID },
    ...{ action: 'create', after: { ...report, goals: lines } },
    ...(actor.requestID && { requestID: actor.requestID }),
  })
  return reportID
}

/**
 * Begins the report of a plan for a term, with a line for each goal and where it stands by its trials;
 * returns the one that is there already. Refuses 404 to everyone who doesn't write the plan.
 */
export async function startProgress(
  ctx: UserRequest,
  { planID, termID }: { planID: number; termID: number },
): Promise<{ id: number }> {
  if (!(await planMeets(ctx, planID, writesAt(ctx)))) throw refuse.notFound('kit.refusal.notFound')
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    // People who start it at once take turns at the plan.
    const [plan] = await tx
      .select()
      .from(plans)
      .where(and(eq(plans.districtID, districtID), eq(plans.id, planID), isNull(plans.removedAt)))
      .for('update')
    const [period] = await tx
      .select({ id: terms.id, endDate: terms.endDate })
      .from(terms)
      .where(and(eq(terms.districtID, districtID), eq(terms.id, termID), isNull(terms.removedAt)))
    if (!plan || !period) throw refuse.notFound('kit.refusal.notFound')
    const [known] = await tx
      .select({ id: progressReports.id })
      .from(progressReports)
      .where(
        and(
          eq(progressReports.districtID, districtID),
          eq(progressReports.planID, planID),
          eq(progressReports.termID, termID),
          inArray(progressReports.status, ['draft', 'signed', 'sent']),
          isNull(progressReports.removedAt),
        ),
      )
      .orderBy(progressReports.status)
    if (known) return known
    const isInForce = plan.status === 'inForce' || plan.status === 'amending'
    if (plan.kind !== 'iep' || !isInForce || (plan.inForceOn ?? '') > period.endDate)
      throw refuse.conflict('specialEducation.progress.notInForce')
    const measured = await measuredProgress(tx, { districtID, planID, termID })
    const id = await begin(tx, {
      ...{ districtID, planID, termID, schoolID: plan.schoolID, studentID: plan.studentID },
      ...{ correctsID: null, reason: null },
      actor: { userID, requestID: ctx.request.requestID },
      lines: measured.map((goal) => ({
        goalID: goal.goalID,
        standing: standingOf(goal, goal),
        sentence: null,
      })),
    })
    return { id }
  })
}

/** What was measured for a report: as it was sent, or for a draft until now. Refuses 404. */
export async function progressMeasured(ctx: UserRequest, id: number) {
  const [row] = await ctx.db
    .select()
    .from(progressReports)
    .where(
      and(
        eq(progressReports.districtID, ctx.user.districtID),
        eq(progressReports.id, id),
        isNull(progressReports.removedAt),
        within(ctx),
      ),
    )
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  const { districtID, planID, termID, content, studentID } = row
  await noteOnceADay(ctx, {
    ...{ kind: 'sensitiveRead', entity: iepSection.name, subjectID: studentID },
  })
  return content ? content.goals : measuredProgress(ctx.db, { districtID, planID, termID })
}
