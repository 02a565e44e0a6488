import { named } from '../record-table-names.ts'
import type { Target } from '../stage/stage-row.ts'

// Each statement looks up ids for staged rows in the database. `{where}` is the range of the stage.
// Rows that already have their ids aren't written again.

const byKey = (table: string) => `
  update import_stage s set record_id = t.id from ${table} t
  where {where} and t.district_id = s.district_id and t.sourced_id = s.key and s.record_id is distinct from t.id`

const slot = (table: string, name: 'a' | 'b' | 'c') => `
  update import_stage s set ${name}_id = t.id from ${table} t
  where {where} and t.district_id = s.district_id and t.sourced_id = s.ref_${name} and s.${name}_id is distinct from t.id`

/**
 * A manually created record with the same name is treated as the same record, but never for two
 * rows.
 */
const byName = (table: string, name: string) => `
  update import_stage s set record_id = f.id from (
    select distinct on (t.id) s.seq, t.id from import_stage s
    join ${table} t on t.district_id = s.district_id and t.sourced_id is null and t.removed_at is null and t.name = ${name}
    where {where} and s.record_id is null order by t.id, s.seq) f
  where {where} and s.seq = f.seq and s.record_id is null`

export const resolving: Partial<Record<Target, readonly string[]>> = {
  school: [byKey('school'), byName('school', "s.patch->>'name'")],
  year: [
    byKey('school_year'),
    byName('school_year', "coalesce(s.patch->>'name', s.made->>'name')"),
    // A school year that is only implied by a term's dates is the one that contains them.
    `update import_stage s set record_id = (
       select y.id from ${named.schoolYears} y where y.district_id = s.district_id and y.removed_at is null
         and (y.start_date, y.end_date) overlaps ((s.made->>'start_date')::date, (s.made->>'end_date')::date)
       order by least(y.end_date, (s.made->>'end_date')::date) - greatest(y.start_date, (s.made->>'start_date')::date) desc limit 1)
     where {where} and s.record_id is null and s.more ? 'implied'`,
  ],
  term: [
    byKey('term'),
    slot('school_year', 'a'),
    slot('school', 'b'),
    `update import_stage s set a_id = y.record_id from import_stage y
     where {where} and s.a_id is null and y.district_id = s.district_id and y.import_id = s.import_id and y.target = 'year' and y.key = s.ref_a and y.record_id is not null`,
  ],
  course: [byKey('course'), slot('school', 'a')],
  person: [byKey('users')],
  section: [
    byKey('section'),
    slot('school', 'a'),
    slot('course', 'b'),
    slot('term', 'c'),
    `update import_stage s set a_id = c.school_id from ${named.courses} c
     where {where} and s.ref_a is null and c.district_id = s.district_id and c.id = s.b_id and s.a_id is distinct from c.school_id`,
    // A term that a section gives only by name is the latest one with that name.
    `update import_stage s set c_id = (
       select t.id from ${named.terms} t where t.district_id = s.district_id and t.removed_at is null and lower(t.name) = lower(s.more->>'termName')
         and (t.school_id is null or t.school_id = s.a_id) order by t.start_date desc limit 1)
     where {where} and s.c_id is null and s.ref_c is null and s.more ? 'termName'`,
  ],
}
