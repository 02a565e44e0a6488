import type { DistrictDb, Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import type { ScoringLevel } from '../badges/scoring.words.ts'
import type { CriterionType } from '../words.ts'
import type { Work } from './owed.rules.ts'

export interface AskedOption {
  id: number
  title: string
  description: string
  min: number
  max: number | null
}
export interface AskedCategory extends AskedOption {
  options: AskedOption[]
}
/** A criterion with the ids that evidence, reflections and marks refer to. */
export interface Criterion {
  id: number
  title: string
  /** Sanitized HTML. */
  definition: string
  type: CriterionType
  scoringGuide: ScoringLevel[]
  prompts: string[]
  categories: AskedCategory[]
}
export interface AskedCredit {
  id: number
  numberOfCredits: number
  typeName: string
  approvalArea: string | null
  /** Cents. */
  fee: number
  resubmissionFee: number
}
export interface Asked {
  criteria: Criterion[]
  credits: AskedCredit[]
}

/** What a version requires of a learner, and the credits it gives. One statement. */
export async function readAsked(db: DistrictDb | Tx, versionID: number): Promise<Asked> {
  const [row] = await db.execute<{ criteria: Criterion[]; credits: AskedCredit[] }>(sql`
    select coalesce((select json_agg(json_build_object('id', c.id, 'title', c.title, 'definition', c.definition, 'type', c.type, 'scoringGuide', c.scoring_guide, 'prompts', c.prompts,
        'categories', (select coalesce(json_agg(json_build_object('id', g.id, 'title', g.title, 'description', g.description, 'min', g.min, 'max', g.max,
          'options', (select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title, 'description', o.description, 'min', o.min, 'max', o.max) order by o.sort_order, o.id), '[]')
            from evidence_option o where o.district_id = g.district_id and o.category_id = g.id)) order by g.sort_order, g.id), '[]')
          from evidence_category g where g.district_id = c.district_id and g.criterion_id = c.id)) order by c.sort_order, c.id)
        from earning_criterion c where c.version_id = v.id and c.district_id = v.district_id), '[]') as criteria,
      coalesce((select json_agg(json_build_object('id', k.id, 'numberOfCredits', k.number_of_credits, 'typeName', t.name, 'approvalArea', a.name, 'fee', k.fee, 'resubmissionFee', k.resubmission_fee) order by k.sort_order, k.id)
        from badge_credit k join credit_type t on t.district_id = k.district_id and t.id = k.credit_type_id
        left join approval_area a on a.district_id = k.district_id and a.id = k.approval_area_id
        where k.version_id = v.id and k.district_id = v.district_id), '[]') as credits
    from badge_version v where v.id = ${versionID}`)
  return row ?? { criteria: [], credits: [] }
}

/**
 * SQL: what the last reviewer marked for revision and the learner hasn't changed since. `u` is the
 * learner's row.
 */
export const toReviseJSON = sql`coalesce((select json_agg(json_build_object('criterionID', m.criterion_id, 'evidenceID', m.evidence_id))
        from badge_review w join review_mark m on m.district_id = w.district_id and m.review_id = w.id and m.revise
        where w.district_id = u.district_id and w.badge_user_id = u.id and w.kind = 'first' and w.round = u.round and w.outcome = 'revisions'
          and not exists (select from badge_evidence e where e.district_id = u.district_id and e.badge_user_id = u.id and e.criterion_id = m.criterion_id
            and case when m.evidence_id > 0 then e.id = m.evidence_id and e.last_round is not null else e.first_round > u.round or e.last_round = u.round end)
          and not exists (select from badge_reflection r where r.district_id = u.district_id and r.badge_user_id = u.id and r.criterion_id = m.criterion_id and r.last_round is null and r.first_round > u.round)), '[]')`

/** The learner's work for the next submission. One statement. */
export async function readWork(
  db: DistrictDb | Tx,
  of: { id: number; round: number; creditID: number | null },
  credits: number,
): Promise<Work> {
  const [row] = await db.execute<Pick<Work, 'evidence' | 'reflections' | 'toRevise'>>(sql`
    select coalesce((select json_agg(json_build_object('id', e.id, 'criterionID', e.criterion_id, 'categoryID', e.category_id, 'optionID', e.option_id) order by e.sort_order, e.id)
        from badge_evidence e where e.badge_user_id = u.id and e.district_id = u.district_id and e.last_round is null), '[]') as evidence,
      coalesce((select json_agg(json_build_object('criterionID', r.criterion_id, 'answers', r.answers))
        from badge_reflection r where r.badge_user_id = u.id and r.district_id = u.district_id and r.last_round is null), '[]') as reflections,
      ${toReviseJSON} as "toRevise"
    from badge_user u where u.id = ${of.id}`)
  return {
    evidence: [],
    reflections: [],
    toRevise: [],
    ...row,
    credits,
    creditChosen: of.creditID !== null,
  }
}
