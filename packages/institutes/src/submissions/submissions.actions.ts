import { noteOnceADay, type Reference, type UserRequest } from '@atrium/kit/server'
import type { Option } from '@atrium/kit/shared'
import { nameOf } from '@atrium/people/public'
import { schools } from '@atrium/schools/tables'
import { dossierProcedures } from '@atrium/workflow/public'
import { and, ne, sql, type SQL } from 'drizzle-orm'
import { institutes, panels } from '../institutes/institutes.table.ts'
import { nameFor } from '../names.ts'
import { runsSQL } from '../reach.ts'
import { panelFacts } from './settle.actions.ts'
import type { SubmissionPart } from './submission-state.rules.ts'
import { submission } from './submissions.record.ts'
import { readings, submissions, type SubmissionRow } from './submissions.table.ts'

/** Those of the institutes that someone runs, never their own, and no drafts. */
export const within = (ctx: UserRequest): SQL | undefined =>
  and(
    runsSQL(ctx, submissions.instituteID),
    ne(submissions.applicantID, ctx.user.userID),
    ne(submissions.status, 'draft'),
  )

const panelName = (language: 'en' | 'es'): SQL<string> =>
  language === 'es'
    ? sql<string>`coalesce(${panels.nameEs}, ${panels.name})`
    : sql<string>`${panels.name}`

export const panelReference: Reference = {
  table: panels,
  label: panelName('en'),
  labels: { en: panelName('en'), es: panelName('es') },
}

export const submissionProcedures = dossierProcedures(submission, {
  table: submissions,
  columns: {
    applicant: nameOf(submissions.districtID, submissions.applicantID),
    school: sql`(select h.name from ${schools} h where h.district_id = ${submissions.districtID} and h.id = ${submissions.schoolID})`,
    decidedByName: nameOf(submissions.districtID, submissions.decidedBy),
  },
  references: { panelID: panelReference },
  within,
  situation: async (db, ctx, row) => {
    const { districtID } = ctx.user
    const { id = 0, instituteID = 0, applicantID } = row as Partial<SubmissionRow>
    if (db === ctx.db && applicantID !== undefined)
      await noteOnceADay(ctx, {
        ...{ kind: 'sensitiveRead', entity: submission.name, subjectID: applicantID },
      })
    const [found] = await db.execute<{
      runs: boolean
      institute: 'reviewing'
      readersEach: number
      assigned: number
      done: number
    }>(sql`
      select ${runsSQL(ctx, sql`i.id`)} as runs, i.status as institute, i.readers_each as "readersEach",
        (select count(*)::int from ${readings} r where r.district_id = i.district_id and r.submission_id = ${id} and r.removed_at is null and r.status = 'assigned') as assigned,
        (select count(*)::int from ${readings} r where r.district_id = i.district_id and r.submission_id = ${id} and r.removed_at is null and r.status = 'done') as done
      from ${institutes} i where i.district_id = ${districtID} and i.id = ${instituteID}`)
    const parts: SubmissionPart[] =
      found?.runs && applicantID !== ctx.user.userID ? ['administrator'] : []
    return {
      parts,
      facts: panelFacts(
        found ?? { institute: 'closed' as const, readersEach: 0, assigned: 0, done: 0 },
      ),
    }
  },
  beforeWrite: async ({ ctx, tx, before, draft: { panelID } }) => {
    if (!before || panelID === null || panelID === before.panelID) return undefined
    const [own] = await tx.execute(sql`
      select 1 from ${panels} p where p.district_id = ${ctx.user.districtID} and p.id = ${panelID} and p.institute_id = ${before.instituteID ?? 0}`)
    return own ? undefined : { panelID: { id: 'institutes.otherInstitute' } }
  },
  on: {
    decide: (_tx, { filled: { decision, note }, actor, at }) => ({
      ...{ decision, note, reason: null, decidedBy: actor.userID, decidedAt: at },
    }),
    decideWithout: (_tx, { filled: { decision, note, reason }, actor, at }) => ({
      ...{ decision, note, reason, decidedBy: actor.userID, decidedAt: at },
    }),
    correct: (_tx, { filled: { decision, note, reason }, actor, at }) => ({
      ...{ decision, note, reason, decidedBy: actor.userID, decidedAt: at },
    }),
  },
  notices: async (tx, { act, facts }, row) => {
    if (act !== 'correct' || facts.institute === 'reviewing') return []
    const { districtID, applicantID, instituteID } = row as unknown as SubmissionRow
    const [of] = await tx.execute<{ name: { en: string; es: string | null } }>(sql`
      select i.name from ${institutes} i where i.district_id = ${districtID} and i.id = ${instituteID}`)
    return [
      {
        ...{ districtID, template: 'institutes.corrected', to: [applicantID] },
        values: ({ language }) => ({ institute: nameFor(of?.name ?? null, language) }),
        ...{ screen: 'staff-member/institute-forms', params: { staffID: applicantID } },
      },
    ]
  },
})

/** The panels of the institutes that someone runs, with the institute. */
export async function panelOptions(
  ctx: UserRequest,
  { search, ids }: { search?: string | undefined; ids?: number[] | undefined },
): Promise<Option[]> {
  const { db, user, language } = ctx
  const name = language === 'es' ? sql`coalesce(p.name_es, p.name)` : sql`p.name`
  const of = sql`coalesce(nullif(i.name ->> ${language}, ''), i.name ->> 'en')`
  const rows = await db.execute<{ id: number; label: string }>(sql`
    select p.id, ${of} || ' · ' || ${name} as label
    from ${panels} p join ${institutes} i on i.district_id = p.district_id and i.id = p.institute_id and i.removed_at is null
    where p.district_id = ${user.districtID} and ${runsSQL(ctx, sql`i.id`)}
      and ${
        ids
          ? sql`p.id = any(${sql.param(`{${ids.join(',')}}`)}::integer[])`
          : sql`position(lower(${(search ?? '').trim()}) in lower(${of} || ' ' || ${name})) > 0`
      }
    order by i.due_at desc, p.place limit ${ids ? 500 : 100}`)
  return [...rows]
}
