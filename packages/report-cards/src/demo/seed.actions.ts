import { users } from '@atrium/auth/tables'
import type { Tx } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { courses } from '@atrium/roster/tables'
import { schools } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { honorRolls } from '../setup/setup.table.ts'
import { transcriptEntries } from '../transcript/transcript.table.ts'

/**
 * Gives the demo’s high school students transcripts for earlier years, some courses a level, and
 * the district its honor rolls. Strong students stay strong from year to year. Three statements.
 * @param today 'YYYY-MM-DD' in school time
 */
export async function seedTranscripts(
  tx: Tx,
  { districtID, today }: { districtID: number; today: string },
): Promise<void> {
  await tx.execute(sql`
    update ${courses} set level = case when title ~* '^AP ' then 'advancedPlacement' else 'honors' end
    where district_id = ${districtID} and (title ~* '^AP ' or title ~* 'honors' or title in ('Calculus', 'Physics', 'Precalculus', 'Spanish 3', 'Chemistry'))`)
  await tx.insert(honorRolls).values([
    {
      districtID,
      name: { en: 'Principal’s list', es: 'Lista de la dirección' },
      minimumGPA: 3.8,
      lowestPoints: 3,
      minimumGrades: 4,
    },
    {
      districtID,
      name: { en: 'Honor roll', es: 'Cuadro de honor' },
      minimumGPA: 3.3,
      lowestPoints: 2,
      minimumGrades: 4,
    },
  ])
  await tx.execute(sql`
    insert into ${transcriptEntries} (district_id, student_id, source, school_id, school_name, year_name, term_name, ended_on, grade_level, course_id, course_code, part, course_title, level,
      mark, points, credits_attempted, credits_earned)
    select ${districtID}::integer, s.user_id, case when p.level < 9 then 'transfer' else 'finalized' end, case when p.level >= 9 then s.school_id end,
      case when p.level < 9 then 'Valle Verde Middle School' else h.name end, (y.fall) || '–' || (y.fall + 1), 'Semester ' || n.term,
      case n.term when 1 then make_date(y.fall, 12, 18) else make_date(y.fall + 1, 5, 28) end, lpad(p.level::text, 2, '0'),
      k.id, k.code, n.term, k.title, k.level, m.mark, m.points, 5, case when m.points > 0 then 5 else 0 end
    from ${students} s
    join ${users} u on u.district_id = s.district_id and u.id = s.user_id
    join ${schools} h on h.district_id = s.district_id and h.id = s.school_id
    cross join lateral generate_series(case when s.grade = '09' then 8 else 9 end, s.grade::integer - 1) as p(level)
    cross join lateral (select extract(year from ${today}::date)::integer - case when extract(month from ${today}::date) < 7 then 1 else 0 end - (s.grade::integer - p.level) as fall) y
    cross join (values (1), (2)) as n(term)
    join lateral (
      select c.* from ${courses} c where c.district_id = s.district_id and c.removed_at is null and c.subject <> 'Homeroom' and c.credits is not null
        and case when p.level < 9 then c.title = 'Algebra 1' else lpad(p.level::text, 2, '0') = any(c.grades) end
      order by ${drawn(sql`concat_ws(' ', c.subject, c.id)`)} limit 6) k on true
    cross join lateral (select 0.35 * ${drawn(sql`concat_ws(' ', s.user_id, k.id, n.term)`)} + 0.65 * sqrt(${drawn(sql`concat_ws(' ', s.user_id, 'level')`)}) as skill) d
    cross join lateral (select case when skill > 0.72 then 'A' when skill > 0.5 then 'B' when skill > 0.3 then 'C' when skill > 0.14 then 'D' else 'F' end as mark,
      case when skill > 0.72 then 4 when skill > 0.5 then 3 when skill > 0.3 then 2 when skill > 0.14 then 1 else 0 end as points) m
    where s.district_id = ${districtID} and s.status = 'active' and s.grade in ('09', '10', '11', '12')`)
}

/** A pseudorandom number between 0 and 1, always the same for the same text. */
const drawn = (of: SQL): SQL => sql`(hashtextextended(${of}, 11) & 1048575) / 1048576::float8`
