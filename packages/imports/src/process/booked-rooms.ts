import { currentTime } from '@atrium/kit/shared'
import { onRaw } from '@atrium/kit/server'
import type { MeetingSection } from '@atrium/roster/class-day'
import { holdRooms, plannedRoomConflicts } from '@atrium/roster/public'
import { named } from '../record-table-names.ts'
import { inChunk, run, type Chunk, type Sql } from './chunk.ts'

type Staged = MeetingSection & { seq: number }

/**
 * Finds rows of sections that would meet in a room booked for something else. They are imported
 * without the room, with a finding. Runs before anything is written and again with each chunk,
 * because a room may be booked in the meantime.
 */
export async function leaveBookedRooms(sql: Sql, chunk: Chunk): Promise<void> {
  for (const { seq, title } of await conflictsOf(sql, chunk, stagedSections))
    await sql.unsafe(withoutRoom, [chunk.districtID, chunk.importID, chunk.target, seq, title])
}

/**
 * Finds rows of terms whose new dates would put classes in a booked room. These terms keep their
 * dates.
 */
export async function keepTermDates(sql: Sql, chunk: Chunk): Promise<void> {
  for (const { seq, title } of await conflictsOf(sql, chunk, sectionsOfTerms))
    await sql.unsafe(withoutDates, [chunk.districtID, chunk.importID, chunk.target, seq, title])
}

async function conflictsOf(
  sql: Sql,
  chunk: Chunk,
  statement: string,
): Promise<{ seq: number; title: string }[]> {
  const { districtID } = chunk
  const tx = onRaw(sql)
  const schoolIDs = (
    await run<{ id: number }>(
      sql,
      chunk,
      `select distinct x."schoolID" as id from (${statement}) x where x."schoolID" is not null`,
    )
  ).map(({ id }) => id)
  if (schoolIDs.length === 0) return []
  await holdRooms(tx, { districtID, schoolIDs }, 'classes')
  const conflicts = await plannedRoomConflicts(tx, {
    districtID,
    schoolIDs,
    now: currentTime(),
    // Identified by row, because a new section has no id yet.
    sections: async () =>
      (await run<Staged>(sql, chunk, statement)).map((one) => ({ ...one, sectionID: one.seq })),
  })
  const firsts = new Map(conflicts.toReversed().map((one) => [one.sectionID, one.booking.title]))
  return [...firsts].map(([seq, title]) => ({ seq, title }))
}

const meeting = (room: string) =>
  `jsonb_build_object('period', m.period, 'weekdays', m.weekdays, 'startTime', m.start_time, 'endTime', m.end_time, 'room', coalesce(m.room, ${room})`
const written = (section: string, room: string) => `(
  select coalesce(jsonb_agg(${meeting(room)}, 'rotationDays', m.rotation_days)), '[]') from ${named.sectionMeetings} m where m.district_id = $1::int and m.section_id = ${section})`

/** SQL: a chunk's sections as they will be after the import. */
const stagedSections = `
  select s.seq, coalesce(s.a_id, t.school_id) as "schoolID", coalesce(s.patch->>'title', t.title, s.made->>'title', '') as "courseName", '' as "sectionNumber",
    coalesce(case when s.patch ? 'start_date' then s.patch->>'start_date' else t.start_date::text end, y.patch->>'start_date', z.start_date::text) as "startDate",
    coalesce(case when s.patch ? 'end_date' then s.patch->>'end_date' else t.end_date::text end, y.patch->>'end_date', z.end_date::text) as "endDate",
    r.room, '{}'::text[] as teachers,
    case when s.more ? 'meetings' then (
      select coalesce(jsonb_agg(${meeting('r.room')}, 'rotationDays', '[]'::jsonb)), '[]')
      from jsonb_to_recordset(s.more->'meetings') as m(period text, weekdays int, start_time text, end_time text, room text))
    else ${written('t.id', 'r.room')} end as meetings
  from import_stage s
  left join ${named.sections} t on t.district_id = s.district_id and t.id = s.record_id
  left join import_stage y on y.district_id = s.district_id and y.import_id = s.import_id and y.target = 'term' and y.key = s.ref_c
  left join ${named.terms} z on z.district_id = s.district_id and z.id = coalesce(s.c_id, case when s.ref_c is null then t.term_id end)
  cross join lateral (select case when s.patch ? 'room' then s.patch->>'room' else t.room end as room) r
  where ${inChunk} and not s.ends`

/**
 * SQL: existing sections of a chunk's terms that aren't in the files, with the terms' new dates.
 */
const sectionsOfTerms = `
  select s.seq, t.school_id as "schoolID", t.title as "courseName", t.section_number as "sectionNumber",
    coalesce(t.start_date::text, s.patch->>'start_date', z.start_date::text) as "startDate", coalesce(t.end_date::text, s.patch->>'end_date', z.end_date::text) as "endDate",
    t.room, '{}'::text[] as teachers, ${written('t.id', 't.room')} as meetings
  from import_stage s
  join ${named.terms} z on z.district_id = s.district_id and z.id = s.record_id
    and (s.patch->>'start_date', s.patch->>'end_date') is distinct from (z.start_date::text, z.end_date::text)
  join ${named.sections} t on t.district_id = s.district_id and t.term_id = z.id and t.removed_at is null and t.status = 'active'
  where ${inChunk} and not s.ends
    and not exists (select from import_stage x where x.district_id = s.district_id and x.import_id = s.import_id and x.target = 'section' and x.key = t.sourced_id)`

const report = (field: string, code: string) => `
  insert into import_finding (district_id, import_id, file_no, line, field, code, values, severity)
  select $1::int, $2::int, file_no, line, '${field}', '${code}', jsonb_build_object('value', $5::text), 'warning' from row`
const row = `s.district_id = $1::int and s.import_id = $2::int and s.target = $3 and s.seq = $4::int`

const withoutRoom = `
  with row as (
    update import_stage s set patch = s.patch || '{"room": null}', more = coalesce(s.more, '{}') || jsonb_build_object('meetings', (
      select coalesce(jsonb_agg(m.value || '{"room": null}'), '[]') from jsonb_array_elements(coalesce(s.more->'meetings', (
        select jsonb_agg(jsonb_build_object('period', m.period, 'weekdays', m.weekdays, 'start_time', m.start_time, 'end_time', m.end_time))
        from ${named.sectionMeetings} m where m.district_id = s.district_id and m.section_id = s.record_id), '[]')) m))
    where ${row} returning s.file_no, s.line)
  ${report('location', 'roomTaken')}`

const withoutDates = `
  with row as (update import_stage s set patch = s.patch - 'start_date' - 'end_date' where ${row} returning s.file_no, s.line)
  ${report('endDate', 'termRoomTaken')}`
