import { users as usersTable } from '@atrium/auth/tables'
import { credentials as credentialsTable } from '@atrium/credentials/tables'
import { files } from '@atrium/kit/tables'
import { visiblePerson } from '@atrium/auth/public'
import { credentialState, type CredentialState } from '@atrium/credentials/public'
import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { actsFor } from '@atrium/workflow/rules'
import { sql } from 'drizzle-orm'
import { isKept, keepsFrom, reviewsBlind } from '../review/blind-modes.ts'
import { maySee } from '../review/blindness.rules.ts'
import {
  credentialSource,
  learnerStatus,
  type LearnerAction,
  type LearnerStatus,
  type ReviewMode,
  type ReviewOutcome,
  type ReviewState,
} from '../words.ts'
import { readAsked, toReviseJSON, type Asked } from './asked.queries.ts'
import { dueOf, earning, type PastSubmission } from './learner-state.rules.ts'
import type { ReflectionAnswer } from './learner.table.ts'
import type { EvidenceDraft } from './work.actions.ts'
import { owedBeforeSubmission, type Owed, type Work } from './owed.rules.ts'

export interface OwnBadge {
  badgeUserID: number
  badgeID: number
  name: string
  description: string
  imageUUID: string | null
  status: LearnerStatus
  round: number
  startedAt: string
  submittedAt: string | null
  earnedAt: string | null
  /** The issued credential; null until it is earned. */
  credential: OwnCredential | null
  /** Ended credentials from earlier attempts, latest first. */
  earlier: EarlierCredential[]
}
export interface OwnCredential {
  uuid: string
  state: CredentialState
  /** ISO instants. */
  validUntil: string | null
  revokedAt: string | null
  revocationReason: string | null
}
export interface EarlierCredential extends OwnCredential {
  /** ISO instant. */
  earnedAt: string
}
type IssuedRow = Omit<OwnCredential, 'state'> & { signedAt: string | null }
type EarlierRow = IssuedRow & { earnedAt: string }
type OwnRow = Omit<OwnBadge, 'credential' | 'earlier'> & {
  issued: IssuedRow | null
  ended: EarlierRow[]
} & Record<string, unknown>

/** SQL: the credential of `u`, as JSON; null if it hasn't been issued. */
const issuedJSON = sql`(select json_build_object('uuid', c.uuid, 'signedAt', c.signed_at, 'validUntil', c.valid_until, 'revokedAt', c.revoked_at, 'revocationReason', c.revocation_reason)
  from ${credentialsTable} c where c.district_id = u.district_id and c.source_kind = ${credentialSource} and c.source_id = u.id)`
/** SQL: earlier credentials of `u`, from before it was started again. */
const endedOnes = sql`select from ${credentialsTable} c where c.district_id = u.district_id and c.user_id = u.user_id and c.source_kind like ${`${credentialSource}/%`} and c.source_id = u.id`
const endedJSON = sql`(select coalesce(json_agg(json_build_object('uuid', c.uuid, 'signedAt', c.signed_at, 'validUntil', c.valid_until, 'revokedAt', c.revoked_at, 'revocationReason', c.revocation_reason, 'earnedAt', c.valid_from) order by c.id desc), '[]')
  from ${credentialsTable} c where c.district_id = u.district_id and c.user_id = u.user_id and c.source_kind like ${`${credentialSource}/%`} and c.source_id = u.id)`
const credentialOfRow = (issued: IssuedRow | null, now: Date): OwnCredential | null => {
  if (!issued) return null
  const { signedAt, ...shown } = issued
  return { ...shown, state: credentialState({ signedAt, ...shown }, now) }
}
const earlierOf = (ended: readonly EarlierRow[], now: Date): EarlierCredential[] =>
  ended.map(({ signedAt, ...shown }) => ({
    ...shown,
    state: credentialState({ signedAt, ...shown }, now),
  }))
const ownBadge = ({ issued, ended, ...row }: OwnRow, now: Date): OwnBadge => ({
  ...row,
  credential: credentialOfRow(issued, now),
  earlier: earlierOf(ended, now),
})

