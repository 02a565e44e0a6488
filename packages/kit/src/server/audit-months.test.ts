import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/index.ts'
import { audit } from './audit.ts'
import { lacksAuditMonths, makeAuditMonths } from './audit-months.ts'
import { sealAudit, verifyAudit } from './audit-seal.actions.ts'
import { prepareDatabase } from './prepare-database.ts'

const database = await testDatabase()
afterAll(() => database.drop())

const logs = ['audit_entry', 'access_event'] as const
const monthOf = (at: Date) => at.toISOString().slice(0, 7).replace('-', '_')
const from = (months: number): Date => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15))
}
const write = (entityID: number) =>
  database.transaction(1, (tx) =>
    audit(tx, {
      districtID: 1,
      actorID: 7,
      entity: 'test.thing',
      entityID,
      action: 'update',
      before: { name: 'A' },
      after: { name: 'B' },
    }),
  )
/** The partition of each of these entries. */
const partsOf = async (log: string, where: string) => {
  const rows = await database.owner.unsafe<{ part: string }[]>(
    `select tableoid::regclass::text as part from ${log} where ${where} order by id`,
  )
  return rows.map(({ part }) => part)
}
const partitions = async (log: string) => {
  const rows = await database.owner<{ name: string }[]>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = ${log}::regclass order by 1`
  return rows.map(({ name }) => name)
}
/** Back to another month, as only the owner can. */
const backdate = (entityID: number, at: Date) =>
  database.owner`update audit_entry set at = ${at.toISOString()} where entity_id = ${entityID}`

describe('the logs are partitioned by the month in which something happened', () => {
  test('this month and the next three are there from the start, and one for whatever has none', async () => {
    // The database is a copy of one that may be of the last minutes of last month.
    const [first = ''] = await partitions('audit_entry')
    const start = [0, -1].find((months) => first.endsWith(monthOf(from(months)))) ?? 0
    for (const log of logs)
      expect(await partitions(log)).toEqual([
        ...[0, 1, 2, 3].map((months) => `${log}_${monthOf(from(start + months))}`),
        `${log}_other`,
      ])
    expect(await makeAuditMonths(database)).toBe(start === 0 ? 0 : logs.length)
    expect(await lacksAuditMonths(database.district(1))).toBe(false)
  })

  test('an entry is in its month, and one of a month without a partition is kept all the same', async () => {
    await write(1)
    await database.raw(
      1,
      (sql) => sql`insert into access_event (district_id, actor_id, kind) values (1, 7, 'view')`,
    )
    expect(await partsOf('audit_entry', 'entity_id = 1')).toEqual([
      `atrium_months.audit_entry_${monthOf(new Date())}`,
    ])
    expect(await partsOf('access_event', 'true')).toEqual([
      `atrium_months.access_event_${monthOf(new Date())}`,
    ])
    await write(2)
    await backdate(2, new Date('2020-05-15'))
    expect(await partsOf('audit_entry', 'entity_id = 2')).toEqual([
      'atrium_months.audit_entry_other',
    ])
  })

  test('a month that is made later takes over its entries', async () => {
    await database.owner`select atrium_make_audit_month('audit_entry', '2020-05-01')`
    expect(await partsOf('audit_entry', 'entity_id = 2')).toEqual([
      'atrium_months.audit_entry_2020_05',
    ])
  })

  test('twenty servers that make months at once make each once', async () => {
    for (const log of logs)
      await database.owner.unsafe(`drop table atrium_months.${log}_${monthOf(from(3))}`)
    expect(await lacksAuditMonths(database.district(1))).toBe(true)
    const made = await Promise.all(Array.from({ length: 20 }, () => makeAuditMonths(database)))
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(2)
  })

  test('a question about one month reads only that month', async () => {
    const plan = await database.raw(1, (sql) =>
      sql.unsafe(
        `explain select from audit_entry where district_id = 1 and at >= '2020-05-01T00:00Z' and at < '2020-06-01T00:00Z'`,
      ),
    )
    const text = JSON.stringify(plan)
    expect(text).toContain('audit_entry_2020_05')
    expect(text).not.toMatch(/_other|audit_entry_2\d{3}_(?!05)\d\d/)
  })

  test('looking at a profile is logged once a day', async () => {
    const look = () =>
      database.raw(
        1,
        (sql) =>
          sql`insert into access_event (district_id, actor_id, kind, subject_id, once_a_day) values (1, 8, 'view', 3, current_date) on conflict do nothing returning id`,
      )
    expect([(await look()).length, (await look()).length]).toEqual([1, 0])
  })
})

test('an altered entry is found in another month than its seal’s first entry', async () => {
  await write(3)
  await backdate(3, from(-1))
  await write(4)
  await database.owner`update audit_entry set at = at - interval '1 minute' where entity_id in (1, 4)`
  await sealAudit(database, 1)
  expect(await verifyAudit(database)).toEqual([])
  for (const entityID of [3, 4]) {
    const [entry] = await database.owner<{ id: number }[]>`
      update audit_entry set actor_id = 8 where entity_id = ${entityID} returning id::int as id`
    expect(await verifyAudit(database)).toEqual([
      { districtID: 1, entryID: entry?.id, what: 'changed' },
    ])
    await database.owner`update audit_entry set actor_id = 7 where entity_id = ${entityID}`
  }
})

test('the application has no right to a partition, and sees only its district through the tables', async () => {
  for (const log of logs) {
    for (const act of ['select from', 'insert into'] as const)
      await expect(
        database.raw(1, (sql) =>
          sql.unsafe(
            `${act} atrium_months.${log}_other${act === 'insert into' ? ' default values' : ''}`,
          ),
        ),
      ).rejects.toThrow(/permission denied/)
    const [forced] = await database.owner`
      select relrowsecurity and relforcerowsecurity as forced from pg_class where oid = ${log}::regclass`
    expect(forced?.forced).toBe(true)
  }
  const seen = await database.raw(2, (sql) => sql`select id from audit_entry`)
  expect(seen).toHaveLength(0)
})

test('a second start changes nothing', async () => {
  const before = await partitions('audit_entry')
  await prepareDatabase(database.url)
  expect(await partitions('audit_entry')).toEqual(before)
  expect(await verifyAudit(database)).toEqual([])
})
