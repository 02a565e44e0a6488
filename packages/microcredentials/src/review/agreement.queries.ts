import type { UserRequest } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import type { ReviewOutcome } from '../words.ts'
import {
  agreementOf,
  agreementWord,
  type Agreement,
  type AgreementWord,
} from './agreement.rules.ts'

export interface AgreementLine extends Agreement {
  badgeID: number
  badgeName: string
  word: AgreementWord | null
}

/**
 * How far first reviews and second opinions agree on the outcome, overall and by microcredential,
 * and on the scores. One statement.
 */
export async function readAgreement(ctx: UserRequest): Promise<{
  outcomes: Agreement & { word: AgreementWord | null }
  scores: Agreement & { word: AgreementWord | null }
  badges: AgreementLine[]
}> {
  const { districtID } = ctx.user
  const rows = await ctx.db.execute<{
    badgeID: number
    badgeName: string
    first: ReviewOutcome
    second: ReviewOutcome
    scores: [number, number][]
  }>(sql`
    select f.badge_id as "badgeID", b.name as "badgeName", f.outcome as first, s.outcome as second,
      (select coalesce(json_agg(json_build_array(x.score, y.score)), '[]') from review_mark x join review_mark y on y.district_id = x.district_id and y.review_id = s.id
        and y.criterion_id = x.criterion_id and y.evidence_id = x.evidence_id where x.district_id = f.district_id and x.review_id = f.id and x.score is not null and y.score is not null) as scores
    from badge_review f join badge_review s on s.district_id = f.district_id and s.submission_id = f.submission_id and s.kind = 'secondOpinion' and s.outcome is not null
      join badge b on b.district_id = f.district_id and b.id = f.badge_id
    where f.district_id = ${districtID} and f.kind = 'first' and f.outcome in ('approved', 'revisions') order by s.closed_at desc limit 5000`)
  const worded = (agreement: Agreement) => ({
    ...agreement,
    word: agreement.kappa === null ? null : agreementWord(agreement.kappa),
  })
  const byBadge = Map.groupBy(rows, (row) => row.badgeID)
  return {
    outcomes: worded(agreementOf(rows.map(({ first, second }) => [first, second] as const))),
    scores: worded(agreementOf(rows.flatMap(({ scores }) => scores))),
    badges: Array.from(byBadge, ([badgeID, of]) => ({
      badgeID,
      badgeName: of[0]?.badgeName ?? '',
      ...worded(agreementOf(of.map(({ first, second }) => [first, second] as const))),
    })).toSorted((a, b) => b.pairs - a.pairs),
  }
}
