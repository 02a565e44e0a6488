import { users } from '@atrium/auth/tables'
import { supervisorsOn } from '@atrium/human-resources/public'
import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { refuse, type Translated } from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { dealSettings, panelistFor } from '../dealing/deal.actions.ts'
import { conflictOf, type Obstacle } from '../dealing/deal.rules.ts'
import { institutes, panels } from '../institutes/institutes.table.ts'
import {
  calledSQL,
  criteriaJSON,
  resultsIn,
  reviewsOf,
  type Named,
} from '../institutes/review.queries.ts'
import type { InstituteStatus } from '../institutes/institute-state.rules.ts'
import { runsSQL } from '../reach.ts'
import { percentOf, type Result, type Scored } from '../scoring/scoring.rules.ts'
import type { SubmissionStatus } from '../submissions/submission-state.rules.ts'
import type { ReadingStatus } from '../submissions/reading-states.ts'
import { readings, submissions, type SubmittedAnswer } from '../submissions/submissions.table.ts'

interface OthersReading {
  id: number
  panelist: string
  scores: Scored[]
  comment: string | null
}

/** A submission as its reader sees it. */
export interface OwnReading {
  id: number
  version: number
  status: ReadingStatus
  scores: Scored[]
  comment: string | null
  /** Why it was returned. */
  why: string | null
  submissionID: number
  submissionStatus: SubmissionStatus
  title: string
  answers: SubmittedAnswer[]
  panel: Pick<Named, 'name' | 'nameEs'> | null
  /** Absent in a blind review. */
  applicant: string | null
  school: string | null
  instituteID: number
  institute: Translated
  instituteStatus: InstituteStatus
  scoreBy: string | null
  highest: number
  criteria: (Named & { weight: number })[]
  /** What the others on the panel gave: only once one’s own scores are given. */
  others: OthersReading[]
}

/** One’s own reading. Refuses 404 anyone else’s, and one that was given up. One statement. */
export async function ownReading(ctx: UserRequest, id: number): Promise<OwnReading> {
  const { districtID, userID, seenBy } = ctx.user
  // Someone who sees the product as a panelist isn't on the panel.
  if (seenBy) throw refuse.forbidden('kit.refusal.forbidden')
  const [row] = await ctx.db.execute<{ [K in keyof OwnReading]: OwnReading[K] }>(sql`
    select r.id, r.version, r.status, r.scores, r.comment, r.why, s.id as "submissionID", s.status as "submissionStatus", s.title, s.answers,
      (select json_build_object('name', p.name, 'nameEs', p.name_es) from ${panels} p where p.district_id = s.district_id and p.id = s.panel_id) as panel,
      case when not i.is_blind then (select ${calledSQL} from ${users} u where u.district_id = s.district_id and u.id = s.applicant_id) end as applicant,
      case when not i.is_blind then (select h.name from ${schools} h where h.district_id = s.district_id and h.id = s.school_id) end as school,
      i.id as "instituteID", i.name as institute, i.status as "instituteStatus", i.score_by::text as "scoreBy", i.highest, ${criteriaJSON} as criteria,
      case when r.status = 'done' then (select coalesce(json_agg(json_build_object('id', o.id, 'panelist', (select ${calledSQL} from ${users} u where u.district_id = o.district_id and u.id = o.panelist_id),
          'scores', o.scores, 'comment', o.comment) order by o.id), '[]')
        from ${readings} o where o.district_id = r.district_id and o.submission_id = r.submission_id and o.id <> r.id and o.status = 'done' and o.removed_at is null)
        else '[]' end as others
    from ${readings} r join ${submissions} s on s.district_id = r.district_id and s.id = r.submission_id and s.removed_at is null
    join ${institutes} i on i.district_id = s.district_id and i.id = s.institute_id
    where r.district_id = ${districtID} and r.id = ${id} and r.panelist_id = ${userID} and r.status <> 'gaveUp' and r.removed_at is null`)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  if (row.submissionStatus === 'withdrawn') throw refuse.notFound('kit.refusal.notFound')
  // The panel doesn't learn the decision before the applicants do.
  return {
    ...row,
    submissionStatus: row.submissionStatus === 'decided' ? 'scored' : row.submissionStatus,
  }
}

export interface SubmissionReading {
  id: number
  panelist: string
  status: ReadingStatus
  choice: number | null
  scores: Scored[]
  /** Hundredths of a percent. */
  percent: number | null
  comment: string | null
  why: string | null
}

export interface SubmissionReview {
  answers: SubmittedAnswer[]
  criteria: (Named & { weight: number })[]
  highest: number
  /** The panels that the applicant prefers, in order. */
  preferred: Pick<Named, 'name' | 'nameEs'>[]
  result: Result | null
  readings: SubmissionReading[]
  /** Panelists who could read it too, and those who can’t, with the reason. */
  others: { userID: number; name: string; load: number; obstacle: Obstacle | null }[]
  mayAssign: boolean
}

/** A submission with its readings, for people who run its institute. Refuses 404, also about their own. */
export async function submissionReview(ctx: UserRequest, id: number): Promise<SubmissionReview> {
  const { districtID, userID } = ctx.user
  const [[review], supervised] = await Promise.all([
    reviewsOf(
      ctx.db,
      districtID,
      sql`${runsSQL(ctx, sql`i.id`)} and i.id = (select x.institute_id from ${submissions} x where x.district_id = ${districtID} and x.id = ${id})`,
      id,
    ),
    supervisorsOn(ctx.db, districtID, schoolToday(ctx)),
  ])
  // Drafts are not among them.
  const submission = review?.submissions.find((one) => one.id === id)
  if (!review || !submission || submission.applicantID === userID)
    throw refuse.notFound('kit.refusal.notFound')
  const given = review.readings.filter((one) => one.submissionID === id)
  const loadOf = (panelistID: number) =>
    review.readings.filter((one) => one.panelistID === panelistID && one.status !== 'gaveUp').length
  return {
    ...{ answers: review.answers ?? [], criteria: review.criteria, highest: review.highest },
    preferred: submission.panelIDs.flatMap((panelID) =>
      review.panels.filter((one) => one.id === panelID),
    ),
    result: resultsIn(review).find((one) => one.submissionID === id) ?? null,
    readings: given.map(({ submissionID: _, panelistID: __, ...one }) => ({
      ...one,
      percent: one.status === 'done' ? (percentOf(review, one.scores) ?? null) : null,
    })),
    others: review.panelists
      .filter(
        (one) =>
          one.status === 'serving' &&
          given.every((r) => r.panelistID !== one.userID || r.status === 'gaveUp'),
      )
      .map((one) => ({
        ...{ userID: one.userID, name: one.name, load: loadOf(one.userID) },
        obstacle:
          conflictOf(submission, panelistFor(one, supervised), dealSettings(review)) ??
          (given.some((r) => r.panelistID === one.userID) ? 'gaveUp' : null),
      })),
    mayAssign:
      review.status === 'reviewing' &&
      ['submitted', 'assigned', 'scored'].includes(submission.status),
  }
}
