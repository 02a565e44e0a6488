import { financeSettingsAt } from '@atrium/finance/public'
import { audit, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { dollarsText, plusDays, refuse, type FieldErrors } from '@atrium/kit/shared'
import { and, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { grantPrograms } from '../programs/programs.table.ts'
import { lockAward, stillOpen } from './awards.actions.ts'
import { awardAssignments, awards, drawdowns, type AwardRow } from './awards.table.ts'
import { grantsLedger } from './ledger.settings.ts'
import { awardSpending, readPosition } from './spending.queries.ts'

type Terms = Pick<
  AwardRow,
  | 'programID'
  | 'sourceCode'
  | 'projectYear'
  | 'startsOn'
  | 'endsOn'
  | 'indirectBase'
  | 'amountCents'
> & { indirectRate: number | null }

/**
 * What is wrong with an award's terms: more was drawn, another award would count the same spending,
 * or its program supplements and its indirect costs aren't restricted.
 */
export async function termFaults(
  tx: Tx,
  districtID: number,
  terms: Terms,
  ownID: number | undefined,
): Promise<FieldErrors | undefined> {
  const { programID, sourceCode, projectYear, startsOn, endsOn, indirectBase, indirectRate } = terms
  const [drawn] = await tx
    .select({ cents: sql<number>`coalesce(sum(${drawdowns.cents}), 0)::float8` })
    .from(drawdowns)
    .where(
      and(
        eq(drawdowns.districtID, districtID),
        eq(drawdowns.awardID, ownID ?? 0),
        isNull(drawdowns.withdrawnOn),
      ),
    )
  if (drawn && drawn.cents > terms.amountCents)
    return {
      amountCents: {
        id: 'grants.refusal.drawnMore',
        values: { amount: dollarsText(drawn.cents) },
      },
    }
  const [other] = await tx
    .select({ title: awards.title, number: awards.number })
    .from(awards)
    .where(
      and(
        eq(awards.districtID, districtID),
        eq(awards.sourceCode, sourceCode),
        isNull(awards.removedAt),
        ownID === undefined ? undefined : ne(awards.id, ownID),
        lte(awards.startsOn, endsOn),
        gte(awards.endsOn, startsOn),
        projectYear === null
          ? undefined
          : or(isNull(awards.projectYear), eq(awards.projectYear, projectYear)),
      ),
    )
    .limit(1)
  if (other) return { projectYear: { id: 'grants.refusal.shared', values: other } }
  const [program] = await tx
    .select({ supplements: grantPrograms.supplements })
    .from(grantPrograms)
    .where(and(eq(grantPrograms.districtID, districtID), eq(grantPrograms.id, programID)))
  if (!program?.supplements || !indirectRate) return undefined
  if (indirectBase !== 'restricted') return { indirectBase: { id: 'grants.refusal.supplements' } }
  const { restrictedRate } = await financeSettingsAt(tx, grantsLedger, districtID, 0)
  return restrictedRate !== null && indirectRate > restrictedRate
    ? {
        indirectRate: {
          id: 'grants.refusal.restrictedRate',
          values: { rate: (restrictedRate / 100).toFixed(2) },
        },
      }
    : undefined
}

/**
 * Says which award lines of spending are of, where several could be, or where an order of its days
 * was paid while it is liquidated. Refuses 404, 409 a closed award or a line of another one, 422 a
 * line of another source or project year, or on a day outside the award.
 */
export async function assignSpending(
  ctx: UserRequest,
  awardID: number,
  lineIDs: readonly number[],
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const award = await lockAward(tx, ctx, awardID)
    stillOpen(award)
    const lines = await tx.execute<{
      id: number
      source: string
      projectYear: string | null
      day: string
      orderedOn: string | null
      awardID: number | null
      isAssigned: boolean
    }>(
      sql`select s."ofID"::float8 as id, s.source, s."projectYear", s."ofDay"::text as day, s."orderedOn"::text as "orderedOn", s."awardID", s."isAssigned" from ${awardSpending(districtID, sql`s.id = any(${`{${lineIDs.join(',')}}`}::bigint[])`)} s`,
    )
    if (lines.length !== new Set(lineIDs).size) throw refuse.notFound('kit.refusal.notFound')
    const { liquidationDays } = await financeSettingsAt(tx, grantsLedger, districtID, 0)
    const isOfItsDays = (day: string | null) =>
      day !== null && day >= award.startsOn && day <= award.endsOn
    const isLate = ({ day, orderedOn }: (typeof lines)[number]) =>
      isOfItsDays(orderedOn) && day > award.endsOn && day <= plusDays(award.endsOn, liquidationDays)
    // What only its day makes another award's may be this one's by its order.
    const isOther = (line: (typeof lines)[number]) =>
      line.awardID !== null && line.awardID !== awardID && (line.isAssigned || !isLate(line))
    if (lines.some(isOther)) throw refuse.conflict('grants.refusal.otherAward')
    const strange = lines.find(
      (line) =>
        line.source !== award.sourceCode ||
        (line.projectYear !== null &&
          award.projectYear !== null &&
          line.projectYear !== award.projectYear) ||
        !(isOfItsDays(line.day) || isLate(line)),
    )
    if (strange)
      throw refuse.fields({
        lineIDs: {
          id: 'grants.refusal.outside',
          values: { date: strange.day, start: award.startsOn, end: award.endsOn },
        },
      })
    const ids = [...new Set(lines.map(({ id }) => id))]
    await tx
      .insert(awardAssignments)
      .values(ids.map((id) => ({ districtID, journalLineID: id, awardID, byID: userID })))
      .onConflictDoNothing()
    const [taken] = await tx
      .select({ awardID: awardAssignments.awardID })
      .from(awardAssignments)
      .where(
        and(
          eq(awardAssignments.districtID, districtID),
          inArray(awardAssignments.journalLineID, ids),
          ne(awardAssignments.awardID, awardID),
        ),
      )
      .limit(1)
    // Someone else was faster.
    if (taken) throw refuse.conflict('grants.refusal.otherAward')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'grants.awards',
      entityID: awardID,
      action: 'assign',
      after: { lines: ids },
      requestID: ctx.request.requestID,
    })
  })
}

/**
 * Removes lines that were assigned to an award. Refuses 404 for lines that weren't assigned to it or
 * are its indirect costs, 409 for a closed award.
 */
export async function unassignSpending(
  ctx: UserRequest,
  awardID: number,
  lineIDs: readonly number[],
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const award = await lockAward(tx, ctx, awardID)
    stillOpen(award)
    const { facts, position } = await readPosition(tx, award, schoolToday(ctx))
    const own = new Map(
      facts.assigned.flatMap(({ id, ofID, object }) =>
        object === position.indirectObject ? [] : [[id, ofID] as const],
      ),
    )
    const ids = lineIDs.map((id) => own.get(id))
    if (!ids.every((id) => id !== undefined)) throw refuse.notFound('kit.refusal.notFound')
    await tx
      .delete(awardAssignments)
      .where(
        and(
          eq(awardAssignments.districtID, districtID),
          eq(awardAssignments.awardID, awardID),
          inArray(awardAssignments.journalLineID, ids),
        ),
      )
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'grants.awards',
      entityID: awardID,
      action: 'unassign',
      before: { lines: ids },
      requestID: ctx.request.requestID,
    })
  })
}
