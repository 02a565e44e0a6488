import { forms } from '@atrium/forms/tables'
import type { DistrictDb, Tx, UserRequest } from '@atrium/kit/server'
import { refuse, type FieldErrors, type Refusal } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { timeZoneAt } from '@atrium/schools/public'
import { districts } from '@atrium/schools/tables'
import { dossierProcedures } from '@atrium/workflow/public'
import { and, eq, or, sql } from 'drizzle-orm'
import { dealSubmissions, placeSubmissions } from '../dealing/deal.actions.ts'
import { nameFor } from '../names.ts'
import { panelistWorkflow } from '../panelists/panelist-state.rules.ts'
import { panelists } from '../panelists/panelists.table.ts'
import { isManager, runsSQL } from '../reach.ts'
import { weightsTotal } from '../scoring/scoring.rules.ts'
import { isNew, step } from '../step.ts'
import {
  countReadings,
  lockSubmissions,
  moveSubmission,
  panelFacts,
} from '../submissions/settle.actions.ts'
import { submissions } from '../submissions/submissions.table.ts'
import { formArea } from '../words.ts'
import { deadlineAt, isLate, writtenDeadline } from './deadline.rules.ts'
import type { InstituteFacts, InstitutePart, InstituteStatus } from './institute-state.rules.ts'
import { institute } from './institutes.record.ts'
import { criteria, institutes, panels, type InstituteRow } from './institutes.table.ts'
import { openProposals, resultsIn, reviewsOf } from './review.queries.ts'

export const instituteProcedures = dossierProcedures(institute, {
  table: institutes,
  lines: { panels, criteria },
  references: {
    formID: { table: forms, label: forms.title, where: sql`${forms.area} = ${formArea}` },
  },
  // Drafts are for the people who prepare them.
  within: (ctx) =>
    isManager(ctx)
      ? undefined
      : or(sql`${institutes.status} <> 'draft'`, runsSQL(ctx, institutes.id)),
  situation: async (db, ctx, row, asked) => {
    const { id = 0 } = row
    const known = await knownOf(db, ctx, id)
    const parts: InstitutePart[] = []
    if (isManager(ctx)) parts.push('manager')
    if (isManager(ctx) || known.isAdministrator) parts.push('administrator')
    const filled = (asked?.filled ?? {}) as { dueOn?: string; dueTime?: string }
    const now = ctx.now()
    const later =
      filled.dueOn && filled.dueTime
        ? deadlineAt({ dueOn: filled.dueOn, dueTime: filled.dueTime }, known.timeZone)
        : undefined
    const facts: InstituteFacts = {
      missing: missingIn(row as Partial<Drafted>, now),
      isDue: row.dueAt ? isLate(row.dueAt, now) : false,
      deadline: row.dueAt ? writtenDeadline(row.dueAt, ctx.language, known.timeZone) : '',
      isTooEarly:
        later !== undefined &&
        (isLate(later, now) || later <= new Date(row.dueAt ?? 0).toISOString()),
      panelists: known.panelists,
      undecided: known.undecided,
    }
    return { parts, facts }
  },
  beforeWrite: async ({ ctx, tx, before, draft, values }) => {
    const { districtID } = ctx.user
    const errors = draftErrors(draft, before as Before | null)
    if (before && before.status !== 'draft' && isOther(draft, before, ['dueOn', 'dueTime']))
      errors.dueOn = { id: 'institutes.useExtend' }
    values.dueAt = deadlineAt(draft, await timeZoneAt(tx, districtID))
    return errors
  },
  on: {
    extend: async (tx, { row, filled: { dueOn, dueTime, reason } }) => {
      const dueAt = deadlineAt({ dueOn, dueTime }, await timeZoneAt(tx, row.districtID))
      const late = row.scoreBy !== null && row.scoreBy < dueOn
      return { dueOn, dueTime, dueAt, extendedBecause: reason, ...(late && { scoreBy: null }) }
    },
    invite: async (tx, { row: { districtID, id: instituteID }, filled: { userID }, actor }) => {
      const of = { districtID, instituteID, userID }
      if (!(await worksHereNow(tx, of)))
        throw refuse.fields({ userID: { id: 'institutes.notStaff' } })
      const added = await tx
        .insert(panelists)
        .values({ ...of, status: 'asked' })
        .onConflictDoNothing()
        .returning()
      const [row] = added
      if (!row) throw refuse.fields({ userID: { id: 'institutes.isPanelist' } })
      await step(tx, {
        ...{ workflow: panelistWorkflow, table: panelists, row: isNew(row), actor },
        ...{ part: 'administrator', facts: {}, act: 'invite', logged: { after: of } },
      })
    },
    startReview: async (tx, { row, actor }) => placeSubmissions(tx, row, actor),
    deal: async (tx, { row, actor }) => dealSubmissions(tx, row, actor),
    decideByRank: async (tx, { row, actor }) => decideByRank(tx, row, actor),
    release: (_tx, { at }) => ({ releasedAt: at }),
    reopen: (_tx, { filled: { reason } }) => ({ reason }),
  },
  notices: async (tx, { act, filled }, row) => {
    const { districtID, id } = row
    const values = ({ language }: { language: 'en' | 'es' }) => ({
      institute: nameFor(row.name, language),
    })
    if (act === 'invite')
      return [
        {
          ...{ districtID, template: 'institutes.invited', values },
          ...{ screen: 'staff-member/institute-panelist-preferences' },
          params: ({ userID }) => ({ staffID: userID }),
          to: [(filled as { userID: number }).userID],
        },
      ]
    if (act !== 'release' && act !== 'extend') return []
    const to = await applicantsOf(tx, {
      districtID,
      id,
      status: act === 'extend' ? 'draft' : 'decided',
    })
    const timeZone = await timeZoneAt(tx, districtID)
    return [
      {
        ...{ districtID, to, screen: 'staff-member/institute-forms' },
        template: act === 'release' ? 'institutes.released' : 'institutes.extended',
        values: (reader) => ({
          ...values(reader),
          deadline: writtenDeadline(row.dueAt, reader.language, timeZone),
        }),
        params: ({ userID }) => ({ staffID: userID }),
      },
    ]
  },
})