const ownRows = (
  more = sql``,
) => sql`select u.id as "badgeUserID", u.badge_id as "badgeID", v.name, v.description, v.image_uuid as "imageUUID", u.status, u.round,
  u.started_at as "startedAt", u.submitted_at as "submittedAt", u.earned_at as "earnedAt", ${issuedJSON} as issued, ${endedJSON} as ended${more}
  from badge_user u join badge_version v on v.district_id = u.district_id and v.id = u.version_id`

/** The caller's own, newest work first. One statement. */
export async function ownBadges(ctx: UserRequest): Promise<OwnBadge[]> {
  const rows = await ctx.db.execute<OwnRow>(
    sql`${ownRows()} where u.district_id = ${ctx.user.districtID} and u.user_id = ${ctx.user.userID} order by u.updated_at desc, u.id desc limit 500`,
  )
  return rows.map((row) => ownBadge(row, ctx.now()))
}

export interface PersonsBadges {
  badges: OwnBadge[]
  /**
   * The reader may review, so anything reviewed blind is left out until it is earned. This doesn't
   * reveal whether there is any.
   */
  keeps: boolean
}

/**
 * Another person's microcredentials, for their profile. Leaves out what the reader reviews blind,
 * and what they might review blind until it is earned or they look it up. Refuses 404 if the reader
 * may not see the person.
 */
export async function badgesOf(ctx: UserRequest, userID: number): Promise<PersonsBadges> {
  if (!(await visiblePerson(ctx, userID))) throw refuse.notFound('microcredentials.userNotFound')
  const [row] = await ctx.db.execute<{
    keeps: boolean
    badges: (OwnRow & { kept: boolean })[]
  }>(sql`select ${keepsFrom(ctx, userID)} as keeps, (select coalesce(json_agg(x), '[]') from (
    ${ownRows(sql`, ${isKept(ctx)} as kept`)} where u.district_id = ${ctx.user.districtID} and u.user_id = ${userID} and (u.user_id = ${ctx.user.userID} or not (${reviewsBlind(ctx, sql`u.badge_id`)} or (${isKept(ctx)} and not exists (${endedOnes})))) order by u.earned_at desc nulls last, u.id desc limit 500) x) as badges`)
  return {
    keeps: row?.keeps ?? false,
    badges: (row?.badges ?? []).map(({ kept, ...badge }) =>
      (kept ? onlyEarlier : same)(ownBadge(badge, ctx.now())),
    ),
  }
}

const same = (badge: OwnBadge): OwnBadge => badge
// For a microcredential that someone is earning again, hidden from the reader, shows only that it
// was earned before and has ended.
const onlyEarlier = ({ earlier: [last, ...others], ...badge }: OwnBadge): OwnBadge =>
  last
    ? {
        ...badge,
        status: learnerStatus.earned,
        round: 0,
        startedAt: last.earnedAt,
        submittedAt: null,
        earnedAt: last.earnedAt,
        credential: last,
        earlier: others,
      }
    : { ...badge, earlier: [] }

export interface OwnEvidence extends EvidenceDraft {
  id: number
  filename: string | null
  /** Whether it was submitted before. A change then creates a new piece. */
  handedIn: boolean
}
export interface Feedback {
  round: number
  outcome: ReviewOutcome
  comment: string | null
  closedAt: string
  /** Null if the review mode hides the reviewer from the learner. */
  reviewerName: string | null
  marks: {
    criterionID: number
    evidenceID: number
    revise: boolean
    score: number | null
    comment: string
  }[]
}
export interface LearnerEvent {
  action: string
  status: LearnerStatus
  round: number
  part: string
  actorName: string | null
  at: string
}

export interface LearnerSpace extends OwnBadge {
  directionsToEarn: string
  scenario: string
  clarifications: string
  reviewMode: ReviewMode
  creditID: number | null
  criteria: Asked['criteria']
  credits: Asked['credits']
  resources: {
    title: string
    description: string
    url: string | null
    isbn10: string | null
    fileUUID: string | null
    filename: string | null
  }[]
  glossary: { term: string; definition: string }[]
  standards: { code: string | null; statement: string; framework: string }[]
  evidence: OwnEvidence[]
  reflections: { criterionID: number; answers: ReflectionAnswer[] }[]
  owed: Owed[]
  actions: LearnerAction[]
  /** The fee for the next submission, or due for the current one, in cents. */
  dueCents: number
  /** The id of the submission that is waiting for payment. */
  awaiting: { submissionID: number; feeCents: number } | null
  feedback: Feedback[]
  events: LearnerEvent[]
}

