import { users } from '@atrium/auth/tables'
import { isOneOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, type FieldErrors, type Translated } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { notifyAdministrators } from '../administrators/notify-administrators.ts'
import type { InstituteStatus } from '../institutes/institute-state.rules.ts'
import { institutes, panels } from '../institutes/institutes.table.ts'
import { calledSQL, panelsJSON, type Named } from '../institutes/review.queries.ts'
import { nameFor } from '../names.ts'
import { actorOf, release, waitingReadings } from '../readings/readings.actions.ts'
import { isNew, step } from '../step.ts'
import { readings, submissions } from '../submissions/submissions.table.ts'
import { panelistWorkflow } from './panelist-state.rules.ts'
import type { PanelistStatus } from './panelist-states.ts'
import { conflicts, panelists, type PanelistRow } from './panelists.table.ts'

export interface OwnPreferences {
  instituteID: number
  institute: Translated
  status: InstituteStatus
  scoreBy: string | null
  apartBySchool: boolean
  panels: Named[]
  /** Null: never asked, and never signed up. */
  own: {
    version: number
    status: PanelistStatus
    panelIDs: number[]
    most: number
    note: string | null
    conflicts: { personID: number; name: string; why: string | null }[]
    /** Readings that wait for scores, and those that were given. */
    waiting: number
    done: number
  } | null
}

/** The institutes where one can serve on a panel, with what one said. One statement. */
export async function ownPreferences(ctx: UserRequest): Promise<OwnPreferences[]> {
  const { districtID, userID, seenBy } = ctx.user
  // Conflicts of interest are between a panelist and the institute.
  if (seenBy) throw refuse.forbidden('kit.refusal.forbidden')
  const count = (status: string) => sql`(select count(*)::int from ${readings} r
    join ${submissions} s on s.district_id = r.district_id and s.id = r.submission_id
    where r.district_id = n.district_id and r.panelist_id = n.user_id and s.institute_id = n.institute_id and r.status = ${status} and r.removed_at is null)`
  const rows = await ctx.db.execute<{ [K in keyof OwnPreferences]: OwnPreferences[K] }>(sql`
    select i.id as "instituteID", i.name as institute, i.status, i.score_by::text as "scoreBy", i.apart_by_school as "apartBySchool", ${panelsJSON} as panels,
      (select json_build_object('version', n.version, 'status', n.status, 'panelIDs', n.panel_ids, 'most', n.most, 'note', n.note,
          'waiting', ${count('assigned')}, 'done', ${count('done')},
          'conflicts', (select coalesce(json_agg(json_build_object('personID', x.person_id, 'why', x.why,
              'name', (select ${calledSQL} from ${users} u where u.district_id = x.district_id and u.id = x.person_id)) order by x.id), '[]')
            from ${conflicts} x where x.district_id = n.district_id and x.panelist_id = n.id))
        from ${panelists} n where n.district_id = i.district_id and n.institute_id = i.id and n.user_id = ${userID} and n.removed_at is null) as own
    from ${institutes} i where i.district_id = ${districtID} and i.status in ('open', 'reviewing') and i.removed_at is null
    order by i.due_at, i.id`)
  return [...rows]
}

export interface Preferences {
  instituteID: number
  /** Null: not on the list of panelists yet. */
  version: number | null
  isWilling: boolean
  panelIDs: number[]
  most: number
  note: string | null
  conflicts: { personID: number; why: string | null }[]
}

/**
 * Keeps whether and how someone serves on panels. Readings of people with whom they have a conflict
 * are given up, and all that wait if they no longer serve; what they have scored stays. Refuses 404,
 * 409 on an old version, 422 a panel of another institute or a person who isn’t on the staff.
 */
