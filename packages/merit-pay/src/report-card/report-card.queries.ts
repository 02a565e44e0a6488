import { users } from '@atrium/auth/tables'
import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { refuse, type Translated } from '@atrium/kit/shared'
import { actsFor } from '@atrium/workflow/rules'
import { sql } from 'drizzle-orm'
import { cycleLevels, cycles, cycleWeights } from '../cycles/cycles.table.ts'
import { appealThrough } from '../evaluations/appeals.ts'
import {
  evaluationWorkflow,
  released,
  type EvaluationStatus,
} from '../evaluations/evaluation-state.rules.ts'
import { evaluations, scores } from '../evaluations/evaluations.table.ts'
import { observations } from '../observations/observations.table.ts'
import { payments, runs } from '../payments/runs.table.ts'
import type { MissingPolicy } from '../scoring/scoring.words.ts'
import { components, educatorCategories, effectivenessAreas } from '../setup/setup.table.ts'

/** One year of one's own, with everything that its figures rest on. */
export interface ReportYear {
  id: number
  year: string
  category: Translated
  evaluator: string
  status: EvaluationStatus
  /** Still with the evaluator or the committee: no scores are in the answer. */
  isWaiting: boolean
  acts: string[]
  thousandths: number | null
  level: string | null
  levelEs: string | null
  missing: MissingPolicy
  lowest: number
  highest: number
  calibrationNote: string | null
  /** The last day for an appeal; null: none is set, or it isn’t acknowledged. */
  appealThrough: string | null
  isAppealOver: boolean
  reopenedReason: string | null
  answer: string | null
  areas: {
    name: Translated
    /** Percent of the total. */
    weight: number
    components: {
      id: number
      name: string
      nameEs: string | null
      weight: number
      score: number | null
      evidence: string | null
    }[]
  }[]
  payments: {
    cents: number
    shares: number
    isRounded: boolean
    isCorrection: boolean
    payOn: string
    poolCents: number
    allShares: number
  }[]
}

export interface ReportCard {
  years: ReportYear[]
  observations: {
    id: number
    observedOn: string
    observer: string
    component: string
    componentEs: string | null
    score: number | null
    evidence: string
  }[]
}

interface Read extends Record<string, unknown> {
  years: Omit<ReportYear, 'isWaiting' | 'isAppealOver' | 'acts'>[]
  observations: ReportCard['observations']
}

/**
 * The reader's own evaluations, newest year first, and the observations that were shared with them.
 * What isn't calibrated yet has no scores here. One statement.
 */
export async function reportCard(ctx: UserRequest): Promise<ReportCard> {
  const { districtID, userID, seenBy } = ctx.user
  // An evaluation is for its educator alone, not for someone who sees the product as them.
  if (seenBy) throw refuse.forbidden('kit.refusal.forbidden')
  const seen = sql`e.status in (${sql.join(
    released.map((one) => sql`${one}`),
    sql`, `,
  )})`
  const fullName = sql`ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name)`
  const [row] = await ctx.db.execute<Read>(sql`
    select
      (select coalesce(json_agg(x order by x."schoolYear" desc, x.id desc), '[]') from (
        select e.id, y.school_year as "schoolYear", y.name as year, k.name as category, ${fullName} as evaluator, e.status, y.missing, y.lowest, y.highest,
          case when ${seen} then e.thousandths end as thousandths, case when ${seen} then e.level end as level,
          (select case when ${seen} then l.name_es end from ${cycleLevels} l where l.district_id = e.district_id and l.cycle_id = e.cycle_id and l.name = e.level limit 1) as "levelEs",
          case when ${seen} then e.calibration_note end as "calibrationNote",
          ${appealThrough({ districtID: sql`e.district_id`, status: sql`e.status`, acknowledgedAt: sql`e.acknowledged_at` })} as "appealThrough", e.reopened_reason as "reopenedReason", case when ${seen} then e.answer end as answer,
          (select coalesce(json_agg(json_build_object('name', a.name, 'weight', w.weight, 'components',
              (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'nameEs', c.name_es, 'weight', c.weight, 'score', s.score, 'evidence', s.evidence) order by c.place, c.id), '[]')
                from ${components} c left join ${scores} s on s.district_id = c.district_id and s.component_id = c.id and s.evaluation_id = e.id
                where c.district_id = a.district_id and c.area_id = a.id)) order by w.place, w.id), '[]')
            from ${cycleWeights} w join ${effectivenessAreas} a on a.district_id = w.district_id and a.id = w.area_id
            where ${seen} and w.district_id = e.district_id and w.cycle_id = e.cycle_id and w.category_id = e.category_id) as areas,
          (select coalesce(json_agg(json_build_object('cents', p.cents, 'shares', p.shares, 'isRounded', p.is_rounded, 'isCorrection', p.is_correction,
              'payOn', r.pay_on, 'poolCents', r.pool_cents, 'allShares', r.shares) order by r.pay_on, p.id), '[]')
            from ${payments} p join ${runs} r on r.district_id = p.district_id and r.id = p.run_id and r.status = 'posted'
            where p.district_id = e.district_id and p.evaluation_id = e.id) as payments
        from ${evaluations} e
        join ${cycles} y on y.district_id = e.district_id and y.id = e.cycle_id and y.status <> 'draft'
        join ${educatorCategories} k on k.district_id = e.district_id and k.id = e.category_id
        left join ${users} u on u.district_id = e.district_id and u.id = e.evaluator_id
        where e.district_id = ${districtID} and e.educator_id = ${userID} and e.removed_at is null and e.status <> 'withdrawn') x) as years,
      (select coalesce(json_agg(json_build_object('id', o.id, 'observedOn', o.observed_on, 'observer', ${fullName}, 'component', c.name, 'componentEs', c.name_es,
          'score', o.score, 'evidence', o.evidence) order by o.observed_on desc, o.id desc), '[]')
        from ${observations} o join ${components} c on c.district_id = o.district_id and c.id = o.component_id
        left join ${users} u on u.district_id = o.district_id and u.id = o.observer_id
        where o.district_id = ${districtID} and o.educator_id = ${userID} and o.status = 'shared' and o.removed_at is null) as observations`)
  const today = schoolToday(ctx)
  const facts = { isCycleOpen: true, hasTotal: true, isReopened: false, hasScores: true, today }
  const parts = ['educator'] as const
  return {
    years: (row?.years ?? []).map((year) => ({
      ...year,
      isWaiting: !released.includes(year.status),
      isAppealOver: year.appealThrough !== null && year.appealThrough < today,
      acts: actsFor(evaluationWorkflow, year.status, {
        ...{ parts, facts: { ...facts, appealThrough: year.appealThrough } },
      }),
    })),
    observations: row?.observations ?? [],
  }
}
