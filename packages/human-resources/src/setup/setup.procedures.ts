import { recordProcedures, type Tx, type UserRequest } from '@atrium/kit/server'
import type { FieldErrors } from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { belowLaw } from '../leave/law.rules.ts'
import { employeeGroupsRecord } from './employee-groups.record.ts'
import { leaveAllowancesRecord } from './leave-allowances.record.ts'
import { leaveReasonsRecord } from './leave-reasons.record.ts'
import {
  employeeGroupBlackouts,
  employeeGroupHolidays,
  employeeGroups,
  leaveAllowances,
  leaveReasons,
} from './setup.table.ts'

const hundredths = (amount: number | null): number => Math.round((amount ?? 0) * 100)
const orNull = (amount: number | null): number | null =>
  amount === null ? null : hundredths(amount)

const reasonName = (language: 'en' | 'es') =>
  sql`(select coalesce(nullif(r.name ->> ${sql.raw(`'${language}'`)}, ''), r.name ->> 'en') from ${leaveReasons} r where r.district_id = ${leaveAllowances.districtID} and r.id = ${leaveAllowances.reasonID})`

/** The district’s lists. What refers to another comes after it. */
export const setupProcedures = {
  groups: recordProcedures(employeeGroupsRecord, {
    table: employeeGroups,
    lines: { holidays: employeeGroupHolidays, blackouts: employeeGroupBlackouts },
  }),
  leaveReasons: recordProcedures(leaveReasonsRecord, { table: leaveReasons }),
  allowances: recordProcedures(leaveAllowancesRecord, {
    table: leaveAllowances,
    columns: { name: { en: reasonName('en'), es: reasonName('es') } },
    beforeWrite: async ({ ctx, tx, before, draft }) => ({
      ...(await twiceErrors(tx, ctx, before?.id ?? 0, draft)),
      ...(await lawErrors(tx, ctx, draft)),
    }),
  }),
}

interface Draft {
  reasonID: number
  groupID: number | null
  fromDay: string
  toDay: string | null
  accrual: 'frontLoaded' | 'monthly' | 'hoursWorked' | 'none'
  perYear: number | null
  hoursPerUnit: number | null
  carryMost: number | null
  cap: number | null
}

/** A group has one rule for a reason on each day. */
async function twiceErrors(
  tx: Tx,
  { user: { districtID } }: UserRequest,
  id: number,
  { reasonID, groupID, fromDay, toDay }: Draft,
): Promise<FieldErrors> {
  // Two people who add one at the same time wait for each other here.
  await tx
    .select({ id: leaveReasons.id })
    .from(leaveReasons)
    .where(and(eq(leaveReasons.districtID, districtID), eq(leaveReasons.id, reasonID)))
    .for('update')
  const [twin] = await tx
    .select({ fromDay: leaveAllowances.fromDay })
    .from(leaveAllowances)
    .where(
      and(
        eq(leaveAllowances.districtID, districtID),
        eq(leaveAllowances.reasonID, reasonID),
        groupID === null ? isNull(leaveAllowances.groupID) : eq(leaveAllowances.groupID, groupID),
        isNull(leaveAllowances.removedAt),
        ne(leaveAllowances.id, id),
        sql`daterange(${leaveAllowances.fromDay}, ${leaveAllowances.toDay}, '[]') && daterange(${fromDay}::date, ${toDay}::date, '[]')`,
      ),
    )
    .limit(1)
  return twin ? { fromDay: { id: 'humanResources.allowances.twice' } } : {}
}

/** In California, sick leave isn’t less than the law gives. */
async function lawErrors(
  tx: Tx,
  { user: { districtID } }: UserRequest,
  { reasonID, groupID, accrual, perYear, hoursPerUnit, carryMost, cap }: Draft,
): Promise<FieldErrors> {
  const [reason] = await tx
    .select({
      kind: leaveReasons.kind,
      unit: leaveReasons.unit,
      // A district whose schools are all in another state follows that one’s law.
      isElsewhere: sql<boolean>`coalesce((select bool_and(h.state <> 'CA') from ${schools} h where h.district_id = ${districtID} and h.state is not null), false)`,
    })
    .from(leaveReasons)
    .where(and(eq(leaveReasons.districtID, districtID), eq(leaveReasons.id, reasonID)))
  if (reason?.kind !== 'sick' || reason.isElsewhere) return {}
  const groups = await tx
    .select()
    .from(employeeGroups)
    .where(
      and(
        eq(employeeGroups.districtID, districtID),
        isNull(employeeGroups.removedAt),
        groupID === null ? undefined : eq(employeeGroups.id, groupID),
      ),
    )
    .orderBy(employeeGroups.id)
  return Object.assign(
    {},
    ...groups.map(({ kind, months, dayHours }) =>
      belowLaw({
        ...{ groupKind: kind, months, dayHours, unit: reason.unit, accrual },
        ...{ perYear: hundredths(perYear), hoursPerUnit },
        ...{ carryMost: orNull(carryMost), cap: orNull(cap) },
      }),
    ),
  ) as FieldErrors
}
