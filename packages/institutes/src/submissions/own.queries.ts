import { askedForm, type AskedForm } from '@atrium/forms/public'
import type { UserRequest } from '@atrium/kit/server'
import { refuse, type Translated } from '@atrium/kit/shared'
import { actsFor } from '@atrium/workflow/rules'
import { sql } from 'drizzle-orm'
import { isLate } from '../institutes/deadline.rules.ts'
import type { InstituteStatus } from '../institutes/institute-state.rules.ts'
import { institutes, panels } from '../institutes/institutes.table.ts'
import { panelsJSON, type Named } from '../institutes/review.queries.ts'
import type { Decision } from '../words.ts'
import { submissionWorkflow, type SubmissionStatus } from './submission-state.rules.ts'
import { submissions, type SubmittedAnswer } from './submissions.table.ts'

/** What applicants see of the state: not that their scores are in, or a decision before its release. */
export type OwnStatus = 'draft' | 'submitted' | 'assigned' | 'decided' | 'withdrawn'

export interface OwnSubmission {
  id: number
  version: number
  title: string
  status: OwnStatus
  submittedAt: string | null
  instituteID: number
  institute: Translated
  instituteStatus: InstituteStatus
  dueAt: string
  isLate: boolean
  /** The panels that they prefer, in order, and the one that it went to. */
  panelIDs: number[]
  panels: Named[]
  panel: Pick<Named, 'name' | 'nameEs'> | null
  /** Absent until decisions are released. */
  decision: Decision | null
  note: string | null
  decidedAt: string | null
  /** `change`, `withdraw`. */
  acts: string[]
}

export interface OpenInstitute {
  id: number
  name: Translated
  description: string | null
  dueAt: string
  extendedBecause: string | null
}

export interface OwnForms {
  own: OwnSubmission[]
  open: OpenInstitute[]
}

/** The states in which decisions are released. */
const released = sql`i.status in ('decided', 'closed')`

const ownJSON = sql`json_build_object('id', s.id, 'version', s.version, 'title', s.title, 'storedStatus', s.status, 'submittedAt', s.submitted_at,
  'status', case when s.status in ('assigned', 'scored') or (s.status = 'decided' and not ${released}) then 'assigned' else s.status end,
  'instituteID', i.id, 'institute', i.name, 'instituteStatus', i.status, 'dueAt', i.due_at, 'panelIDs', s.panel_ids, 'panels', ${panelsJSON},
  'panel', (select json_build_object('name', p.name, 'nameEs', p.name_es) from ${panels} p where p.district_id = s.district_id and p.id = s.panel_id),
  'decision', case when ${released} then s.decision end, 'note', case when ${released} then s.note end, 'decidedAt', case when ${released} then i.released_at end)`

type Stored = OwnSubmission & { storedStatus: SubmissionStatus }

const shownTo = (ctx: UserRequest, { storedStatus, ...row }: Stored): OwnSubmission => {
  const late = isLate(row.dueAt, ctx.now())
  const acts = actsFor(submissionWorkflow, storedStatus, {
    parts: ['applicant'],
    facts: { institute: row.instituteStatus, isLate: late, deadline: '', given: 0, missing: 0 },
  })
  return {
    ...row,
    isLate: late,
    acts: acts.filter((one) => one === 'change' || one === 'withdraw'),
  }
}

/** Someone sees the product as the applicant: submissions and decisions are the applicant’s own. */
function refuseOthers({ user }: UserRequest): void {
  if (user.seenBy) throw refuse.forbidden('kit.refusal.forbidden')
}

/** One’s own submissions, newest first, and the institutes that one can apply to. One statement. */
export async function ownForms(ctx: UserRequest): Promise<OwnForms> {
  refuseOthers(ctx)
  const { districtID, userID } = ctx.user
  const [row] = await ctx.db.execute<{ own: Stored[]; open: OpenInstitute[] }>(sql`
    select (select coalesce(json_agg(${ownJSON} order by i.due_at desc, s.id desc), '[]')
      from ${submissions} s join ${institutes} i on i.district_id = s.district_id and i.id = s.institute_id and i.removed_at is null
      where s.district_id = ${districtID} and s.applicant_id = ${userID} and s.removed_at is null) as own,
    (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'description', i.description, 'dueAt', i.due_at, 'extendedBecause', i.extended_because) order by i.due_at, i.id), '[]')
      from ${institutes} i where i.district_id = ${districtID} and i.status = 'open' and i.removed_at is null) as open`)
  return {
    own: (row?.own ?? []).map((one) => shownTo(ctx, one)),
    open: (row?.open ?? []).filter(({ dueAt }) => !isLate(dueAt, ctx.now())),
  }
}

export interface OwnForm extends OwnSubmission {
  form: AskedForm
  draft: Record<string, string | number | string[] | null>
  answers: SubmittedAnswer[]
}

/** One’s own submission with its form. Refuses 404. */
export async function ownForm(ctx: UserRequest, id: number): Promise<OwnForm> {
  refuseOthers(ctx)
  const { districtID, userID } = ctx.user
  const [row] = await ctx.db.execute<{
    own: Stored
    formID: number
    draft: OwnForm['draft']
    answers: SubmittedAnswer[]
  }>(sql`
    select ${ownJSON} as own, i.form_id as "formID", s.draft, s.answers
    from ${submissions} s join ${institutes} i on i.district_id = s.district_id and i.id = s.institute_id and i.removed_at is null
    where s.district_id = ${districtID} and s.id = ${id} and s.applicant_id = ${userID} and s.removed_at is null`)
  const form = row && (await askedForm(ctx.db, { districtID, formID: row.formID }))
  if (!form) throw refuse.notFound('kit.refusal.notFound')
  return { ...shownTo(ctx, row.own), form, draft: row.draft, answers: row.answers }
}
