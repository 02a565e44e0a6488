import { isOneOf, type Tx } from '@atrium/kit/server'
import type { Actor } from '@atrium/workflow/public'
import type { ActOf } from '@atrium/workflow/rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { institutes } from '../institutes/institutes.table.ts'
import { step } from '../step.ts'
import {
  submissionWorkflow,
  type SubmissionFacts,
  type SubmissionPart,
} from './submission-state.rules.ts'
import { readings, submissions, type SubmissionRow } from './submissions.table.ts'

/** One act on a submission that this transaction has locked, with what it sets. */
export const moveSubmission = (
  tx: Tx,
  of: {
    row: SubmissionRow
    part: SubmissionPart
    facts: SubmissionFacts
    act: ActOf<typeof submissionWorkflow>
    actor: Actor
    filled?: Record<string, unknown>
    set?: Partial<SubmissionRow>
  },
): Promise<SubmissionRow> => step(tx, { workflow: submissionWorkflow, table: submissions, ...of })

interface Of {
  districtID: number
  ids: readonly number[]
}

/** Locks submissions, always in the order of their ids. */
export const lockSubmissions = (tx: Tx, { districtID, ids }: Of): Promise<SubmissionRow[]> =>
  tx
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.districtID, districtID),
        isOneOf(submissions.id, ids),
        isNull(submissions.removedAt),
      ),
    )
    .orderBy(submissions.id)
    .for('update')

interface Counted {
  id: number
  institute: SubmissionFacts['institute']
  readersEach: number
  assigned: number
  done: number
}

/** How many readings submissions have, and what their institute says. */
export async function countReadings(
  tx: Tx,
  { districtID, ids }: Of,
): Promise<Map<number, Counted>> {
  const rows = await tx.execute<{ [K in keyof Counted]: Counted[K] }>(sql`
    select s.id, i.status as institute, i.readers_each as "readersEach",
      count(r.id) filter (where r.status = 'assigned')::int as assigned, count(r.id) filter (where r.status = 'done')::int as done
    from ${submissions} s join ${institutes} i on i.district_id = s.district_id and i.id = s.institute_id
    left join ${readings} r on r.district_id = s.district_id and r.submission_id = s.id and r.removed_at is null
    where s.district_id = ${districtID} and ${isOneOf(sql`s.id`, ids)} group by s.id, i.status, i.readers_each`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Facts for a step of the product itself: deadlines don’t matter to it. */
export const panelFacts = ({
  institute,
  readersEach,
  assigned,
  done,
}: Omit<Counted, 'id'>): SubmissionFacts => ({
  ...{ institute, isLate: true, deadline: '', given: done },
  missing: Math.max(readersEach, assigned + done) - done,
})

/**
 * After readings were dealt, scored or given up: submissions that this transaction has locked move
 * to the state that follows from them.
 */
export async function settle(tx: Tx, { districtID, ids }: Of, actor: Actor): Promise<void> {
  const counts = await countReadings(tx, { districtID, ids })
  const rows = await lockSubmissions(tx, { districtID, ids })
  for (const row of rows) {
    const counted = counts.get(row.id)
    if (!counted) continue
    const facts = panelFacts(counted)
    const isComplete = facts.missing === 0
    let now = row
    const next = async (act: 'assign' | 'score' | 'scoreAgain') => {
      now = await moveSubmission(tx, { row: now, part: 'panel', facts, act, actor })
    }
    if (now.status === 'submitted' && counted.assigned + counted.done > 0) await next('assign')
    if (now.status === 'assigned' && isComplete) await next('score')
    else if (now.status === 'scored' && !isComplete) await next('scoreAgain')
  }
}
