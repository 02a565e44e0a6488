import { users } from '@atrium/auth/tables'
import {
  auditBy,
  noteEachOnceADay,
  recordProcedures,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse, type FieldErrors } from '@atrium/kit/shared'
import { mayKnowOf } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { loggedList } from '@atrium/workflow/public'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { lastDayOf } from './carryover.rules.ts'
import { eligibilitiesRecord } from './eligibilities.record.ts'
import { mealEligibilities, mealIncomeTables } from './eligibility.table.ts'
import { incomeTablesRecord } from './income-tables.record.ts'
import { usualTable, type IncomeTable } from './income.rules.ts'
import { studentReference } from './pupils.queries.ts'

const student = sql`(select concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), '')) from ${users} u where u.district_id = ${mealEligibilities.districtID} and u.id = ${mealEligibilities.studentID})`

export const incomeTableProcedures = recordProcedures(incomeTablesRecord, {
  table: mealIncomeTables,
  beforeWrite: ({ draft: { sizes } }) =>
    Promise.resolve(
      Object.fromEntries(
        sizes.flatMap((line, at) =>
          (line.reducedCents ?? 0) < (line.freeCents ?? 0)
            ? [[`sizes.${at}.reducedCents`, { id: 'meals.tables.reducedBelow' }]]
            : [],
        ),
      ),
    ),
})

const listed = recordProcedures(eligibilitiesRecord, {
  table: mealEligibilities,
  columns: {
    student,
    school: sql`(select h.name from ${students} s join ${schools} h on h.district_id = s.district_id and h.id = s.school_id where s.district_id = ${mealEligibilities.districtID} and s.user_id = ${mealEligibilities.studentID})`,
    isByApplication: sql`(${mealEligibilities.applicationID} is not null)`,
  },
  references: { studentID: studentReference },
  // No one decides about their own child.
  within: (ctx) => mayKnowOf(ctx, mealEligibilities.studentID),
  beforeWrite: async ({
    ctx,
    tx,
    before,
    draft: { studentID, year, startsOn, endsOn },
  }): Promise<FieldErrors> => {
    const [known] = await tx.execute<{ known: boolean }>(
      sql`select ${mayKnowOf(ctx, sql`${studentID}::integer`)} as known`,
    )
    if (!known?.known) return { studentID: { id: 'kit.valid.notAllowed' } }
    const isIn = (day: string) => `${year}-07-01` <= day && day <= lastDayOf(year)
    if (!isIn(startsOn)) return { startsOn: { id: 'meals.certified.notInYear' } }
    if (endsOn && !isIn(endsOn)) return { endsOn: { id: 'meals.certified.notInYear' } }
    // What an application decided is opened again there, with a reason.
    if ((before as { isByApplication?: boolean } | null)?.isByApplication)
      return { category: { id: 'meals.certified.byApplication' } }
    return {}
  },
  inUse: async (tx, ids) => {
    const rows = await tx
      .select({ id: mealEligibilities.id, applicationID: mealEligibilities.applicationID })
      .from(mealEligibilities)
      .where(sql`${mealEligibilities.id} = any(${`{${ids.join(',')}}`}::integer[])`)
    return rows.filter(({ applicationID }) => applicationID !== null).map(({ id }) => id)
  },
})

export const eligibilityProcedures = {
  ...listed,
  list: loggedList(eligibilitiesRecord, ({ studentID }) => [Number(studentID)]),
}

/** The income table of a program year, if the district has one. */
export async function incomeTableOf(
  tx: Tx,
  districtID: number,
  year: number,
): Promise<IncomeTable | undefined> {
  const [table] = await tx
    .select()
    .from(mealIncomeTables)
    .where(
      and(
        eq(mealIncomeTables.districtID, districtID),
        eq(mealIncomeTables.year, year),
        isNull(mealIncomeTables.removedAt),
      ),
    )
  return table
}

/** Brings the guidelines of 2025–26 for the 48 contiguous states. Refuses 409 where that year has a table. */
export function addDefaultTable(ctx: UserRequest): Promise<{ id: number }> {
  const { districtID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    if (await incomeTableOf(tx, districtID, usualTable.year))
      throw refuse.conflict('meals.tables.known')
    const { sizes, ...table } = usualTable
    const values = { districtID, ...table, sizes: [...sizes] }
    const [made] = await tx
      .insert(mealIncomeTables)
      .values(values)
      .onConflictDoNothing()
      .returning()
    if (!made) throw refuse.conflict('meals.tables.known')
    await auditBy(tx, ctx, {
      ...{ entity: incomeTablesRecord.name, entityID: made.id },
      ...{ action: 'create', after: { ...table, sizes } },
    })
    return { id: made.id }
  })
}

/** Logs that a clerk has read about these students. */
export const noteRead = (ctx: UserRequest, studentIDs: readonly number[]): Promise<void> =>
  noteEachOnceADay(ctx, { kind: 'sensitiveRead', entity: eligibilitiesRecord.name }, [
    ...new Set(studentIDs),
  ])
