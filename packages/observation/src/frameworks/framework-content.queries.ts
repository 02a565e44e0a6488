import type { DistrictDb, Tx } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import type { FrameworkContent } from './framework-content.types.ts'
import { competencies, frameworkLevels, frameworks, indicators } from './frameworks.table.ts'

/** SQL: what the framework `f` says now, with its active competencies by code. */
export const contentJSON: SQL<FrameworkContent> = sql<FrameworkContent>`json_build_object(
  'frameworkID', f.id, 'name', f.name,
  'levels', (select coalesce(json_agg(json_build_object('number', l.place, 'name', l.name, 'nameEs', l.name_es) order by l.place), '[]')
    from ${frameworkLevels} l where l.district_id = f.district_id and l.framework_id = f.id),
  'competencies', (select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code, 'name', c.name,
      'indicators', (select coalesce(json_agg(json_build_object('id', i.id, 'code', i.code, 'name', i.name, 'nameEs', i.name_es,
          'levels', json_build_array(i.level1, i.level2, i.level3, i.level4, i.level5)) order by i.place), '[]')
        from ${indicators} i where i.district_id = c.district_id and i.competency_id = c.id)) order by c.code, c.id), '[]')
    from ${competencies} c where c.district_id = f.district_id and c.framework_id = f.id and c.active and c.removed_at is null))`

/** What a framework says now; undefined if there is no such framework. */
export async function competenciesOf(
  db: Pick<Tx | DistrictDb, 'execute'>,
  { districtID, frameworkID }: { districtID: number; frameworkID: number },
): Promise<FrameworkContent | undefined> {
  const [row] = await db.execute<{ content: FrameworkContent }>(sql`
    select ${contentJSON} as content from ${frameworks} f
    where f.district_id = ${districtID} and f.id = ${frameworkID} and f.removed_at is null`)
  return row?.content
}
