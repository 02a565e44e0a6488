import { holdsSQL } from '@atrium/access/public'
import { users } from '@atrium/auth/tables'
import {
  noteOnceADay,
  schoolToday,
  type DistrictDb,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { includes, reachOver, refuse, type FieldErrors } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import { atSchoolsOf, colleagueReference, nameOf, schoolReference } from '@atrium/people/public'
import { staffMembers } from '@atrium/people/tables'
import { sectionEnrollments, sections } from '@atrium/roster/tables'
import { dossierProcedures, type FlowNotice } from '@atrium/workflow/public'
import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import { isAssigned } from '../colleagues/colleagues.queries.ts'
import { competenciesOf } from '../frameworks/framework-content.queries.ts'
import { evaluates, manages } from '../words.ts'
import { keepEdition } from './editions.actions.ts'
import type { ObservationFacts, ObservationPart } from './observation-state.rules.ts'
import { observation } from './observations.record.ts'
import {
  observationNotes,
  observationRatings,
  observations,
  type ObservationRow,
} from './observations.table.ts'

/**
 * Those that one makes or takes part in, for administrators those of their schools, and for today's evaluator
 * of an educator what others have shared; never those about oneself, which are on one's own page.
 */
export const within = (ctx: UserRequest): SQL | undefined => {
  const { userID, districtID } = ctx.user
  const at = (needs: string) => atSchoolsOf(ctx, [needs], observations.schoolID) ?? sql`true`
  return and(
    ne(observations.educatorID, userID),
    or(
      at(manages),
      and(
        at(evaluates),
        or(
          eq(observations.evaluatorID, userID),
          eq(observations.secondID, userID),
          and(
            sql`${observations.status} in ('shared', 'signed')`,
            isAssigned({
              ...{ districtID, role: 'evaluator', colleagueID: userID },
              ...{ educatorID: observations.educatorID, on: schoolToday(ctx) },
            }),
          ),
        ),
      ),
    ),
  )
}

/** The parts that someone has in an observation as its observer or an administrator. */
export const partsIn = (
  { user }: Pick<UserRequest, 'user'>,
  row: Partial<Pick<ObservationRow, 'educatorID' | 'evaluatorID' | 'secondID' | 'schoolID'>>,
): ObservationPart[] => {
  const { educatorID, schoolID = null } = row
  // No one observes or rates themselves, whatever they may do for others.
  if (educatorID === user.userID) return []
  const at = (needs: string) => includes(reachOver(user, [needs]), schoolID)
  return [
    ...(at(evaluates) && (row.evaluatorID ?? user.userID) === user.userID
      ? (['evaluator'] as const)
      : []),
    ...(at(evaluates) && row.secondID === user.userID ? (['second'] as const) : []),
    ...(at(manages) ? (['administrator'] as const) : []),
  ]
}

export async function factsOf(
  db: DistrictDb | Tx,
  row: Partial<ObservationRow>,
): Promise<ObservationFacts> {
  const [found] =
    row.id === undefined
      ? []
      : await db.execute<{ is: boolean; left: boolean }>(sql`
          select not ${holdsSQL(row.evaluatorID ?? 0, { districtID: row.districtID ?? 0, permission: evaluates, schoolID: row.schoolID ?? 0 })} as left,
            exists (select from ${observationNotes} n where n.district_id = ${row.districtID} and n.observation_id = ${row.id} and n.removed_at is null)
            or exists (select from ${observationRatings} r where r.district_id = ${row.districtID} and r.observation_id = ${row.id}) as is`)
  return {
    hasEvidence: found?.is ?? false,
    evaluatorSigned: Boolean(row.evaluatorSignedAt),
    educatorSigned: Boolean(row.educatorSignedAt),
    evaluatorLeft: found?.left ?? false,
  }
}

export const observationProcedures = dossierProcedures(observation, {
  table: observations,
  columns: {
    educator: sql`(select concat_ws(', ', u.last_name, coalesce(u.preferred_name, u.first_name)) from ${users} u where u.district_id = ${observations.districtID} and u.id = ${observations.educatorID})`,
    evaluator: nameOf(observations.districtID, observations.evaluatorID),
  },
  references: {
    schoolID: schoolReference,
    educatorID: colleagueReference,
    evaluatorID: colleagueReference,
    secondID: colleagueReference,
    sectionID: { table: sections, label: sql<string>`${sections.title}` },
  },
  within,
  situation: async (db, ctx, row) => {
    if (row.id !== undefined && row.educatorID !== undefined && db === ctx.db)
      await noteOnceADay(ctx, {
        ...{ kind: 'sensitiveRead', entity: observation.name, subjectID: row.educatorID },
      })
    // What is wrong with whom a draft names is said at its fields.
    const { schoolID } = row
    const of = row.id === undefined ? { ...(schoolID !== undefined && { schoolID }) } : row
    return { parts: partsIn(ctx, of), facts: await factsOf(db, row) }
  },
  beforeWrite: async ({ ctx, tx, before, draft, values }) => {
    const { districtID, userID } = ctx.user
    const evaluatorID = draft.evaluatorID ?? before?.evaluatorID ?? userID
    values.evaluatorID = evaluatorID
    if (before && before.status !== 'planned')
      return Object.fromEntries(
        (['educatorID', 'schoolID', 'frameworkID', 'evaluatorID'] as const)
          .filter((name) => (name === 'evaluatorID' ? evaluatorID : draft[name]) !== before[name])
          .map((name) => [name, { id: 'observation.observations.hasStarted' }]),
      )
    // The one that an observer may have on a tablet already stays, whatever has changed in it since.
    if (before?.frameworkID !== draft.frameworkID) {
      const framework = await competenciesOf(tx, { districtID, frameworkID: draft.frameworkID })
      if (!framework || framework.competencies.length === 0)
        return { frameworkID: { id: 'observation.observations.noCompetencies' } }
      values.framework = framework
    }
    return visitErrors(tx, ctx, { ...draft, evaluatorID })
  },
  on: {
    start: async (tx, { row, facts, at }) => {
      const framework = facts.hasEvidence ? undefined : await competenciesOf(tx, row)
      if (framework)
        await tx
          .update(observations)
          .set({ framework })
          .where(and(eq(observations.districtID, row.districtID), eq(observations.id, row.id)))
      return { startedAt: at }
    },
    share: (_tx, { at }) => ({
      ...{ sharedAt: at, evaluatorSignedAt: null, evaluatorSignedBy: null },
      educatorSignedAt: null,
    }),
    sign: (_tx, { at, actor }) => ({ evaluatorSignedAt: at, evaluatorSignedBy: actor.userID }),
    correct: (tx, { row, filled, at, actor }) =>
      corrected(tx, row, { reason: filled.reason, by: actor.userID, at }),
    // Someone else goes on; what the first evaluator shared and signed stays, under their name.
    correctFor: async (tx, { row, filled: { evaluatorID, reason }, at, actor }) => {
      const { districtID, schoolID, educatorID } = row
      if (evaluatorID === educatorID)
        throw refuse.fields({ evaluatorID: { id: 'observation.observations.self' } })
      const [may] = await tx.execute<{ is: boolean }>(
        sql`select ${holdsSQL(evaluatorID, { districtID, permission: evaluates, schoolID })} as is`,
      )
      if (!may?.is)
        throw refuse.fields({ evaluatorID: { id: 'observation.colleagues.mayNotEvaluate' } })
      return {
        ...(await corrected(tx, row, { reason, by: actor.userID, at })),
        evaluatorID,
        ...(row.secondID === evaluatorID && { secondID: null }),
      }
    },
    cancel: (_tx, { filled }) => ({ reason: filled.reason }),
  },
  after: async ({ ctx, tx, act, records }) => {
    if (act !== 'create') return
    for (const { after } of records)
      if (after?.kind === 'announced')
        await notifyUsers(tx, [after.educatorID], {
          ...{ districtID: ctx.user.districtID, template: 'observation.observed.plan' },
          values: { date: after.plannedOn, name: after.evaluator ?? '' },
          ...{ screen: 'staff-member/observations', params: { staffID: after.educatorID } },
        })
  },
  notices: async (
    tx,
    { act, row, actor },
    { districtID, educatorID, evaluatorID, id, plannedOn },
  ) => {
    if (act !== 'share' && act !== 'correct' && act !== 'correctFor') return []
    const name = await nameFor(tx, districtID, evaluatorID ?? 0)
    const toEducator: FlowNotice = {
      ...{ districtID, to: [educatorID] },
      template: `observation.observed.${act === 'share' ? act : 'correct'}`,
      values: { date: plannedOn, name },
      ...{ screen: 'staff-member/observation', params: { staffID: educatorID, id } },
    }
    if (act !== 'correctFor' || evaluatorID === null || evaluatorID === actor.userID)
      return [toEducator]
    const toEvaluator: FlowNotice = {
      ...{ districtID, to: [evaluatorID], template: 'observation.answered.correctFor' },
      values: { date: plannedOn, name: row.educator ?? '' },
      ...{ screen: 'staff/observations/edit', params: { id } },
    }
    return [toEducator, toEvaluator]
  },
})

async function nameFor(tx: Tx, districtID: number, userID: number): Promise<string> {
  const [found] = await tx.execute<{ name: string | null }>(
    sql`select ${nameOf(sql`${districtID}::integer`, sql`${userID}::integer`)} as name`,
  )
  return found?.name ?? ''
}

type Corrected = Record<
  'response' | 'respondedAt' | 'educatorSignedAt' | 'evaluatorSignedAt' | 'evaluatorSignedBy',
  null
> &
  Pick<ObservationRow, 'corrections'> & { reason: string }

/** Keeps what was shared, and opens it to be changed: both sign again. */
async function corrected(
  tx: Tx,
  row: Pick<ObservationRow, 'districtID' | 'id' | 'corrections'>,
  { reason, by, at }: { reason: string; by: number; at: string },
): Promise<Corrected> {
  await keepEdition(tx, row, { reason, by, at })
  return {
    ...{ corrections: row.corrections + 1, reason, response: null },
    ...{ respondedAt: null, educatorSignedAt: null },
    ...{ evaluatorSignedAt: null, evaluatorSignedBy: null },
  }
}

interface Visit {
  schoolID: number
  educatorID: number
  evaluatorID: number
  secondID: number | null
  sectionID: number | null
  plannedOn: string
}

async function visitErrors(tx: Tx, ctx: UserRequest, visit: Visit): Promise<FieldErrors> {
  const { districtID, userID } = ctx.user
  const { schoolID, educatorID, evaluatorID, secondID, sectionID, plannedOn } = visit
  if (educatorID === userID) return { educatorID: { id: 'observation.observations.self' } }
  if (educatorID === evaluatorID) return { evaluatorID: { id: 'observation.observations.self' } }
  if (educatorID === secondID) return { secondID: { id: 'observation.observations.self' } }
  if (evaluatorID === secondID) return { secondID: { id: 'observation.observations.sameTwice' } }
  // Only an administrator plans a visit for someone else.
  if (evaluatorID !== userID && !includes(reachOver(ctx.user, [manages]), schoolID))
    return { evaluatorID: { id: 'observation.observations.notYours' } }
  const may = (id: number) => holdsSQL(id, { districtID, permission: evaluates, schoolID })
  const [found] = await tx.execute<{
    isHere: boolean
    mayEvaluate: boolean
    isTheirs: boolean
    secondMay: boolean
    teaches: boolean
  }>(sql`select
    exists (select from ${staffMembers} m where m.district_id = ${districtID} and m.user_id = ${educatorID} and m.school_id = ${schoolID}) as "isHere",
    ${may(evaluatorID)} as "mayEvaluate",
    ${isAssigned({ districtID, role: 'evaluator', colleagueID: evaluatorID, educatorID, on: plannedOn })} as "isTheirs",
    ${secondID === null ? sql`true` : may(secondID)} as "secondMay",
    ${sectionID === null ? sql`true` : sql`exists (select from ${sectionEnrollments} e where e.district_id = ${districtID} and e.section_id = ${sectionID} and e.user_id = ${educatorID} and e.role <> 'student')`} as teaches`)
  if (!found?.isHere) return { educatorID: { id: 'observation.colleagues.notHere' } }
  if (!found.mayEvaluate) return { evaluatorID: { id: 'observation.colleagues.mayNotEvaluate' } }
  if (!found.isTheirs) return { educatorID: { id: 'observation.observations.notAssigned' } }
  if (!found.secondMay) return { secondID: { id: 'observation.colleagues.mayNotEvaluate' } }
  if (!found.teaches) return { sectionID: { id: 'observation.observations.otherClass' } }
  return {}
}
