import { users as usersTable } from '@atrium/auth/tables'
import { files } from '@atrium/kit/tables'
import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { badgeVersions } from '../badges/badge.table.ts'
import { readAsked, type Criterion } from '../learner/asked.queries.ts'
import type { EvidenceDraft } from '../learner/work.actions.ts'
import {
  needs,
  type ReviewAction,
  type ReviewKind,
  type ReviewMode,
  type ReviewOutcome,
  type ReviewState,
} from '../words.ts'
import { actsFor } from '@atrium/workflow/rules'
import { blindFilename, maySee } from './blindness.rules.ts'
import { mayReview } from './qualified.rules.ts'
import { review, type ReviewPart } from './review-state.rules.ts'
import { badgeReviews, type BadgeReviewRow } from './review.table.ts'
import { factsOf, storedFacts } from './reviewer.queries.ts'

export interface ReviewedEvidence extends EvidenceDraft {
  id: number
  /** The file's own name, or a number if the name could identify its author. */
  filename: string | null
  /** New since the last review. */
  isNew: boolean
}
export interface ReviewMark {
  criterionID: number
  evidenceID: number
  revise: boolean
  score: number | null
  comment: string
}
export interface EarlierReview {
  round: number
  outcome: ReviewOutcome
  comment: string | null
  closedAt: string
  marks: ReviewMark[]
}

export interface ReviewDetail {
  reviewID: number
  kind: ReviewKind
  badgeID: number
  badgeName: string
  description: string
  reviewMode: ReviewMode
  round: number
  state: ReviewState
  openedAt: string
  claimedAt: string | null
  dueAt: string | null
  outcome: ReviewOutcome | null
  comment: string | null
  /** Null if hidden, or if there is none. */
  learnerName: string | null
  reviewerName: string | null
  isMine: boolean
  criteria: Criterion[]
  evidence: ReviewedEvidence[]
  reflections: {
    criterionID: number
    answers: { prompt: string; html: string }[]
    isNew: boolean
  }[]
  marks: ReviewMark[]
  earlier: EarlierReview[]
  actions: ReviewAction[]
  mayAskSecondOpinion: boolean
}

/**
 * One submission, for its reviewer. Open to administrators and anyone who may claim it, or has
 * claimed or answered it. Refuses 404 for everyone else, including its author. Three statements.
 */
export async function readReview(ctx: UserRequest, reviewID: number): Promise<ReviewDetail> {
  const { districtID, userID } = ctx.user
  const [review] = await ctx.db
    .select({
      ...getTableColumns(badgeReviews),
      learnerName: nameOf('learner_id'),
      reviewerName: nameOf('claimed_by'),
      others,
      facts: storedFacts(
        districtID,
        userID,
        { learnerID: sql`badge_review.learner_id`, badgeUserID: sql`badge_review.badge_user_id` },
        ctx.now(),
      ),
    })
    .from(badgeReviews)
    .where(and(eq(badgeReviews.districtID, districtID), eq(badgeReviews.id, reviewID)))
  if (!review || review.learnerID === userID) throw refuse.notFound('kit.refusal.notFound')
  const administers = ctx.user.permissions.has(needs.administer)
  const eligible =
    review.state === 'open' &&
    mayReview(review.courseCodeReviewMode, factsOf(ctx, review.facts), {
      ...review,
      reviewedBy: review.others,
    })
  const isMine = review.claimedBy === userID
  if (!administers && !eligible && !isMine) throw refuse.notFound('kit.refusal.notFound')
  const [asked, parts] = await Promise.all([
    readAsked(ctx.db, review.versionID),
    readParts(ctx, review),
  ])
  // Anyone who may claim it, now or after someone releases it, may become its reviewer, so the
  // author is hidden from them, including administrators, unless they look up the author. This also
  // applies to earned ones, because someone may request a second opinion.
  const onlooker = { userID, administers: administers && !eligible && review.facts.lookedUp }
  const knowsLearner = maySee(review.reviewMode, 'learner', onlooker, review)
  return {
    reviewID,
    kind: review.kind,
    badgeID: review.badgeID,
    badgeName: parts.badgeName,
    description: parts.description,
    reviewMode: review.reviewMode,
    round: review.round,
    state: review.state,
    openedAt: review.openedAt,
    claimedAt: review.claimedAt,
    dueAt: review.dueAt,
    outcome: review.outcome,
    comment: review.comment,
    learnerName: knowsLearner ? review.learnerName : null,
    reviewerName: isMine || administers ? review.reviewerName : null,
    isMine,
    criteria: asked.criteria,
    evidence: parts.evidence.map((one, index) => ({
      ...one,
      filename:
        one.filename === null
          ? null
          : knowsLearner
            ? one.filename
            : blindFilename(one.filename, index + 1),
    })),
    reflections: parts.reflections,
    marks: parts.marks,
    // The first review is hidden, because a second opinion must be independent.
    earlier: review.kind === 'secondOpinion' ? [] : parts.earlier,
    actions: actionsFor(review, { isMine, eligible, administers }),
    mayAskSecondOpinion:
      administers &&
      review.kind === 'first' &&
      review.state === 'closed' &&
      review.outcome !== 'withdrawn' &&
      !parts.hasSecond,
  }
}

