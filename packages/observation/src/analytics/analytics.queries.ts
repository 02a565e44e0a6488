import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { nameIn, reachOver } from '@atrium/kit/shared'
import { atSchoolsOf, nameOf } from '@atrium/people/public'
import { schools } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { competencies, frameworkLevels, frameworks } from '../frameworks/frameworks.table.ts'
import { observationRatings, observations } from '../lessons/observations.table.ts'
import { manages, mostLevels } from '../words.ts'
import { leastShown, shownGroups } from './groups.rules.ts'

export interface Analytics {
  schoolYear: number
  frameworkID: number | null
  frameworks: { id: number; name: string }[]
  levels: { number: number; name: string }[]
  /** Null: fewer educators than a group that is shown. */
  total: { people: number; observations: number; mean: number | null } | null
  schools: { id: number; name: string; people: number; observations: number; mean: number }[]
  hiddenSchools: number
  competencies: {
    id: number
    code: string
    name: string
    people: number
    /** How many ratings of each level, from the lowest. */
    counts: number[]
  }[]
  hiddenCompetencies: number
  /** How far each evaluator’s mean is from that of all; null for anyone but the district. */
  evaluators: { id: number; name: string; people: number; mean: number; apart: number }[] | null
  hiddenEvaluators: number
}

interface Read {
  frameworks: { id: number; name: { en: string; es?: string | null } }[]
  frameworkID: number | null
  levels: { number: number; name: string; nameEs: string | null }[]
  total: { people: number; observations: number; mean: number | null }
  schools: { id: number; name: string; people: number; observations: number; mean: number }[]
  competencies: {
    id: number
    code: string
    name: { en: string; es?: string | null }
    people: number
    /** Of the levels from 1 on. */
    counts: number[]
  }[]
  evaluators: { id: number; name: string; people: number; mean: number }[]
}

const eachLevel = (make: (level: number) => SQL): SQL =>
  sql.join(
    Array.from({ length: mostLevels }, (_, at) => make(at + 1)),
    sql`, `,
  )

const mean = sql`(sum(t.level) / nullif(sum(t.n), 0))::double precision`

/**
 * What observations of a school year say, at the schools where someone manages growth: by school and competency,
 * without groups of fewer than ten educators. How evaluators differ is for people who manage growth in the whole
 * district. One statement.
 */
export async function analytics(
  ctx: UserRequest,
  asked: { schoolYear?: number | undefined; frameworkID?: number | undefined },
): Promise<Analytics> {
  const { districtID } = ctx.user
  const today = schoolToday(ctx)
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0)
  const schoolYear = asked.schoolYear ?? year
  const isDistrict = reachOver(ctx.user, [manages]) === 'district'
  const here = atSchoolsOf(ctx, [manages], sql`o.school_id`) ?? sql`true`
  const [row] = await ctx.db.execute<{ [K in keyof Read]: Read[K] }>(sql`
    with framework as (
      select f.id, f.name, f.code from ${frameworks} f where f.district_id = ${districtID} and f.removed_at is null),
    chosen as (select coalesce(${asked.frameworkID ?? null}::integer, (select o.framework_id from ${observations} o where o.district_id = ${districtID}
      and o.status in ('shared', 'signed') and o.removed_at is null group by 1 order by count(*) desc, 1 limit 1)) as id),
    seen as materialized (
      select o.id, o.educator_id, o.school_id, o.evaluator_id from ${observations} o
      where o.district_id = ${districtID} and o.removed_at is null and o.status in ('shared', 'signed') and o.framework_id = (select id from chosen)
        and o.planned_on between ${`${schoolYear}-07-01`}::date and ${`${schoolYear + 1}-06-30`}::date and ${here}
        and exists (select from ${observationRatings} r where r.district_id = o.district_id and r.observation_id = o.id)),
    rated as materialized (
      select o.educator_id, o.school_id, o.evaluator_id, r.competency_id, count(*) as n, sum(r.level) as level, ${eachLevel((at) => sql`count(*) filter (where r.level = ${sql.raw(String(at))}) as ${sql.raw(`n${at}`)}`)}
      from seen o join ${observationRatings} r on r.district_id = ${districtID} and r.observation_id = o.id group by 1, 2, 3, 4)
    select (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.code), '[]') from framework f) as frameworks,
      (select id from chosen) as "frameworkID",
      (select coalesce(json_agg(json_build_object('number', l.place, 'name', l.name, 'nameEs', l.name_es) order by l.place), '[]')
        from ${frameworkLevels} l where l.district_id = ${districtID} and l.framework_id = (select id from chosen)) as levels,
      (select json_build_object('people', count(distinct educator_id), 'observations', count(*), 'mean', (select ${mean} from rated t)) from seen) as total,
      (select coalesce(json_agg(s order by s.name, s.id), '[]') from (
        select h.id, h.name, count(distinct o.educator_id) as people, count(*) as observations, (select ${mean} from rated t where t.school_id = h.id) as mean
        from seen o join ${schools} h on h.district_id = ${districtID} and h.id = o.school_id group by h.id, h.name) s) as schools,
      (select coalesce(json_agg(c order by c.code, c.id), '[]') from (
        select g.id, g.code, g.name, count(distinct t.educator_id) as people, json_build_array(${eachLevel((at) => sql`sum(t.${sql.raw(`n${at}`)})`)}) as counts
        from rated t join ${competencies} g on g.district_id = ${districtID} and g.id = t.competency_id group by g.id, g.code, g.name) c) as competencies,
      ${
        isDistrict
          ? sql`(select coalesce(json_agg(e order by e.name), '[]') from (
        select ${nameOf(sql`${districtID}::integer`, sql`t.evaluator_id`)} as name, t.evaluator_id as id, count(distinct t.educator_id) as people, ${mean} as mean
        from rated t group by t.evaluator_id) e)`
          : sql`'[]'::json`
      } as evaluators`)
  if (!row) throw new Error('no analytics')
  const { language } = ctx
  const levels = row.levels.map(({ number, name, nameEs }) => ({
    ...{ number, name: (language === 'es' && nameEs) || name },
  }))
  const bySchool = shownGroups(row.schools)
  // Everyone is in all of these, so that none can be told from the others and their total.
  const byCompetency = row.competencies.filter(({ people }) => people >= leastShown)
  const byEvaluator = shownGroups(row.evaluators)
  const [onlyTotal] = shownGroups([row.total]).shown
  const all = row.total.mean ?? 0
  return {
    schoolYear,
    frameworkID: row.frameworkID,
    frameworks: row.frameworks.map(({ id, name }) => ({ id, name: nameIn(name, language) ?? '' })),
    levels,
    total: onlyTotal ?? null,
    schools: bySchool.shown,
    hiddenSchools: bySchool.hidden,
    competencies: byCompetency.map(({ id, code, name, people, counts }) => ({
      ...{ id, code, name: nameIn(name, language) ?? '', people },
      counts: levels.map(({ number }) => counts[number - 1] ?? 0),
    })),
    hiddenCompetencies: row.competencies.length - byCompetency.length,
    evaluators: isDistrict
      ? byEvaluator.shown.map((one) => ({ ...one, apart: one.mean - all }))
      : null,
    hiddenEvaluators: isDistrict ? byEvaluator.hidden : 0,
  }
}
