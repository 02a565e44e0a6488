import { startingRows } from '@atrium/auth/public'
import {
  isOneOf,
  recordProcedures,
  translatedIn,
  type Reference,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { likePattern, refuse, type Option } from '@atrium/kit/shared'
import type { AskedChoices } from '@atrium/people/public'
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { interventionAreas, interventionTiers } from '../interventions.table.ts'
import { areasRecord } from './areas.record.ts'
import { givenAreas, givenTiers } from './tier.words.ts'
import { tierError } from './tiers.rules.ts'
import { tiersRecord } from './tiers.record.ts'

export const tierProcedures = {
  tiers: recordProcedures(tiersRecord, {
    table: interventionTiers,
    after: async ({ tx, ctx }) => {
      const { districtID } = ctx.user
      // Two administrators could each take the one before the last at the same time.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('atrium.tiers'), ${districtID})`)
      const { place, support } = interventionTiers
      const error = tierError(
        await tx
          .select({ place, support })
          .from(interventionTiers)
          .where(offered(interventionTiers, districtID)),
      )
      if (error) throw refuse.conflict(`students.tiers.${error}`)
    },
  }),
  areas: recordProcedures(areasRecord, { table: interventionAreas }),
}

type Listed = typeof interventionTiers | typeof interventionAreas

const offered = (table: Listed, districtID: number | PgColumn): SQL =>
  and(eq(table.districtID, districtID), isNull(table.removedAt), eq(table.active, true)) as SQL

const nameIn = (table: Listed, language: 'en' | 'es') => translatedIn(table.name, language)

/** What people choose from: those that are offered, in their order. With `ids`, also others. */
const choices =
  (table: Listed, order: SQL | PgColumn) =>
  (ctx: UserRequest, { search, ids }: AskedChoices): Promise<Option[]> => {
    const label = nameIn(table, ctx.language)
    return ctx.db
      .select({ id: table.id, label })
      .from(table)
      .where(
        ids
          ? and(eq(table.districtID, ctx.user.districtID), isOneOf(table.id, ids))
          : and(
              offered(table, ctx.user.districtID),
              sql`atrium_fold(${label}) like atrium_fold(${likePattern(search ?? '')})`,
            ),
      )
      .orderBy(asc(order), asc(table.id))
      .limit(ids ? 500 : 50)
  }
export const tierChoices = choices(interventionTiers, interventionTiers.place)
export const areaChoices = choices(
  interventionAreas,
  sql`atrium_fold(${interventionAreas.name} ->> 'en')`,
)

const reference = (table: Listed): Reference => ({
  table,
  label: nameIn(table, 'en'),
  labels: { en: nameIn(table, 'en'), es: nameIn(table, 'es') },
  where: eq(table.active, true),
})
export const tierReference = reference(interventionTiers)
export const areaReference = reference(interventionAreas)

/** A district starts with the usual tiers and areas, and changes them as it likes. */
export async function giveTiersAndAreas(tx: Tx, districtID: number): Promise<void> {
  for (const [table, rows] of [
    [interventionTiers, givenTiers],
    [interventionAreas, givenAreas],
  ] as const) {
    const [known] = await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.districtID, districtID))
      .limit(1)
    if (!known)
      await tx.insert(table as Listed).values(rows.map((row) => ({ districtID, ...row })) as never)
  }
}

export const givenTiersAndAreas = startingRows({ name: 'students.tiers', give: giveTiersAndAreas })
