import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/index.ts'

const database = await testDatabase()
afterAll(() => database.drop())

const folder = fileURLToPath(new URL('../../../../drizzle', import.meta.url))
const migration = readFileSync(
  `${folder}/${readdirSync(folder).find((name) => name.endsWith('_audit-months.sql'))}`,
  'utf8',
).split('--> statement-breakpoint')

test('entries that were there before the logs were partitioned keep their ids and times, each in its month', async () => {
  // As the tables were: not partitioned, and with a key without the time.
  await database.owner.unsafe(`
    drop function atrium_audit_hash(audit_entry);
    drop table audit_entry; drop table access_event; drop schema atrium_months cascade;
    create table audit_entry (id bigint generated always as identity (sequence name audit_entry_id_seq), district_id integer not null, at timestamptz not null default now(),
      actor_id integer not null, entity text not null, entity_id integer not null, action text not null, changes jsonb not null, cause text, request_id text);
    create index audit_entry_record on audit_entry (district_id, entity, entity_id, id);
    create table access_event (id bigint generated always as identity (sequence name access_event_id_seq), district_id integer not null, at timestamptz not null default now(),
      actor_id integer not null, kind text not null, subject_id integer, entity text not null default '', rows integer, detail jsonb not null default '{}', ip text not null default '', once_a_day date,
      constraint access_event_district_id_id_pk primary key (district_id, id));
    create index access_event_at on access_event (district_id, at);
    create index access_event_subject on access_event (district_id, subject_id, at) where subject_id is not null;
    create unique index access_event_once on access_event (district_id, actor_id, subject_id, kind, entity, once_a_day) where once_a_day is not null;
    insert into audit_entry (district_id, at, actor_id, entity, entity_id, action, changes) select 1, t, 7, 'test', 1, 'update', '{}' from unnest(array['2025-12-31T23:59:59Z', '2026-01-01T00:00:00Z', '2026-03-05T12:00:00Z']::timestamptz[]) t;
    insert into access_event (district_id, at, actor_id, kind) values (1, '2026-02-28T23:59:59Z', 7, 'view');`)
  const before = await database.owner`select * from audit_entry order by id`
  await database.owner.begin(async (sql) => {
    for (const statement of migration) await sql.unsafe(statement)
  })
  expect(Array.from(await database.owner`select * from audit_entry order by id`)).toEqual(
    Array.from(before),
  )
  const parts = await database.owner`
    select tableoid::regclass::text as part from audit_entry union all select tableoid::regclass::text from access_event order by 1`
  expect(parts.map(({ part }) => part)).toEqual([
    'atrium_months.access_event_2026_02',
    'atrium_months.audit_entry_2025_12',
    'atrium_months.audit_entry_2026_01',
    'atrium_months.audit_entry_2026_03',
  ])
  const [next] = await database.owner<{ id: number }[]>`
    insert into audit_entry (district_id, actor_id, entity, entity_id, action, changes) values (1, 7, 'test', 1, 'update', '{}') returning id::int as id`
  expect(next?.id).toBe(4)
})
