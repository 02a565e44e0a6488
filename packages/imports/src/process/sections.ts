import { named } from '../record-table-names.ts'
import { leaveBookedRooms } from './booked-rooms.ts'
import { inChunk, run, type Chunk, type Sql, type Written } from './chunk.ts'
import { writeRecords } from './records.ts'

/** Writes a chunk of sections, with their meeting times and places. */
export async function writeSections(sql: Sql, chunk: Chunk): Promise<Written[]> {
  await leaveBookedRooms(sql, chunk)
  const written = new Map<number, Written>()
  for (const row of await writeRecords(sql, chunk)) written.set(row.id, row)
  for (const row of await run(sql, chunk, meetings))
    if (!written.has(row.id)) written.set(row.id, row)
  return [...written.values()]
}

const shape =
  "jsonb_build_object('period', m.period, 'weekdays', m.weekdays, 'start_time', m.start_time, 'end_time', m.end_time, 'room', m.room)"

/** SQL: the chunk's sections whose meetings differ from the row's. */
export const differentMeetings = `
  select sec.id, sec.title, w.meetings as after, coalesce(h.meetings, '[]'::jsonb) as before
  from import_stage s
  join ${named.sections} sec on sec.district_id = s.district_id and sec.sourced_id = s.key
  cross join lateral (
    select coalesce(jsonb_agg(${shape} order by m.period, m.start_time, m.weekdays), '[]'::jsonb) as meetings
    from jsonb_to_recordset(s.more->'meetings') as m(period text, weekdays int, start_time text, end_time text, room text)) w
  left join lateral (
    select jsonb_agg(${shape} order by m.period, m.start_time, m.weekdays) as meetings
    from ${named.sectionMeetings} m where m.district_id = s.district_id and m.section_id = sec.id) h on true
  where ${inChunk} and not s.ends and s.more ? 'meetings' and w.meetings is distinct from coalesce(h.meetings, '[]'::jsonb)`

const meetings = `
  with differing as materialized (${differentMeetings}),
  gone as (delete from ${named.sectionMeetings} m using differing o where m.district_id = $1::int and m.section_id = o.id),
  made as (
    insert into ${named.sectionMeetings} (district_id, section_id, period, weekdays, start_time, end_time, room)
    select $1::int, o.id, m.period, m.weekdays, m.start_time, m.end_time, m.room
    from differing o cross join lateral jsonb_to_recordset(o.after) as m(period text, weekdays smallint, start_time text, end_time text, room text)
  ),
  logged as (
    insert into import_change (district_id, import_id, entity, part, record_id, kind, label, changes)
    select $1::int, $2::int, 'sections', 'section_meeting', o.id, 'update', o.title, jsonb_build_object('meetings', jsonb_build_array(o.before, o.after)) from differing o
    where not exists (select from import_change c where c.district_id = $1::int and c.part = 'section' and c.record_id = o.id and c.import_id + 0 = $2::int and c.kind = 'create')
  )
  select id, 'update' as kind from differing`
