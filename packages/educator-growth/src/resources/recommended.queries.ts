import type { UserRequest } from '@atrium/kit/server'
import type { Translated } from '@atrium/kit/shared'
import { competencies } from '@atrium/observation/public'
import { sql, type SQL } from 'drizzle-orm'
import { planGoals } from '../plans/plans.table.ts'
import type { ResourceKind } from './resources.words.ts'
import { resourceCompetencies, resources, resourceUses } from './resources.table.ts'

export interface ShownResource {
  id: number
  title: string
  kind: ResourceKind
  description: Translated | null
  url: string | null
  minutesLong: number | null
  competencies: string[]
  /** The last time that the educator used it. */
  use: { id: number; version: number; usedOn: string } | null
}

/** SQL: a resource `r` as it is shown to an educator. */
export const resourceJSON = (
  { user: { districtID }, language }: Pick<UserRequest, 'user' | 'language'>,
  educatorID: SQL,
): SQL => sql`json_build_object('id', r.id, 'title', r.title, 'kind', r.kind, 'description', r.description, 'url', r.url, 'minutesLong', r.minutes_long,
  'competencies', (select coalesce(json_agg(k.code || ' ' || coalesce(nullif(k.name ->> ${language}::text, ''), k.name ->> 'en') order by k.code), '[]')
    from ${resourceCompetencies} c join ${competencies} k on k.district_id = c.district_id and k.id = c.competency_id where c.district_id = ${districtID} and c.resource_id = r.id),
  'use', (select json_build_object('id', x.id, 'version', x.version, 'usedOn', x.used_on) from ${resourceUses} x
    where x.district_id = ${districtID} and x.resource_id = r.id and x.user_id = ${educatorID} and x.removed_at is null order by x.used_on desc, x.id desc limit 1))`

/** SQL: the resources for the competencies of a plan’s goals that suit the educator’s group. */
export const recommended = (
  ctx: Pick<UserRequest, 'user' | 'language'>,
  { educatorID, planID, group }: { educatorID: SQL; planID: SQL; group: SQL },
): SQL<ShownResource[]> => sql<ShownResource[]>`(
  select coalesce(json_agg(${resourceJSON(ctx, educatorID)} order by r.title, r.id), '[]') from ${resources} r
  where r.district_id = ${ctx.user.districtID} and r.active and r.removed_at is null and (cardinality(r.suits) = 0 or ${group} = any(r.suits))
    and exists (select from ${resourceCompetencies} c join ${planGoals} g on g.district_id = c.district_id and g.competency_id = c.competency_id
      where c.district_id = r.district_id and c.resource_id = r.id and g.plan_id = ${planID}))`
