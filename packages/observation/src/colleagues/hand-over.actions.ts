import { auditBy, nextVersion } from '@atrium/kit/server'
import { holdsSQL } from '@atrium/access/public'
import type { UserRequest } from '@atrium/kit/server'
import { includes, plusDays, reachOver, refuse } from '@atrium/kit/shared'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { observations } from '../lessons/observations.table.ts'
import { evaluates, manages } from '../words.ts'
import { growthColleagues } from './colleagues.table.ts'

export interface HandOver {
  schoolID: number
  /** Who leaves, and who goes on. */
  fromID: number
  toID: number
  /** The first day of the new evaluator or mentor. */
  on: string
}

/**
 * From a day on, someone evaluates and mentors in a colleague’s place. Visits that are planned or being written are
 * theirs, and so is what awaits the evaluator’s signature; what was signed stays with who signed it. Refuses 403 away
 * from one’s schools, 409 if there is nothing to take over, 422 a person who may not.
 */
export async function handOver(
  ctx: UserRequest,
  { schoolID, fromID, toID, on }: HandOver,
): Promise<{ educators: number; observations: number }> {
  const { districtID, userID } = ctx.user
  if (!includes(reachOver(ctx.user, [manages]), schoolID))
    throw refuse.forbidden('kit.refusal.forbidden')
  if (fromID === toID) throw refuse.fields({ toID: { id: 'observation.handOver.same' } })
  return ctx.database.transaction(districtID, async (tx) => {
    const rows = await tx
      .select()
      .from(growthColleagues)
      .where(
        and(
          eq(growthColleagues.districtID, districtID),
          eq(growthColleagues.schoolID, schoolID),
          eq(growthColleagues.colleagueID, fromID),
          // No one says who evaluates themselves.
          ne(growthColleagues.educatorID, userID),
          isNull(growthColleagues.removedAt),
          sql`coalesce(${growthColleagues.endsOn}, 'infinity'::date) >= ${on}::date`,
        ),
      )
      .orderBy(growthColleagues.id)
      .for('update')
    if (rows.length === 0) throw refuse.conflict('observation.handOver.nothing')
    const [may] = await tx.execute<{ is: boolean }>(
      sql`select ${holdsSQL(toID, { districtID, permission: evaluates, schoolID })} as is`,
    )
    if (!may?.is && rows.some(({ role }) => role === 'evaluator'))
      throw refuse.fields({ toID: { id: 'observation.colleagues.mayNotEvaluate' } })
    // What is about the new evaluator themselves stays where it is: an administrator assigns someone else.
    const taken = rows.filter(({ educatorID }) => educatorID !== toID)
    for (const row of taken) {
      const here = and(eq(growthColleagues.districtID, districtID), eq(growthColleagues.id, row.id))
      const of = { entity: 'observation.colleagues', entityID: row.id, action: 'handOver' }
      const { educatorID, role, schoolYear, endsOn, note } = row
      const begins = row.startsOn >= on
      const last = plusDays(on, -1)
      await tx
        .update(growthColleagues)
        .set({ ...(begins ? { colleagueID: toID } : { endsOn: last }), ...nextVersion(ctx, row) })
        .where(here)
      await auditBy(
        tx,
        ctx,
        begins
          ? { ...of, before: { colleagueID: fromID }, after: { colleagueID: toID } }
          : { ...of, before: { endsOn }, after: { endsOn: last } },
      )
      const isTheirs = await tx.$count(
        growthColleagues,
        and(
          eq(growthColleagues.districtID, districtID),
          eq(growthColleagues.educatorID, educatorID),
          eq(growthColleagues.colleagueID, toID),
          eq(growthColleagues.role, role),
          isNull(growthColleagues.removedAt),
          sql`daterange(${growthColleagues.startsOn}, ${growthColleagues.endsOn}, '[]') && daterange(${on}::date, ${endsOn}::date, '[]')`,
        ),
      )
      if (isTheirs > 0) continue
      const [next] = await tx
        .insert(growthColleagues)
        .values({
          ...{ districtID, schoolID, educatorID, colleagueID: toID, role, schoolYear },
          ...{ startsOn: on, endsOn, note },
        })
        .returning()
      await auditBy(tx, ctx, {
        ...{ entity: 'observation.colleagues', entityID: next?.id ?? 0, action: 'create' },
        after: { educatorID, colleagueID: toID, role, startsOn: on },
      })
    }
    const educators = [
      ...new Set(taken.filter(({ role }) => role === 'evaluator').map((row) => row.educatorID)),
    ]
    const open =
      educators.length === 0
        ? []
        : await tx
            .select()
            .from(observations)
            .where(
              and(
                eq(observations.districtID, districtID),
                eq(observations.schoolID, schoolID),
                eq(observations.evaluatorID, fromID),
                inArray(observations.educatorID, educators),
                inArray(observations.status, ['planned', 'observing', 'shared']),
                isNull(observations.evaluatorSignedAt),
                isNull(observations.removedAt),
              ),
            )
            .orderBy(observations.id)
            .for('update')
    for (const row of open) {
      await tx
        .update(observations)
        .set({
          ...{ evaluatorID: toID, ...nextVersion(ctx, row) },
          ...(row.secondID === toID && { secondID: null }),
        })
        .where(and(eq(observations.districtID, districtID), eq(observations.id, row.id)))
      await auditBy(tx, ctx, {
        ...{ entity: 'observation.observations', entityID: row.id, action: 'handOver' },
        ...{ before: { evaluatorID: fromID }, after: { evaluatorID: toID } },
      })
    }
    return {
      educators: new Set(taken.map((row) => row.educatorID)).size,
      observations: open.length,
    }
  })
}
