import { schoolDate } from '@atrium/kit/shared'
import {
  audit,
  declaredData,
  removeFiles,
  type Database,
  type DeclaredData,
  type Purge,
} from '@atrium/kit/server'
import { files } from '@atrium/kit/tables'
import { districts } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { inEffect } from './legal-hold.actions.ts'
import { legalHolds, purgeRuns, recordExports, type RowCounts } from './lifecycle.table.ts'
import { recordPurpose } from './record-export.job.ts'
import { isOf, type OwnedTable } from './subject-rows.ts'

/** A finished export is deleted so many days after it was requested. */
export const exportDays = 7

/** A rule's name in the report: its table, and what else tells it from another of the same table. */
export const purgeKey = ({ table, what }: Purge, all: readonly Purge[]): string =>
  all.filter((one) => one.table === table).length > 1 ? `${table}: ${what.en}` : table

/**
 * Deletes what each table declares to be kept no longer, except rows of a student under a legal
 * hold, and writes down how many. One transaction: what was deleted is always in the report.
 */
export async function purge(database: Database, districtID: number, now: Date): Promise<RowCounts> {
  const data = await declaredData()
  const counts = await database.transaction(districtID, async (tx) => {
    const [district] = await tx.execute<{ zone: string }>(
      sql`select d.time_zone as zone from ${districts} d where d.id = ${districtID}`,
    )
    const today = schoolDate(now, district?.zone ?? 'UTC')
    const deleted: RowCounts = {}
    for (const rule of data.purges) {
      if (rule.everyDistrict) continue
      const rows = await tx.execute<{ rows: number }>(
        deletion(rule, now, sql`t.district_id = ${districtID} and ${notHeld(data, rule, today)}`),
      )
      deleted[purgeKey(rule, data.purges)] = rows[0]?.rows ?? 0
    }
    // Also those of runs that died before they could name theirs.
    const exported = await tx.execute<{ uuid: string }>(sql`
      with forgotten as (
        update ${recordExports} e set file_uuid = null
        where e.district_id = ${districtID} and e.file_uuid is not null and e.made_at < ${before(now, exportDays)}::timestamptz
      )
      select f.uuid from ${files} f where f.district_id = ${districtID} and f.purpose = ${recordPurpose} and f.removed_at is null
        and f.created_at < ${before(now, exportDays)}::timestamptz`)
    await removeFiles(
      tx,
      districtID,
      exported.map(({ uuid }) => uuid),
      now,
    )
    deleted.record_export = exported.length
    await tx.insert(purgeRuns).values({ districtID, ranAt: now.toISOString(), counts: deleted })
    await audit(tx, {
      districtID,
      actorID: 0,
      entity: 'security.purge',
      entityID: 0,
      action: 'purge',
      after: Object.fromEntries(Object.entries(deleted).filter(([, rows]) => rows > 0)),
    })
    return deleted
  })
  // Attempts to sign in belong to no district: whichever district comes first deletes them.
  for (const rule of data.purges.filter(({ everyDistrict }) => everyDistrict)) {
    await database.transaction('every', (tx) => tx.execute(deletion(rule, now, sql`true`)))
  }
  return counts
}

const before = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString()

function deletion({ table, days, after, only }: Purge, now: Date, also: SQL): SQL {
  const at = typeof after === 'string' ? sql`t.${sql.identifier(after)}` : after
  return sql`
    with gone as (
      delete from ${sql.identifier(table)} t
      where ${also} and ${at} < ${before(now, days)}::timestamptz${only ? sql` and ${only}` : sql``}
      returning 1
    )
    select count(*)::int as rows from gone`
}

/** Nothing of a student's goes while a hold on their record is in effect. */
function notHeld(data: DeclaredData, { table }: Purge, today: string): SQL {
  const declared = data.tables.get(table)
  if (!declared?.subject) return sql`true`
  return sql`not exists (select from ${legalHolds} h where h.district_id = t.district_id and ${inEffect(today)}
    and ${isOf(data, declared as OwnedTable, 't', sql`h.student_id`)})`
}
