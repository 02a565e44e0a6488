import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '@atrium/kit/testing'
import { afterAll, expect, test } from 'vitest'

const database = await testDatabase()
afterAll(() => database.drop())

const folder = fileURLToPath(new URL('../../../../drizzle', import.meta.url))
const migration = readFileSync(
  `${folder}/${readdirSync(folder).find((name) => name.endsWith('_refunds-are-reserved.sql'))}`,
  'utf8',
).split('--> statement-breakpoint')

test('invoices that were paid twice before are paid once, and say what is to be refunded; from then on none can be', async () => {
  const { owner } = database
  await owner.unsafe(`
    drop table payment_refund; drop index payment_of_item;
    alter table payment_test_charge drop column refunds; alter table invoice drop constraint invoice_paid_once;
    insert into invoice (district_id, kind, customer, issued_on, due_on, status, lines, total_cents, paid_cents, note) values
      (1, 'family', 'Twice', '2025-10-01', '2025-10-31', 'settled', '[]', 10000, 20000, 'Lost book'),
      (1, 'family', 'Once', '2025-10-01', '2025-10-31', 'settled', '[]', 10000, 10000, null)`)
  await owner.begin(async (sql) => {
    for (const statement of migration) await sql.unsafe(statement)
  })
  expect(Array.from(await owner`select paid_cents as paid, note from invoice order by id`)).toEqual(
    [
      {
        paid: 10000,
        note: 'Lost book\nPaid $100.00 more than the total, by card and at the counter. It is to be refunded.',
      },
      { paid: 10000, note: null },
    ],
  )
  await expect(owner`update invoice set paid_cents = 10001`).rejects.toThrow('invoice_paid_once')
})