/**
 * A learner's workspace for one microcredential, in the version that they started. Two statements.
 * Refuses 404 if it isn't theirs.
 */
export async function readSpace(ctx: UserRequest, badgeUserID: number): Promise<LearnerSpace> {
  const { districtID, userID } = ctx.user
  const [row] = await ctx.db.execute<SpaceRow>(sql`
    select u.id as "badgeUserID", u.badge_id as "badgeID", u.version_id as "versionID", u.status, u.status_before as "statusBefore", u.round, u.credit_id as "creditID",
      u.started_at as "startedAt", u.submitted_at as "submittedAt", u.earned_at as "earnedAt", v.name, v.description, v.image_uuid as "imageUUID",
      v.directions_to_earn as "directionsToEarn", v.scenario, v.clarifications, v.review_mode as "reviewMode", ${issuedJSON} as issued, ${endedJSON} as ended,
      exists (select from badge b where b.district_id = u.district_id and b.id = u.badge_id and b.status = 'actv' and b.removed_at is null) as offered,
      (select coalesce(json_agg(json_build_object('title', r.title, 'description', r.description, 'url', r.url, 'isbn10', r.isbn_10, 'fileUUID', r.file_uuid, 'filename', r.filename) order by r.sort_order, r.id), '[]') from badge_resource r where r.district_id = u.district_id and r.version_id = u.version_id) as resources,
      (select coalesce(json_agg(json_build_object('term', g.term, 'definition', g.definition) order by g.sort_order, g.id), '[]') from badge_glossary_term g where g.district_id = u.district_id and g.version_id = u.version_id) as glossary,
      (select coalesce(json_agg(json_build_object('code', s.code, 'statement', s.statement, 'framework', s.framework) order by s.sort_order, s.id), '[]') from badge_standard s where s.district_id = u.district_id and s.version_id = u.version_id) as standards,
      (select coalesce(json_agg(json_build_object('id', e.id, 'criterionID', e.criterion_id, 'categoryID', e.category_id, 'optionID', e.option_id, 'kind', e.kind, 'title', e.title, 'description', e.description,
        'fileUUID', e.file_uuid, 'filename', f.filename, 'url', e.url, 'html', e.html, 'handedIn', e.first_round <= u.round) order by e.sort_order, e.id), '[]')
        from badge_evidence e left join ${files} f on f.district_id = e.district_id and f.uuid = e.file_uuid where e.district_id = u.district_id and e.badge_user_id = u.id and e.last_round is null) as evidence,
      (select coalesce(json_agg(json_build_object('criterionID', r.criterion_id, 'answers', r.answers)), '[]') from badge_reflection r where r.district_id = u.district_id and r.badge_user_id = u.id and r.last_round is null) as reflections,
      (select coalesce(json_agg(json_build_object('round', w.round, 'state', w.state, 'outcome', w.outcome, 'comment', w.comment, 'closedAt', w.closed_at, 'claimedBy', w.claimed_by, 'reviewerName', (select ltrim(coalesce(p.preferred_name, p.first_name) || ' ' || p.last_name) from ${usersTable} p where p.district_id = w.district_id and p.id = w.claimed_by),
        'marks', (select coalesce(json_agg(json_build_object('criterionID', m.criterion_id, 'evidenceID', m.evidence_id, 'revise', m.revise, 'score', m.score, 'comment', m.comment)), '[]') from review_mark m where m.district_id = w.district_id and m.review_id = w.id)) order by w.round desc), '[]')
        from badge_review w where w.district_id = u.district_id and w.badge_user_id = u.id and w.kind = 'first') as reviews,
      (select coalesce(json_agg(json_build_object('action', x.action, 'status', x.status, 'round', x.round, 'part', x.actor_part, 'actorID', x.actor_id, 'actorName', (select ltrim(coalesce(p.preferred_name, p.first_name) || ' ' || p.last_name) from ${usersTable} p where p.district_id = x.district_id and p.id = x.actor_id), 'at', x.at) order by x.id desc), '[]') from badge_user_event x where x.district_id = u.district_id and x.badge_user_id = u.id) as events,
      ${toReviseJSON} as "toRevise",
      (select coalesce(json_agg(json_build_object('outcome', s.outcome, 'paid', s.paid, 'feeCents', s.fee_cents) order by s.round desc), '[]') from badge_submission s where s.district_id = u.district_id and s.badge_user_id = u.id) as "handedIn",
      (select json_build_object('submissionID', s.id, 'feeCents', s.fee_cents) from badge_submission s where u.status = 5 and s.district_id = u.district_id and s.badge_user_id = u.id and s.round = u.round) as awaiting
    from badge_user u join badge_version v on v.district_id = u.district_id and v.id = u.version_id
    where u.district_id = ${districtID} and u.id = ${badgeUserID} and u.user_id = ${userID}`)
  if (!row) throw refuse.notFound('microcredentials.notFound')
  const {
    versionID,
    statusBefore,
    reviews,
    events,
    toRevise,
    handedIn,
    issued,
    ended,
    offered,
    ...space
  } = row
  const credential = credentialOfRow(issued, ctx.now())
  const present = reviews.find((review) => review.round === row.round)
  // If it is being earned again, shows only this attempt's answers. Earlier ones are in the
  // history.
  const attemptAfter =
    row.status === learnerStatus.earned
      ? 0
      : Math.max(
          0,
          ...reviews.filter(({ outcome }) => outcome === 'approved').map(({ round }) => round),
        )
  const seen = (claimedBy: number | null): boolean =>
    claimedBy !== null &&
    maySee(
      row.reviewMode,
      'reviewer',
      { userID, administers: false },
      { learnerID: userID, claimedBy },
    )
  const asked = await readAsked(ctx.db, versionID)
  const dueCents = row.awaiting
    ? row.awaiting.feeCents
    : dueOf(asked.credits, row.creditID, handedIn)
  const work = {
    evidence: row.evidence,
    reflections: row.reflections,
    toRevise,
    credits: asked.credits.length,
    creditChosen: row.creditID !== null,
  }
  const facts = {
    reviewMode: row.reviewMode,
    feeDue: dueCents,
    review: present?.state ?? null,
    marked: 0,
    owed: 0,
    statusBefore,
    ended: offered && (credential?.state === 'revoked' || credential?.state === 'expired'),
  }
  return {
    ...space,
    credential,
    earlier: earlierOf(ended, ctx.now()),
    criteria: asked.criteria,
    credits: asked.credits,
    owed:
      row.status === learnerStatus.inProgress || row.status === learnerStatus.revisionsRequested
        ? owedBeforeSubmission(asked.criteria, work)
        : [],
    actions: actsFor(earning, row.status, { parts: ['learner'], facts }),
    dueCents,
    // Learners see marks only after the review has ended.
    feedback: reviews.flatMap(
      ({ state, outcome, closedAt, claimedBy, reviewerName, round, comment, marks }) =>
        state === 'closed' &&
        outcome !== null &&
        outcome !== 'withdrawn' &&
        closedAt !== null &&
        round > attemptAfter
          ? [
              {
                round,
                outcome,
                comment,
                closedAt,
                marks,
                reviewerName: seen(claimedBy) ? reviewerName : null,
              },
            ]
          : [],
    ),
    // Doesn't even select the name of a hidden reviewer, or of an administrator who reassigned the
    // review.
    events: events.map(({ actorID, actorName, ...event }) => ({
      ...event,
      actorName:
        event.part === 'learner' || (event.part === 'reviewer' && seen(actorID)) ? actorName : null,
    })),
  }
}

interface SpaceRow
  extends
    Omit<
      LearnerSpace,
      | 'credential'
      | 'earlier'
      | 'criteria'
      | 'credits'
      | 'owed'
      | 'actions'
      | 'dueCents'
      | 'feedback'
      | 'events'
    >,
    Record<string, unknown> {
  versionID: number
  issued: IssuedRow | null
  ended: EarlierRow[]
  /** Whether anyone can start it now. */
  offered: boolean
  statusBefore: LearnerStatus | null
  reviews: {
    round: number
    state: ReviewState
    outcome: ReviewOutcome | null
    comment: string | null
    closedAt: string | null
    claimedBy: number | null
    reviewerName: string | null
    marks: Feedback['marks']
  }[]
  events: (LearnerEvent & { actorID: number })[]
  toRevise: Work['toRevise']
  handedIn: PastSubmission[]
}
