import { achievements, credentials } from '@atrium/credentials/tables'
import { attachmentKinds } from '@atrium/documents/public'
import { attachments } from '@atrium/documents/tables'
import { assignments, gradedWorkSQL } from '@atrium/grades/public'
import type { Tx, UserRequest } from '@atrium/kit/server'
import { refuse, type FieldErrors } from '@atrium/kit/shared'
import { files } from '@atrium/kit/tables'
import { items } from '@atrium/standards/tables'
import { dossierProcedures } from '@atrium/workflow/public'
import { eq, sql, type SQL } from 'drizzle-orm'
import { goals } from '../goals/goals.table.ts'
import type { Audience } from '../words.ts'
import { badgeReference, standardReference } from './choices.queries.ts'
import { evidenceRecord } from './evidence.record.ts'
import { evidence, evidenceStandards, submissions, submittedFiles } from './evidence.table.ts'
import { submissionFiles, type FrozenLink } from './evidence.words.ts'

/** Only the owner; someone who sees the product as the owner reads the copies alone. */
const within = ({ user }: UserRequest): SQL | undefined =>
  user.seenBy ? sql`false` : eq(evidence.ownerID, user.userID)

export const evidenceProcedures = dossierProcedures(evidenceRecord, {
  table: evidence,
  lines: { standards: evidenceStandards },
  references: {
    goalID: { table: goals, label: goals.name },
    credentialID: badgeReference,
    workID: { table: assignments, label: assignments.title },
    'standards.standardID': standardReference,
  },
  within,
  situation: (_db, ctx, { ownerID = ctx.user.userID }) => ({
    parts: ownerID === ctx.user.userID ? ['owner' as const] : [],
    facts: {},
  }),
  beforeWrite: async ({ ctx, tx, before, draft, values }) => {
    const { districtID, userID } = ctx.user
    if (!before) values.ownerID = userID
    const at = ctx.now().toISOString()
    // What was linked already stays, also once the class is over.
    const workID = draft.workID === before?.workID ? null : draft.workID
    return linkErrors(tx, { districtID, ownerID: userID, at }, { ...draft, workID })
  },
  on: {
    submit: async (tx, { row: { districtID, id, ownerID }, filled: { audience }, at }) => {
      await freeze(tx, { districtID, evidenceID: id, ownerID, audience, at })
      return { submittedAt: at }
    },
  },
})

interface Links {
  goalID: number | null
  credentialID: number | null
  workID: number | null
}

const workOf = (of: { districtID: number; ownerID: number; at: string }): SQL =>
  gradedWorkSQL({ ...of, studentID: of.ownerID, now: of.at, language: 'en' })

/** Links lead to one's own goals, badges, and graded class work. */
async function linkErrors(
  tx: Tx,
  of: { districtID: number; ownerID: number; at: string },
  { goalID, credentialID, workID }: Links,
): Promise<FieldErrors> {
  const { districtID, ownerID } = of
  const [row] = await tx.execute<{ goal: boolean; badge: boolean; work: boolean }>(sql`
    select exists (select from ${goals} g where g.district_id = ${districtID} and g.id = ${goalID ?? 0} and g.owner_id = ${ownerID}) as goal,
      exists (select from ${credentials} c where c.district_id = ${districtID} and c.id = ${credentialID ?? 0} and c.user_id = ${ownerID}) as badge,
      exists (select from (${workOf(of)}) w where w.id = ${workID ?? 0}) as work`)
  const errors: FieldErrors = {}
  if (goalID !== null && !row?.goal) errors.goalID = { id: 'kit.valid.notAllowed' }
  if (credentialID !== null && !row?.badge) errors.credentialID = { id: 'kit.valid.notAllowed' }
  if (workID !== null && !row?.work) errors.workID = { id: 'kit.valid.notAllowed' }
  return errors
}

/** Copies a piece as it is, with files of its own, so that nothing that happens later changes the copy. */
async function freeze(
  tx: Tx,
  {
    districtID,
    evidenceID,
    ownerID,
    audience,
    at,
  }: { districtID: number; evidenceID: number; ownerID: number; audience: Audience; at: string },
): Promise<void> {
  const [found] = await tx.execute<{
    name: string
    description: string | null
    number: number
    links: FrozenLink[]
    hasWork: boolean
  }>(sql`
    select e.name, e.description,
      (select coalesce(max(s.number), 0) + 1 from ${submissions} s where s.district_id = e.district_id and s.evidence_id = e.id)::int as number,
      e.work_id is not null as "hasWork",
      coalesce((select json_agg(json_strip_nulls(json_build_object('kind', l.kind, 'text', l.text, 'score', l.score)) order by l.rank, l.place) from (
        select 'goal' as kind, g.name as text, null as score, 1 as rank, 0 as place from ${goals} g where g.district_id = e.district_id and g.id = e.goal_id
        union all select 'work', w.title || ' · ' || w.course, w.points || ' / ' || w."of", 2, 0 from (${workOf({ districtID, ownerID, at })}) w where w.id = e.work_id
        union all select 'badge', a.name, null, 3, 0 from ${credentials} c join ${achievements} a on a.district_id = c.district_id and a.id = c.achievement_id
          where c.district_id = e.district_id and c.id = e.credential_id
        union all select 'standard', concat_ws(' · ', i.code, i.full_statement), null, 4, t.place from ${evidenceStandards} t join ${items} i on i.district_id = t.district_id and i.id = t.standard_id
          where t.district_id = e.district_id and t.evidence_id = e.id) l), '[]') as links
    from ${evidence} e where e.district_id = ${districtID} and e.id = ${evidenceID}`)
  if (!found) return
  const { hasWork, ...copy } = found
  // A copy never says less than its owner chose, nor more than they may see.
  if (hasWork && !copy.links.some(({ kind }) => kind === 'work'))
    throw refuse.conflict('goals.evidence.workGone')
  const [made] = await tx
    .insert(submissions)
    .values({ districtID, evidenceID, ownerID, audience, submittedAt: at, ...copy })
    .returning({ id: submissions.id })
  // Bytes are stored once: a second row keeps them when the original is removed.
  await tx.execute(sql`
    with own as (
      select f.*, a.name as given, gen_random_uuid() as copy from ${attachments} a
      join ${files} f on f.district_id = a.district_id and f.uuid = a.file_uuid and f.removed_at is null
      where a.district_id = ${districtID} and a.kind = ${evidenceRecord.name} and a.record_id = ${evidenceID} and a.removed_at is null
      order by a.id
    ), copied as (
      insert into ${files} (uuid, district_id, owner_id, purpose, filename, media_type, byte_size, width, height, sha256, image)
      select copy, district_id, 0, ${submissionFiles}, filename, media_type, byte_size, width, height, sha256, image from own
    )
    insert into ${submittedFiles} (district_id, submission_id, file_uuid, name)
    select district_id, ${made?.id ?? 0}, copy, given from own`)
}

/** Only the owner works with a piece's own files; others see those of its copies. */
export const evidenceAttachments = attachmentKinds({
  name: evidenceRecord.name,
  mayUpload: () => true,
  record: (districtID, id) => sql`
    select null::int as "schoolID", e.status, e.owner_id as "ownerID", e.owner_id as "studentID"
    from ${evidence} e where e.district_id = ${districtID} and e.id = ${id} and e.removed_at is null`,
  rights: ({ user }, { ownerID, status }) =>
    ownerID === user.userID && !user.seenBy
      ? { add: status !== 'archived', remove: status !== 'archived' }
      : undefined,
})
