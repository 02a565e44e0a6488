import { blankAudit, declaredData, type Database } from '@atrium/kit/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { erasedStudents } from './lifecycle.table.ts'
import { isOf, ownedTables } from './subject-rows.ts'

/** Under what names the audit log keeps a person's own record; those of their other rows are declared. */
const entities = ['students.student', 'people.user', 'auth.account']
/** Why the record was kept or deleted is the district's proof, and says nothing of the record. */
const proofs = ['erase', 'placeHold', 'liftHold']

/**
 * Blanks the audit log's values about students whose data was deleted. Apart from the deletion, for
 * the application's role can't change the log; a run that was killed goes on. @returns how many
 * entries
 */
export async function blankLogs(
  database: Database,
  districtID: number,
  now: Date,
): Promise<number> {
  const waiting = await database
    .district(districtID)
    .select({ studentID: erasedStudents.studentID })
    .from(erasedStudents)
    .where(and(eq(erasedStudents.districtID, districtID), isNull(erasedStudents.logBlankedAt)))
  const data = await declaredData()
  const kept = ownedTables(data).filter(({ erased }) => erased && erased.logged.length > 0)
  let blanked = 0
  for (const { studentID } of waiting) {
    const records = entities.map((entity) => ({ entity, id: studentID }))
    for (const table of kept) {
      const rows = await database.district(districtID).execute<{ id: number }>(sql`
        select t.id from ${sql.identifier(table.table)} t where t.district_id = ${districtID} and ${isOf(data, table, 't', sql`${studentID}::int`)}`)
      for (const { id } of rows)
        records.push(...(table.erased?.logged ?? []).map((entity) => ({ entity, id })))
    }
    blanked += await blankAudit(database, {
      districtID,
      entityID: studentID,
      records,
      except: proofs,
      receiptOn: 'students.student',
    })
    await database.transaction(districtID, (tx) =>
      tx
        .update(erasedStudents)
        .set({ logBlankedAt: now.toISOString() })
        .where(
          and(eq(erasedStudents.districtID, districtID), eq(erasedStudents.studentID, studentID)),
        ),
    )
  }
  return blanked
}
