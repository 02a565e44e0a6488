import { eq, getTableName, isNotNull, type InferSelectModel } from 'drizzle-orm'
import { customType, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { defineExtensionPoint, type Extension } from './extension-point.ts'
import type { Sealed, SecretBox } from './secrets.ts'

/**
 * A column for the output of `secrets().seal`. Its module lists it with `sealedColumn`, so that
 * `npm run reseal` finds it.
 */
export const sealedText = customType<{ data: Sealed; driverData: string }>({
  dataType: () => 'text',
})

interface SealedColumn {
  table: PgTable
  column: PgColumn
  /** The place under which the value of a row is sealed. */
  place: (row: Record<string, unknown>) => string
}

const nameOf = ({ table, column }: SealedColumn): string => `${getTableName(table)}.${column.name}`

/** Every column with sealed values. */
export const sealedColumns = defineExtensionPoint<SealedColumn>('sealed column', nameOf)

/**
 * A module's declaration of one of its sealed columns. `place` is the name its values were sealed
 * under.
 */
export const sealedColumn = <T extends PgTable>(
  table: T,
  column: PgColumn,
  place: (row: InferSelectModel<T>) => string,
): Extension =>
  sealedColumns({ table, column, place: place as (row: Record<string, unknown>) => string })

/** What `reseal` did to one column. */
export interface ResealedColumn {
  column: string
  /** Resealed under the first key. */
  resealed: number
  /** Already sealed under the first key. */
  current: number
  /** Left unchanged: none of the keys opens them. */
  unopened: number
}

/**
 * Reseals everything that older keys sealed under the first key, so that the older ones can be
 * discarded. One transaction per column; safe to run again, and while the server is running.
 */
export async function reseal(database: Database, box: SecretBox): Promise<ResealedColumn[]> {
  const done: ResealedColumn[] = []
  for (const one of sealedColumns.all()) done.push(await resealColumn(database, box, one))
  return done
}

async function resealColumn(
  database: Database,
  box: SecretBox,
  { table, column, place }: SealedColumn,
): Promise<ResealedColumn> {
  const property = Object.entries(table).find(([, value]) => value === column)?.[0]
  if (property === undefined) throw new Error(`${column.name} is no column of its table`)
  return database.transaction('every', async (tx) => {
    const rows = await tx.select().from(table).where(isNotNull(column)).for('update')
    const result = {
      column: nameOf({ table, column, place }),
      resealed: 0,
      current: 0,
      unopened: 0,
    }
    for (const row of rows as Record<string, unknown>[]) {
      const before = row[property] as Sealed
      if (box.isCurrent(before)) {
        result.current++
        continue
      }
      const after = sealedAgain(box, before, place(row))
      if (after === undefined) {
        result.unopened++
        continue
      }
      // No two sealed values are alike, so the old one finds exactly its row.
      await tx
        .update(table)
        .set({ [property]: after })
        .where(eq(column, before))
      result.resealed++
    }
    return result
  })
}

function sealedAgain(box: SecretBox, before: Sealed, place: string): Sealed | undefined {
  let plain: string
  try {
    plain = box.open(before, place)
  } catch {
    return undefined
  }
  return box.seal(plain, place)
}
