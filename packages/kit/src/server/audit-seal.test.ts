import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/index.ts'
import { audit } from './audit.ts'
import { sealAudit, verifyAudit } from './audit-seal.actions.ts'

const database = await testDatabase()
afterAll(() => database.drop())

const write = (districtID: number, count: number) =>
  database.transaction(districtID, (tx) =>
    audit(
      tx,
      ...Array.from({ length: count }, (_, at) => ({
        districtID,
        actorID: 7,
        entity: 'test.thing',
        entityID: at,
        action: 'update',
        before: { name: 'A' },
        after: { name: 'B' },
      })),
    ),
  )
// Entries are sealed once they have settled.
const settle = () =>
  database.owner`update audit_entry set at = at - interval '1 minute' where id > coalesce((select max(to_id) from audit_seal s where s.district_id = audit_entry.district_id), 0)`
const sealAll = async () => {
  await settle()
  for (const districtID of [1, 2]) await sealAudit(database, districtID)
}

test('entries are sealed in a chain, each once, no matter how often the job runs', async () => {
  await write(1, 3)
  await write(2, 2)
  await settle()
  expect(await sealAudit(database, 1)).toBe(3)
  expect(await sealAudit(database, 1)).toBe(0)
  await write(1, 2)
  await sealAll()
  expect(await verifyAudit(database)).toEqual([])
  const links = await database.owner`select district_id from audit_seal order by 1`
  expect(links.map((row) => row.district_id)).toEqual([1, 1, 2])
})

test('twenty concurrent runs leave one chain', async () => {
  await write(1, 4)
  await settle()
  const sealed = await Promise.all(Array.from({ length: 20 }, () => sealAudit(database, 1)))
  expect(sealed.reduce((sum, one) => sum + one, 0)).toBe(4)
  expect(await verifyAudit(database)).toEqual([])
})

test('a single altered entry is named', async () => {
  const [entry] =
    await database.owner`select id::int as id from audit_entry where district_id = 1 order by id offset 2 limit 1`
  await database.owner`update audit_entry set actor_id = 8 where id = ${entry!.id}`
  expect(await verifyAudit(database)).toEqual([
    { districtID: 1, entryID: entry!.id, what: 'changed' },
  ])
  await database.owner`update audit_entry set actor_id = 7 where id = ${entry!.id}`
  expect(await verifyAudit(database)).toEqual([])
})

test('a removed entry is missed, and a link that was forged to fit is detected', async () => {
  await database.owner`create table kept as select * from audit_entry where district_id = 2 limit 1`
  await database.owner`delete from audit_entry where id = (select id from kept)`
  expect(await verifyAudit(database)).toEqual([{ districtID: 2, entryID: null, what: 'removed' }])
  await write(2, 1)
  await sealAll()
  await database.owner`update audit_seal set hashes = substr(hashes, 33) where district_id = 2 and from_id = (select min(from_id) from audit_seal where district_id = 2)`
  expect((await verifyAudit(database)).map(({ what }) => what)).toContain('link')
  await database.owner`drop table kept`
})

test('the application can backdate no entry, and change none', async () => {
  const dated = (at: string) =>
    database.raw(
      1,
      (sql) =>
        sql`insert into access_event (district_id, actor_id, kind, at) values (1, 7, 'view', ${at}) returning at`,
    )
  await expect(dated('2001-01-01')).rejects.toThrow('The database says when something happened')
  const [row] = await dated(new Date(Date.now() - 40_000).toISOString())
  expect(Date.now() - new Date(String(row?.at)).getTime()).toBeLessThan(60_000)
  for (const statement of [
    'update audit_entry set actor_id = 1',
    'delete from audit_entry',
    'update access_event set actor_id = 1',
    'delete from access_event',
    'delete from audit_seal',
  ])
    await expect(database.raw(1, (sql) => sql.unsafe(statement))).rejects.toThrow(
      /permission denied/,
    )
})