export function savePreferences(
  ctx: UserRequest,
  given: Preferences,
): Promise<{ version: number }> {
  const { districtID, userID, displayName } = ctx.user
  const { instituteID, version, isWilling, panelIDs, most, note } = given
  return ctx.database.transaction(districtID, async (tx) => {
    const [institute] = await tx
      .select()
      .from(institutes)
      .where(
        and(
          eq(institutes.districtID, districtID),
          eq(institutes.id, instituteID),
          isNull(institutes.removedAt),
        ),
      )
      .for('share')
    if (!institute || (institute.status !== 'open' && institute.status !== 'reviewing'))
      throw refuse.notFound('kit.refusal.notFound')
    const errors = await preferenceErrors(tx, { ...given, districtID, userID })
    if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    const here = and(
      eq(panelists.districtID, districtID),
      eq(panelists.instituteID, instituteID),
      eq(panelists.userID, userID),
      isNull(panelists.removedAt),
    )
    const [before] = await tx.select().from(panelists).where(here).for('update')
    if ((before?.version ?? null) !== version)
      throw refuse.changed(await asTyped(tx, before ?? { instituteID }))
    const waiting = await waitingReadings(tx, { institute, userID })
    const hasServed = waiting.length > 0 || before?.status === 'withdrawn'
    const [added] = before
      ? []
      : await tx
          .insert(panelists)
          .values({ districtID, instituteID, userID, status: 'asked' })
          .onConflictDoNothing()
          .returning()
    const row = before ?? (added && isNew(added))
    // Two windows signed up at once: the other one was first.
    if (!row) throw refuse.changed(await asTyped(tx, { instituteID }))
    const was = await tx
      .delete(conflicts)
      .where(and(eq(conflicts.districtID, districtID), eq(conflicts.panelistID, row.id)))
      .returning({ personID: conflicts.personID, why: conflicts.why })
    if (given.conflicts.length > 0)
      await tx
        .insert(conflicts)
        .values(given.conflicts.map((one) => ({ districtID, panelistID: row.id, userID, ...one })))
    const saved = await step(tx, {
      ...{ workflow: panelistWorkflow, table: panelists, row, part: 'panelist', facts: {} },
      act: isWilling ? 'serve' : hasServed ? 'withdraw' : 'decline',
      ...{ actor: actorOf(ctx), set: { panelIDs, most, note } },
      logged: { before: { conflicts: was }, after: { conflicts: given.conflicts } },
    })
    const named = new Set(given.conflicts.map(({ personID }) => personID))
    const left = waiting.filter(({ submission }) => !isWilling || named.has(submission.applicantID))
    await release(tx, actorOf(ctx), left, { act: 'giveUp', why: null })
    if (left.length > 0)
      await notifyAdministrators(
        tx,
        { instituteID, but: userID },
        {
          ...{ districtID, template: 'institutes.left' },
          values: ({ language }) => ({
            ...{ institute: nameFor(institute.name, language), name: displayName },
            count: left.length,
          }),
          ...{ screen: 'institute/edit', params: { id: instituteID } },
        },
      )
    return { version: saved.version }
  })
}

/** What is saved, as the form has it: for someone who changes it in two windows. */
async function asTyped(
  tx: Tx,
  of: Partial<PanelistRow> & Pick<PanelistRow, 'instituteID'>,
): Promise<object> {
  const { districtID = 0, id = 0, instituteID, version = 0, status = 'asked' } = of
  const known = await tx
    .select({ personID: conflicts.personID, why: conflicts.why })
    .from(conflicts)
    .where(and(eq(conflicts.districtID, districtID), eq(conflicts.panelistID, id)))
    .orderBy(conflicts.id)
  return {
    ...{ id: instituteID, version, isWilling: status === 'asked' || status === 'serving' },
    panels: (of.panelIDs ?? []).map((panelID) => ({ panelID })),
    ...{ most: of.most ?? 10, note: of.note ?? null, conflicts: known },
  }
}

async function preferenceErrors(
  tx: Tx,
  of: Preferences & { districtID: number; userID: number },
): Promise<FieldErrors> {
  const { districtID, userID, instituteID, isWilling, panelIDs } = of
  const errors: FieldErrors = {}
  if (isWilling && panelIDs.length === 0) errors.panels = { id: 'institutes.choosePanel' }
  const own = await tx
    .select({ id: panels.id })
    .from(panels)
    .where(and(eq(panels.districtID, districtID), eq(panels.instituteID, instituteID)))
  if (
    new Set(panelIDs).size < panelIDs.length ||
    panelIDs.some((id) => own.every((one) => one.id !== id))
  )
    errors.panels = { id: 'kit.valid.notAllowed' }
  const asked = [userID, ...of.conflicts.map(({ personID }) => personID)]
  const staff = await tx
    .select({ id: staffMembers.userID })
    .from(staffMembers)
    .where(and(eq(staffMembers.districtID, districtID), isOneOf(staffMembers.userID, asked)))
  const known = new Set(staff.map(({ id }) => id))
  if (!known.has(userID)) throw refuse.forbidden('kit.refusal.forbidden')
  const seen = new Set<number>()
  for (const [at, { personID }] of of.conflicts.entries()) {
    if (!known.has(personID) || personID === userID || seen.has(personID))
      errors[`conflicts.${at}.personID`] = { id: 'kit.valid.notAllowed' }
    seen.add(personID)
  }
  return errors
}
