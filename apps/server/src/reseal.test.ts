import { globSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { paymentProviders } from '@atrium/payments/tables'
import { reseal, sealedColumns, secretBox } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { getTableColumns, getTableName, is, isTable } from 'drizzle-orm'
import { PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import './modules.ts'

const database = await testDatabase()
afterAll(() => database.drop())

const [older, newer] = [randomBytes(32), randomBytes(32)] as [Buffer, Buffer]
const place = 'payments.provider:1'

test('after npm run reseal the older keys are no longer needed', async () => {
  await database.owner`insert into district (name) values ('Riverbend')`
  await database.transaction(1, (tx) =>
    tx.insert(paymentProviders).values({
      districtID: 1,
      provider: 'test',
      secretKey: secretBox([older]).seal('sk_live_42', place),
      secretHint: 'e_42',
    }),
  )
  const outcome = async (keys: Buffer[]) =>
    (await reseal(database, secretBox(keys))).find(
      ({ column }) => column === 'payment_provider.secret_key',
    )
  expect(await outcome([newer])).toMatchObject({ resealed: 0, unopened: 1 })
  expect(await outcome([newer, older])).toMatchObject({ resealed: 1, unopened: 0 })
  expect(await outcome([newer])).toMatchObject({ resealed: 0, current: 1, unopened: 0 })
  const [row] = await database.district(1).select().from(paymentProviders)
  expect(secretBox([newer]).open(row?.secretKey ?? '', place)).toBe('sk_live_42')
})

test('every sealed column is declared by its module, so that reseal finds it', async () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const found = new Set<string>()
  for (const path of globSync('packages/*/src/**/*.table.ts', { cwd: root })) {
    const exports = (await import(`${root}${path}`)) as Record<string, unknown>
    for (const table of Object.values(exports).filter((one) => isTable(one)) as PgTable[])
      for (const column of Object.values(getTableColumns(table)))
        if (is(column, PgCustomColumn) && column.getSQLType() === 'text')
          found.add(`${getTableName(table)}.${column.name}`)
  }
  expect(found.size).toBeGreaterThan(4)
  expect(
    sealedColumns
      .all()
      .map(({ table, column }) => `${getTableName(table)}.${column.name}`)
      .toSorted(),
  ).toEqual([...found].toSorted())
})
