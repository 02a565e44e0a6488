import type { Tx } from '@atrium/kit/server'
import { sectionEnrollments, sections } from '@atrium/roster/tables'
import { terms } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { seatingCharts, sectionGroupSets } from '../seating.table.ts'

/**
 * Gives each current class in the demo a seating chart by name, six to a row, and project groups of
 * four, in two statements. Does nothing if there are charts already. @param today 'YYYY-MM-DD', the
 * school's
 */
export async function seedSeating(
  tx: Tx,
  { districtID, today }: { districtID: number; today: string },
): Promise<void> {
  const [known] = await tx.select({ id: seatingCharts.id }).from(seatingCharts).limit(1)
  if (known) return
  const inClass = sql`
    select c.id as section_id, e.user_id as student_id, row_number() over (partition by c.id order by e.user_id)::integer - 1 as place
    from ${sections} c
    join ${terms} t on t.district_id = c.district_id and t.id = c.term_id and ${today}::date between t.start_date and t.end_date
    join ${sectionEnrollments} e on e.district_id = c.district_id and e.section_id = c.id and e.role = 'student' and e.status = 'active'
      and coalesce(e.start_date, ${today}::date) <= ${today}::date and coalesce(e.end_date, ${today}::date) >= ${today}::date
    where c.district_id = ${districtID} and c.status = 'active' and c.removed_at is null`
  await tx.execute(sql`
    insert into ${seatingCharts} (district_id, section_id, name, rows, columns, seats, is_current)
    select ${districtID}::integer, section_id, 'By name', least(12, max(place) / 6 + 1), 6,
      jsonb_agg(jsonb_build_object('studentID', student_id, 'row', place / 6, 'column', place % 6) order by place) filter (where place < 72), true
    from (${inClass}) s group by section_id`)
  await tx.execute(sql`
    insert into ${sectionGroupSets} (district_id, section_id, name, method, groups)
    select ${districtID}::integer, section_id, 'Project groups', 'random', jsonb_agg(jsonb_build_object('name', 'Group ' || number + 1, 'studentIDs', ids) order by number)
    from (select section_id, place / 4 as number, jsonb_agg(student_id order by place) as ids from (${inClass}) s group by 1, 2) g group by section_id`)
}
