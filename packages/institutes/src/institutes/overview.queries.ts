import { users } from '@atrium/auth/tables'
import { noteEachOnceADay, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import type { PanelistStatus } from '../panelists/panelist-states.ts'
import { panelists } from '../panelists/panelists.table.ts'
import { runsSQL } from '../reach.ts'
import type { Proposal, Result } from '../scoring/scoring.rules.ts'
import type { ReadingStatus } from '../submissions/reading-states.ts'
import { submission } from '../submissions/submissions.record.ts'
import { readings, submissions } from '../submissions/submissions.table.ts'
import { institutes, panels } from './institutes.table.ts'
import {
  calledSQL,
  openProposals,
  resultsIn,
  reviewsOf,
  type Named,
  type Review,
  type ReviewedSubmission,
  type ReviewPanelist,
} from './review.queries.ts'

export interface OwnPart {
  runs: boolean
  /** How many submissions one has in this institute. */
  submitted: number
  panelist: PanelistStatus | null
  readings: {
    id: number
    title: string
    status: ReadingStatus
    panel: Pick<Named, 'name' | 'nameEs'> | null
    /** Absent in a blind review. */
    applicant: string | null
  }[]
}

/** What someone has to do with an institute. Refuses 404. One statement. */
export async function ownPart(ctx: UserRequest, instituteID: number): Promise<OwnPart> {
  const { districtID, userID, seenBy } = ctx.user
  // Readings are a panelist’s own, not for someone who sees the product as them.
  const own = seenBy ? sql`false` : sql`true`
  const [row] = await ctx.db.execute<{ [K in keyof OwnPart]: OwnPart[K] }>(sql`
    select ${runsSQL(ctx, sql`i.id`)} as runs,
      (select count(*)::int from ${submissions} s where s.district_id = i.district_id and s.institute_id = i.id and s.applicant_id = ${userID} and s.removed_at is null) as submitted,
      (select n.status from ${panelists} n where n.district_id = i.district_id and n.institute_id = i.id and n.user_id = ${userID} and n.removed_at is null) as panelist,
      (select coalesce(json_agg(json_build_object('id', r.id, 'title', s.title, 'status', r.status,
          'panel', (select json_build_object('name', p.name, 'nameEs', p.name_es) from ${panels} p where p.district_id = s.district_id and p.id = s.panel_id),
          'applicant', case when not i.is_blind then (select ${calledSQL} from ${users} u where u.district_id = s.district_id and u.id = s.applicant_id) end)
          order by r.status = 'done', s.title, r.id), '[]')
        from ${readings} r join ${submissions} s on s.district_id = r.district_id and s.id = r.submission_id and s.removed_at is null
        where r.district_id = i.district_id and s.institute_id = i.id and r.panelist_id = ${userID} and r.status <> 'gaveUp' and r.removed_at is null
          and s.status <> 'withdrawn' and ${own}) as readings
    from ${institutes} i where i.district_id = ${districtID} and i.id = ${instituteID} and i.removed_at is null
      and (i.status <> 'draft' or ${runsSQL(ctx, sql`i.id`)})`)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

/** A submission with its result. */
export interface ResultRow
  extends
    Omit<ReviewedSubmission, 'panelIDs' | 'applicantID' | 'schoolID'>,
    Omit<Result, 'submissionID' | 'isFlagged'> {
  isFlagged: boolean
  panel: Pick<Named, 'name' | 'nameEs'> | null
  /** What the ranking proposes, while it isn’t decided. */
  proposal: Proposal | null
}

/** How much someone reads. */
export interface PanelistRow extends Pick<
  ReviewPanelist,
  'id' | 'name' | 'school' | 'status' | 'most' | 'note'
> {
  panels: Pick<Named, 'name' | 'nameEs'>[]
  assigned: number
  done: number
  /** People whose work they can’t judge fairly, and why. */
  conflicts: { name: string; why: string | null }[]
}

export interface InstituteResults extends Pick<
  Review,
  'id' | 'name' | 'status' | 'spread' | 'rankBy' | 'seats' | 'waitlist' | 'readersEach' | 'dueAt'
> {
  rows: ResultRow[]
  panelists: PanelistRow[]
  panels: (Named & { submissions: number; panelists: number })[]
  /** There is a submission of the reader’s own, which another administrator decides. */
  hasOwn: boolean
}

/**
 * The results of institutes that someone runs: of one, or of all for 0. Their own submission counts
 * in the ranking and isn’t in the answer. Logged as a look at the people in it.
 */
export async function resultsFor(
  ctx: UserRequest,
  instituteID: number,
): Promise<InstituteResults[]> {
  const { districtID, userID } = ctx.user
  const which = instituteID === 0 ? sql`i.status <> 'draft'` : sql`i.id = ${instituteID}`
  const reviews = await reviewsOf(ctx.db, districtID, sql`${runsSQL(ctx, sql`i.id`)} and ${which}`)
  if (instituteID !== 0 && reviews.length === 0) throw refuse.notFound('kit.refusal.notFound')
  const others = (review: Review) =>
    review.submissions.filter(({ applicantID }) => applicantID !== userID)
  await noteEachOnceADay(ctx, { kind: 'sensitiveRead', entity: submission.name }, [
    ...new Set(reviews.flatMap(others).map(({ applicantID }) => applicantID)),
  ])
  return reviews.map((review) => {
    const results = resultsIn(review)
    const proposals = openProposals(review, results)
    const panelOf = (id: number | null) => review.panels.find((one) => one.id === id) ?? null
    const { id, name, status, spread, rankBy, seats, waitlist, readersEach, dueAt } = review
    return {
      ...{ id, name, status, spread, rankBy, seats, waitlist, readersEach, dueAt },
      rows: others(review)
        .map(({ panelIDs: _, applicantID: __, schoolID: ___, ...one }) => {
          const result = results.find(({ submissionID }) => submissionID === one.id)
          return {
            ...one,
            ...{ given: result?.given ?? 0, missing: result?.missing ?? 0 },
            ...{ raw: result?.raw ?? null, adjusted: result?.adjusted ?? null },
            ...{ spread: result?.spread ?? null, isFlagged: result?.isFlagged ?? false },
            rank: result?.rank ?? null,
            panel: panelOf(one.panelID),
            proposal: (status === 'reviewing' && proposals.get(one.id)) || null,
          }
        })
        .toSorted((one, other) => (one.rank ?? 1e9) - (other.rank ?? 1e9) || one.id - other.id),
      panelists: review.panelists.map((one) => {
        const own = review.readings.filter(({ panelistID }) => panelistID === one.userID)
        return {
          ...{ id: one.id, name: one.name, school: one.school, status: one.status, most: one.most },
          note: one.note,
          conflicts: one.conflicts.map(({ name, why }) => ({ name, why })),
          panels: one.panelIDs.flatMap((panelID) => panelOf(panelID) ?? []),
          assigned: own.filter((r) => r.status === 'assigned').length,
          done: own.filter((r) => r.status === 'done').length,
        }
      }),
      panels: review.panels.map(({ most: _, ...panel }) => ({
        ...panel,
        submissions: review.submissions.filter(
          (one) => one.panelID === panel.id && one.status !== 'withdrawn',
        ).length,
        panelists: review.panelists.filter(
          (one) => one.status === 'serving' && one.panelIDs.includes(panel.id),
        ).length,
      })),
      hasOwn: review.submissions.some(({ applicantID }) => applicantID === userID),
    }
  })
}