interface Drafted {
  dueOn: string
  dueTime: string
  formID: number | null
  panels: readonly { name: string }[]
  criteria: readonly { name: string; weight: number }[]
}
type Before = Drafted & { status: InstituteStatus } & Record<string, unknown>

interface Known {
  isAdministrator: boolean
  timeZone: string
  panelists: number
  undecided: number
}

/** Facts that need the database, in one statement. */
async function knownOf(db: DistrictDb | Tx, ctx: UserRequest, id: number): Promise<Known> {
  const { districtID } = ctx.user
  const [row] = await db.execute<{ [K in keyof Known]: Known[K] }>(sql`
    select ${runsSQL(ctx, sql`${id}::integer`)} as "isAdministrator",
      (select d.time_zone from ${districts} d where d.district_id = ${districtID}) as "timeZone",
      (select count(*)::int from ${panelists} n where n.district_id = ${districtID} and n.institute_id = ${id} and n.status = 'serving' and n.removed_at is null) as panelists,
      (select count(*)::int from ${submissions} s where s.district_id = ${districtID} and s.institute_id = ${id} and s.removed_at is null
        and s.status in ('submitted', 'assigned', 'scored')) as undecided`)
  return row ?? { isAdministrator: false, timeZone: 'UTC', panelists: 0, undecided: 0 }
}

/** Why an institute can’t open. */
function missingIn(
  { formID, panels: some = [], criteria: of = [], dueAt }: Partial<Drafted> & { dueAt?: string },
  now: Date,
): Refusal | null {
  if (!formID) return refuse.conflict('institutes.noForm')
  if (some.length === 0) return refuse.conflict('institutes.noPanels')
  const sum = weightsTotal(of)
  if (sum !== 100) return refuse.conflict('institutes.notWhole', { sum })
  return dueAt && isLate(dueAt, now) ? refuse.conflict('institutes.deadlinePassed') : null
}