const nameOf = (column: 'learner_id' | 'claimed_by') =>
  sql<
    string | null
  >`(select ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) from ${usersTable} u where u.district_id = badge_review.district_id and u.id = badge_review.${sql.raw(column)})`

// The people who have answered or claimed the same submission.
const others = sql<
  number[]
>`array(select o.claimed_by from badge_review o where o.district_id = badge_review.district_id and o.submission_id = badge_review.submission_id and o.id <> badge_review.id and o.claimed_by is not null)`

function actionsFor(
  row: BadgeReviewRow,
  { isMine, eligible, administers }: { isMine: boolean; eligible: boolean; administers: boolean },
): ReviewAction[] {
  const own: ReviewPart[] = isMine ? ['claimant'] : []
  const others: ReviewPart[] = administers ? ['administrator'] : []
  const parts: ReviewPart[] = [...own, ...others, ...(eligible ? (['reviewer'] as const) : [])]
  return actsFor(review, row.state, {
    parts,
    facts: { dueAt: row.dueAt, today: '', marked: 0 },
  }).filter((act) => act !== 'claim' || eligible)
}

interface Parts {
  badgeName: string
  description: string
  evidence: ReviewedEvidence[]
  reflections: ReviewDetail['reflections']
  marks: ReviewMark[]
  earlier: EarlierReview[]
  hasSecond: boolean
}

const markJSON = sql`json_build_object('criterionID', m.criterion_id, 'evidenceID', m.evidence_id, 'revise', m.revise, 'score', m.score, 'comment', m.comment)`

// Only what was submitted in this round. The learner may continue working in the meantime, and the
// reviewer must not see that.
async function readParts(ctx: UserRequest, review: BadgeReviewRow): Promise<Parts> {
  const { districtID, badgeUserID, round, submissionID, id } = review
  const ofRound = (table: 'e' | 'r') =>
    sql`${sql.raw(table)}.district_id = ${districtID} and ${sql.raw(table)}.badge_user_id = ${badgeUserID} and ${sql.raw(table)}.first_round <= ${round} and coalesce(${sql.raw(table)}.last_round, 32767) >= ${round}`
  const [row] = await ctx.db
    .select({
      badgeName: badgeVersions.name,
      description: badgeVersions.description,
      evidence: sql<
        ReviewedEvidence[]
      >`(select coalesce(json_agg(json_build_object('id', e.id, 'criterionID', e.criterion_id, 'categoryID', e.category_id, 'optionID', e.option_id, 'kind', e.kind, 'title', e.title,
        'description', e.description, 'fileUUID', e.file_uuid, 'filename', f.filename, 'url', e.url, 'html', e.html, 'isNew', e.first_round = ${round} and ${round} > 1) order by e.sort_order, e.id), '[]')
        from badge_evidence e left join ${files} f on f.district_id = e.district_id and f.uuid = e.file_uuid where ${ofRound('e')})`,
      reflections: sql<
        ReviewDetail['reflections']
      >`(select coalesce(json_agg(json_build_object('criterionID', r.criterion_id, 'answers', r.answers, 'isNew', r.first_round = ${round} and ${round} > 1)), '[]') from badge_reflection r where ${ofRound('r')})`,
      marks: sql<
        ReviewMark[]
      >`(select coalesce(json_agg(${markJSON}), '[]') from review_mark m where m.district_id = ${districtID} and m.review_id = ${id})`,
      earlier: sql<
        EarlierReview[]
      >`(select coalesce(json_agg(json_build_object('round', w.round, 'outcome', w.outcome, 'comment', w.comment, 'closedAt', w.closed_at,
        'marks', (select coalesce(json_agg(${markJSON}), '[]') from review_mark m where m.district_id = w.district_id and m.review_id = w.id)) order by w.round desc), '[]')
        from badge_review w where w.district_id = ${districtID} and w.badge_user_id = ${badgeUserID} and w.kind = 'first' and w.round < ${round} and w.outcome is not null
          and not exists (select from badge_submission b where b.district_id = w.district_id and b.badge_user_id = w.badge_user_id and b.outcome = 'approved' and b.round >= w.round and b.round < ${round}))`,
      hasSecond: sql<boolean>`exists (select from badge_review w where w.district_id = ${districtID} and w.submission_id = ${submissionID} and w.kind = 'secondOpinion')`,
    })
    .from(badgeVersions)
    .where(and(eq(badgeVersions.districtID, districtID), eq(badgeVersions.id, review.versionID)))
  if (!row) throw new Error(`version ${review.versionID} is gone`)
  return row
}
