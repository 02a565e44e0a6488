import { users } from '@atrium/auth/tables'
import type { DistrictDb, Tx } from '@atrium/kit/server'
import type { Translated } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import type { PanelistStatus } from '../panelists/panelist-states.ts'
import { conflicts, panelists } from '../panelists/panelists.table.ts'
import {
  proposalsOf,
  rankedAgain,
  resultsOf,
  type Proposal,
  type RankBy,
  type Result,
  type Scored,
} from '../scoring/scoring.rules.ts'
import type { ReadingStatus } from '../submissions/reading-states.ts'
import type { SubmissionStatus } from '../submissions/submission-state.rules.ts'
import { readings, submissions, type SubmittedAnswer } from '../submissions/submissions.table.ts'
import type { Decision } from '../words.ts'
import type { InstituteStatus } from './institute-state.rules.ts'
import { criteria, institutes, panels } from './institutes.table.ts'

export interface Named {
  id: number
  name: string
  nameEs: string | null
}

export interface ReviewedSubmission {
  id: number
  title: string
  applicantID: number
  applicant: string
  schoolID: number | null
  school: string | null
  status: SubmissionStatus
  panelID: number | null
  panelIDs: number[]
  submittedAt: string | null
  decision: Decision | null
}

export interface ReviewReading {
  id: number
  submissionID: number
  panelistID: number
  /** The panelist’s name. */
  panelist: string
  status: ReadingStatus
  choice: number | null
  scores: Scored[]
  comment: string | null
  why: string | null
}

export interface ReviewPanelist {
  id: number
  userID: number
  name: string
  schoolID: number | null
  school: string | null
  status: PanelistStatus
  panelIDs: number[]
  most: number
  note: string | null
  conflicts: { personID: number; name: string; why: string | null }[]
}

/** An institute with all that its review rests on. */
export interface Review {
  id: number
  name: Translated
  status: InstituteStatus
  dueAt: string
  readersEach: number
  apartBySchool: boolean
  isBlind: boolean
  highest: number
  spread: number
  rankBy: RankBy
  seats: number
  waitlist: number
  panels: (Named & { most: number | null })[]
  criteria: (Named & { weight: number })[]
  submissions: ReviewedSubmission[]
  readings: ReviewReading[]
  panelists: ReviewPanelist[]
  /** Of the one submission that was asked for. */
  answers: SubmittedAnswer[] | null
}

/** SQL: `First Last` as people are called, of the person `u`. */
export const calledSQL = sql`ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name)`

export const panelsJSON = sql`(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'nameEs', p.name_es, 'most', p.most) order by p.place, p.id), '[]')
  from ${panels} p where p.district_id = i.district_id and p.institute_id = i.id)`
export const criteriaJSON = sql`(select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'nameEs', c.name_es, 'weight', c.weight) order by c.place, c.id), '[]')
  from ${criteria} c where c.district_id = i.district_id and c.institute_id = i.id)`

/** The institutes `i` that meet a condition, newest deadline first, with their submissions that aren’t drafts. One statement. */
export async function reviewsOf(
  db: DistrictDb | Tx,
  districtID: number,
  where: SQL,
  submissionID = 0,
): Promise<Review[]> {
  const rows = await db.execute<{ [K in keyof Review]: Review[K] }>(sql`
    select i.id, i.name, i.status, i.due_at as "dueAt", i.readers_each as "readersEach", i.apart_by_school as "apartBySchool", i.is_blind as "isBlind",
      i.highest, i.spread, i.rank_by as "rankBy", i.seats, i.waitlist, ${panelsJSON} as panels, ${criteriaJSON} as criteria,
      (select s.answers from ${submissions} s where s.district_id = i.district_id and s.institute_id = i.id and s.id = ${submissionID} and s.removed_at is null) as answers,
      (select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'applicantID', s.applicant_id, 'applicant', ${calledSQL}, 'schoolID', s.school_id, 'school', h.name,
          'status', s.status, 'panelID', s.panel_id, 'panelIDs', s.panel_ids, 'submittedAt', s.submitted_at, 'decision', s.decision) order by s.id), '[]')
        from ${submissions} s join ${users} u on u.district_id = s.district_id and u.id = s.applicant_id
        left join ${schools} h on h.district_id = s.district_id and h.id = s.school_id
        where s.district_id = i.district_id and s.institute_id = i.id and s.removed_at is null and s.status <> 'draft') as submissions,
      (select coalesce(json_agg(json_build_object('id', r.id, 'submissionID', r.submission_id, 'panelistID', r.panelist_id, 'panelist', ${calledSQL}, 'status', r.status, 'choice', r.choice,
          'scores', r.scores, 'comment', r.comment, 'why', r.why) order by r.id), '[]')
        from ${readings} r join ${submissions} s on s.district_id = r.district_id and s.id = r.submission_id
        join ${users} u on u.district_id = r.district_id and u.id = r.panelist_id
        where s.district_id = i.district_id and s.institute_id = i.id and s.removed_at is null and r.removed_at is null) as readings,
      (select coalesce(json_agg(json_build_object('id', n.id, 'userID', n.user_id, 'name', ${calledSQL}, 'schoolID', nullif(m.school_id, 0), 'school', h.name,
          'status', n.status, 'panelIDs', n.panel_ids, 'most', n.most, 'note', n.note,
          'conflicts', (select coalesce(json_agg(json_build_object('personID', x.person_id, 'why', x.why,
              'name', (select ltrim(coalesce(c.preferred_name, c.first_name) || ' ' || c.last_name) from ${users} c where c.district_id = x.district_id and c.id = x.person_id)) order by x.id), '[]')
            from ${conflicts} x where x.district_id = n.district_id and x.panelist_id = n.id)) order by u.last_name, u.first_name, n.id), '[]')
        from ${panelists} n join ${users} u on u.district_id = n.district_id and u.id = n.user_id
        left join ${staffMembers} m on m.district_id = n.district_id and m.user_id = n.user_id
        left join ${schools} h on h.district_id = m.district_id and h.id = m.school_id
        where n.district_id = i.district_id and n.institute_id = i.id and n.removed_at is null) as panelists
    from ${institutes} i where i.district_id = ${districtID} and i.removed_at is null and ${where}
    order by i.due_at desc, i.id desc`)
  return [...rows]
}

/** Submissions that are in the ranking. */
export const isRanked = ({ status }: Pick<ReviewedSubmission, 'status'>): boolean =>
  status !== 'draft' && status !== 'withdrawn'

/** The results of an institute’s submissions. Readings that were given up don’t count. */
export const resultsIn = (review: Review): Result[] =>
  resultsOf(
    review.submissions.filter(isRanked).map(({ id }) => id),
    review.readings
      .filter(({ status }) => status !== 'gaveUp')
      .map((one) => ({ ...one, isDone: one.status === 'done' })),
    review,
  )

/** What the ranking proposes for submissions without a decision, with the seats that are left. */
export function openProposals(review: Review, results: readonly Result[]): Map<number, Proposal> {
  const decided = new Map(
    review.submissions.flatMap(({ id, status, decision }) =>
      status === 'decided' ? [[id, decision] as const] : [],
    ),
  )
  const taken = (which: Decision) => [...decided.values()].filter((one) => one === which).length
  return proposalsOf(
    rankedAgain(results.filter(({ submissionID }) => !decided.has(submissionID))),
    {
      seats: Math.max(0, review.seats - taken('accepted')),
      waitlist: Math.max(0, review.waitlist - taken('waitlisted')),
    },
  )
}