/** What doesn’t change any more while panels read. */
const fixedInReview = ['formID', 'panels', 'criteria', 'highest', 'readersEach'] as const

/** A draft may be unfinished; what is open always totals 100%. */
function draftErrors(draft: Drafted, before: Before | null): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of ['panels', 'criteria'] as const)
    for (const [at, { name }] of draft[field].entries())
      if (draft[field].findIndex((one) => one.name.trim() === name.trim()) !== at)
        errors[`${field}.${at}.name`] = { id: 'institutes.twice' }
  if (!before || before.status === 'draft') return errors
  const sum = weightsTotal(draft.criteria)
  if (sum !== 100) errors.criteria = { id: 'institutes.notWhole', values: { sum } }
  if (draft.panels.length === 0) errors.panels = { id: 'institutes.noPanels' }
  if (draft.formID === null) errors.formID = { id: 'institutes.noForm' }
  if (before.status === 'reviewing')
    for (const field of fixedInReview)
      if (isOther(draft, before, [field])) errors[field] = { id: 'institutes.fixedInReview' }
  return errors
}

const isOther = (one: object, other: object, fields: readonly string[]): boolean =>
  fields.some(
    (field) =>
      JSON.stringify((one as Record<string, unknown>)[field] ?? null) !==
      JSON.stringify((other as Record<string, unknown>)[field] ?? null),
  )

async function worksHereNow(
  tx: Tx,
  { districtID, userID }: { districtID: number; userID: number },
): Promise<boolean> {
  const found = await tx.$count(
    staffMembers,
    and(
      eq(staffMembers.districtID, districtID),
      eq(staffMembers.userID, userID),
      eq(staffMembers.status, 'active'),
    ),
  )
  return found > 0
}

async function applicantsOf(
  tx: Tx,
  { districtID, id, status }: { districtID: number; id: number; status: 'draft' | 'decided' },
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ applicantID: submissions.applicantID })
    .from(submissions)
    .where(
      and(
        eq(submissions.districtID, districtID),
        eq(submissions.instituteID, id),
        eq(submissions.status, status),
        sql`${submissions.removedAt} is null`,
      ),
    )
  return rows.map(({ applicantID }) => applicantID)
}

type ActorOf = Parameters<typeof placeSubmissions>[2]

/**
 * Decides what the ranking decides alone. Ties at the cut and submissions that miss a score stay,
 * and so does the submission of the person who asks: another administrator decides on it.
 */
async function decideByRank(
  tx: Tx,
  { districtID, id }: Pick<InstituteRow, 'districtID' | 'id'>,
  actor: ActorOf,
): Promise<void> {
  const [first] = await reviewsOf(tx, districtID, sql`i.id = ${id}`)
  const ids = first?.submissions.map((one) => one.id) ?? []
  const rows = await lockSubmissions(tx, { districtID, ids })
  const [review] = await reviewsOf(tx, districtID, sql`i.id = ${id}`)
  if (!review) return
  const proposed = openProposals(review, resultsIn(review))
  const counts = await countReadings(tx, { districtID, ids })
  let decided = 0
  for (const row of rows) {
    const proposal = proposed.get(row.id)
    const counted = counts.get(row.id)
    if (!counted || row.status !== 'scored' || row.applicantID === actor.userID) continue
    if (proposal === undefined || proposal === 'tied' || proposal === 'incomplete') continue
    await moveSubmission(tx, {
      ...{ row, part: 'administrator', facts: panelFacts(counted), act: 'decide', actor },
      filled: { decision: proposal, note: null },
      set: {
        ...{ decision: proposal, note: null, reason: null },
        ...{ decidedBy: actor.userID, decidedAt: actor.now.toISOString() },
      },
    })
    decided += 1
  }
  if (decided === 0) throw refuse.conflict('institutes.nothingToDecide')
}
