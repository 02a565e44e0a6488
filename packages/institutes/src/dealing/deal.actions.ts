import { supervisorsOn, type Supervised } from '@atrium/human-resources/public'
import { schoolDate } from '@atrium/kit/shared'
import type { DistrictDb, Tx } from '@atrium/kit/server'
import { notifyUsers } from '@atrium/notify/public'
import { timeZoneAt } from '@atrium/schools/public'
import type { Actor } from '@atrium/workflow/public'
import { sql } from 'drizzle-orm'
import type { InstituteRow } from '../institutes/institutes.table.ts'
import {
  isRanked,
  reviewsOf,
  type Review,
  type ReviewPanelist,
} from '../institutes/review.queries.ts'
import { nameFor } from '../names.ts'
import { readingWorkflow } from '../readings/reading-state.rules.ts'
import { isNew, step } from '../step.ts'
import {
  countReadings,
  lockSubmissions,
  moveSubmission,
  panelFacts,
  settle,
} from '../submissions/settle.actions.ts'
import { readings } from '../submissions/submissions.table.ts'
import { deal, type Deal, type DealSettings, type Panelist, type Paper } from './deal.rules.ts'
import { placeInPanels } from './panels.rules.ts'

/** Puts the submissions of an institute into panels, as its review starts. */
export async function placeSubmissions(
  tx: Tx,
  { districtID, id }: Pick<InstituteRow, 'districtID' | 'id'>,
  actor: Actor,
): Promise<void> {
  const [review] = await reviewsOf(tx, districtID, sql`i.id = ${id}`)
  if (!review) return
  const waiting = review.submissions.filter(({ status }) => status === 'submitted')
  const ids = waiting.map((one) => one.id)
  const rows = await lockSubmissions(tx, { districtID, ids })
  const placed = placeInPanels(
    waiting.map((one) => ({ ...one, prefers: one.panelIDs, submittedAt: one.submittedAt ?? '' })),
    review.panels,
  )
  const counts = await countReadings(tx, { districtID, ids })
  for (const { id: submissionID, panelID } of placed) {
    const row = rows.find((one) => one.id === submissionID)
    const counted = counts.get(submissionID)
    // Someone withdrew in the meantime.
    if (!row || !counted || row.status !== 'submitted') continue
    await moveSubmission(tx, {
      ...{ row, part: 'panel', facts: panelFacts(counted), act: 'place', actor },
      set: { panelID },
    })
  }
}

/** A panelist as the rule sees them. */
export const panelistFor = (
  { userID, panelIDs, most, schoolID, conflicts }: ReviewPanelist,
  supervised: readonly Supervised[],
): Panelist => ({
  ...{ userID, panels: panelIDs, most, schoolID },
  avoids: conflicts.map(({ personID }) => personID),
  line: supervised.flatMap((one) =>
    one.userID === userID ? [one.supervisorID] : one.supervisorID === userID ? [one.userID] : [],
  ),
})

const papersOf = (review: Review): Paper[] =>
  review.submissions
    .filter((one) => isRanked(one) && one.status !== 'decided')
    .flatMap(({ panelID, ...one }) => (panelID === null ? [] : [{ ...one, panelID }]))

export const dealSettings = ({ readersEach, apartBySchool }: Review): DealSettings => ({
  readersEach,
  apartBySchool,
})

/** What dealing would do now, with the readings that stay. */
export function dealOf(review: Review, supervised: readonly Supervised[]): Deal {
  const given = (which: (status: string) => boolean) =>
    review.readings
      .filter(({ status }) => which(status))
      .map(({ submissionID, panelistID }) => ({ paperID: submissionID, panelistID }))
  return deal(
    papersOf(review),
    review.panelists
      .filter(({ status }) => status === 'serving')
      .map((one) => panelistFor(one, supervised)),
    {
      settings: dealSettings(review),
      kept: given((status) => status !== 'gaveUp'),
      gaveUp: given((status) => status === 'gaveUp'),
    },
  )
}

/** Who reports to whom today. */
export async function supervisedIn(
  db: DistrictDb | Tx,
  districtID: number,
  now: Date,
): Promise<Supervised[]> {
  return supervisorsOn(db, districtID, schoolDate(now, await timeZoneAt(db, districtID)))
}

/** Deals what isn’t dealt yet, in the transaction that has locked the institute. */
export async function dealSubmissions(
  tx: Tx,
  { districtID, id, name }: Pick<InstituteRow, 'districtID' | 'id' | 'name'>,
  actor: Actor,
): Promise<void> {
  const supervised = await supervisedIn(tx, districtID, actor.now)
  const [first] = await reviewsOf(tx, districtID, sql`i.id = ${id}`)
  const ids = first?.submissions.map((one) => one.id) ?? []
  await lockSubmissions(tx, { districtID, ids })
  // Read again under the locks: someone may have withdrawn in the meantime.
  const [review] = await reviewsOf(tx, districtID, sql`i.id = ${id}`)
  if (!review) return
  const { dealt } = dealOf(review, supervised)
  if (dealt.length === 0) return
  const added = await tx
    .insert(readings)
    .values(
      dealt.map(({ paperID, panelistID, choice }) => ({
        ...{ districtID, submissionID: paperID, panelistID, choice },
      })),
    )
    .returning()
  for (const row of added)
    await step(tx, {
      ...{ workflow: readingWorkflow, table: readings, row: isNew(row), part: 'administrator' },
      facts: { institute: 'reviewing', submission: 'submitted' },
      ...{ act: 'assign', actor },
      logged: {
        after: { submissionID: row.submissionID, panelistID: row.panelistID, choice: row.choice },
      },
    })
  await settle(tx, { districtID, ids: [...new Set(dealt.map((one) => one.paperID))] }, actor)
  const counts = Map.groupBy(dealt, ({ panelistID }) => panelistID)
  for (const [panelistID, own] of counts)
    await notifyUsers(tx, [panelistID], {
      ...{ districtID, template: 'institutes.dealt', screen: 'institute/edit', params: { id } },
      values: ({ language }) => ({ institute: nameFor(name, language), count: own.length }),
    })
}
