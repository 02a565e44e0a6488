import { inSavepoint, type Tx, type UserRequest, schoolToday } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { placeStudent, schoolEnrollmentsOf } from '@atrium/people/public'
import { studentGuardians } from '@atrium/people/tables'
import { sectionPastEnrollments } from '@atrium/roster/tables'
import { and, eq, sql } from 'drizzle-orm'
import {
  differ,
  joined,
  oneAtATime,
  usuallyStands,
  type Row,
  type Span,
  type Stands,
} from './collision.rules.ts'
import { collisionRules } from './collision.words.ts'
import { collisionID, keyOfRow, type Collision } from './collisions.queries.ts'
import type { Aside, Both, Pair, RestrictedLink, Settled, Written } from './merge-fields.ts'
import { violates } from './move-rows.actions.ts'

/**
 * Decides all that can exist once: of two rows the one that stands gets the place at the record to
 * keep, and the other one goes to the duplicate, where it can still be read (`asides`: rows that must
 * not move); stays in one class and
 * enrollments at schools become those of one student. Returns what it decided, so that it can be read, and
 * what it wrote, so that it can be undone. Where parts of both rows conflict, that of the record to keep
 * stands; choosing the other is refused 409. Both of two rows that no index keeps apart can stand: then
 * neither is left behind. Of others only one can, and asking for both is refused 422.
 */
export async function settleCollisions(
  tx: Tx,
  ctx: UserRequest,
  pair: Pair,
  collisions: readonly Collision[],
  stands: Readonly<Record<string, Stands>>,
): Promise<{ written: Written[]; settled: Settled[]; asides: Aside[] }> {
  const written: Written[] = []
  const settled: Settled[] = []
  const asides: Aside[] = []
  for (const collision of collisions) {
    const rule = collisionRules[collision.index.table]
    if (rule?.does === 'join') written.push(...(await joinStays(tx, ctx, collision)))
    if (rule?.does !== 'choose') continue
    const { index, isTwin, kept, gone } = collision
    const asked = stands[collisionID(collision)]
    if (asked === 'both' && !isTwin) throw refuse.invalid('security.merge.onlyOne')
    let chosen = asked ?? usuallyStands(rule, kept, gone)
    const { table, column, per } = index
    const seen = (row: Row) => picked(row, [...rule.shows, ...per])
    if (isTwin && chosen === 'both') {
      settled.push({ table, column, isTwin, kept: seen(kept), gone: seen(gone), stands: chosen })
      continue
    }
    if (isTwin && rule.twins) {
      const key = keyOfRow(index, chosen === 'gone' ? kept : gone)
      written.push(
        ...(await write(tx, ctx, table, key, {
          ...(chosen === 'gone' && { [column]: pair.goneID }),
          [rule.twins.asideFor]: pair.keptID,
        })),
      )
      asides.push({ table, column, key })
      settled.push({ table, column, isTwin, kept: seen(kept), gone: seen(gone), stands: chosen })
    } else if (differ(rule, kept, gone)) {
      if (chosen === 'gone') {
        const done = await exchange(tx, ctx, collision, rule.only ?? index.content)
        if (!done && asked) throw refuse.conflict('security.merge.cantChange')
        if (!done) chosen = 'kept'
        written.push(...(done ?? []))
      }
      settled.push({ table, column, kept: seen(kept), gone: seen(gone), stands: chosen })
    }
    const { ends } = rule
    if (!ends) continue
    const left = chosen === 'gone' ? kept : gone
    if (ends.if && !ends.if.includes(String(left[ends.column]))) continue
    const to = ends.to === 'today' ? schoolToday(ctx) : ends.to
    written.push(
      ...(await write(tx, ctx, index.table, keyOfRow(index, gone), { [ends.column]: to })),
    )
  }
  if (pair.kind === 'student') written.push(...(await joinEnrollments(tx, ctx, pair)))
  return { written, settled, asides }
}

const picked = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((name) => [name, row[name]]))

/**
 * What two rows say changes places, with the rows of other tables that belong to them; null: those
 * conflict.
 */
async function exchange(
  tx: Tx,
  ctx: UserRequest,
  { index, kept, gone }: Collision,
  columns: readonly string[],
): Promise<Written[] | null> {
  try {
    return await inSavepoint(tx, async (inside) => {
      const written = [
        ...(await write(inside, ctx, index.table, keyOfRow(index, gone), picked(kept, columns))),
        ...(await write(inside, ctx, index.table, keyOfRow(index, kept), picked(gone, columns))),
      ]
      for (const { table, column, to } of index.referredBy)
        written.push(
          ...(await repoint(inside, ctx, { table, column }, [
            [Number(kept[to]), Number(gone[to])],
            [Number(gone[to]), Number(kept[to])],
          ])),
        )
      return written
    })
  } catch (error) {
    if (violates(error, ['23505'])) return null
    throw error
  }
}

/** Rows that refer to one row refer to another, all at once. */
async function repoint(
  tx: Tx,
  { user: { districtID } }: UserRequest,
  { table, column }: { table: string; column: string },
  pairs: readonly (readonly [from: number, to: number])[],
): Promise<Written[]> {
  const [name, of] = [sql.identifier(table), sql.identifier(column)]
  const rows = await tx.execute<{ id: number; was: number; is: number }>(sql`
    update ${name} t set ${of} = p.is
    from (select r.id, r.${of} as was, j.is from ${name} r join jsonb_to_recordset(${JSON.stringify(
      pairs.map(([was, is]) => ({ was, is })),
    )}::text::jsonb) as j (was int, "is" int) on j.was = r.${of} where r.district_id = ${districtID} for update of r) p
    where t.district_id = ${districtID} and t.id = p.id returning p.id, p.was, p.is`)
  return rows.map(({ id, was, is }) => ({
    table,
    key: { district_id: districtID, id },
    before: { [column]: was },
    after: { [column]: is },
  }))
}

/** Writes columns of one row, and returns what they were and are. */
async function write(
  tx: Tx,
  { user: { districtID } }: Pick<UserRequest, 'user'>,
  table: string,
  key: Row,
  values: Row,
  onlyIf?: Row,
): Promise<Written[]> {
  const columns = Object.keys(values)
  if (columns.length === 0) return []
  const name = sql.identifier(table)
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const same = Object.keys(key).map(
    (column) => sql`t.${sql.identifier(column)} = q.${sql.identifier(column)}`,
  )
  const valuesOf = (alias: string) =>
    sql`(select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(${sql.identifier(alias)})) e where e.key = any(${`{${columns.join(',')}}`}::text[]))`
  const rows = await tx.execute<{ before: Row; after: Row }>(sql`
    with was as (select t.ctid, ${valuesOf('t')} as values from ${name} t join jsonb_populate_record(null::${name}, ${JSON.stringify(key)}::text::jsonb) q on ${sql.join(same, sql` and `)}
      where t.district_id = ${districtID} ${onlyIf ? sql`and to_jsonb(t) @> ${JSON.stringify(onlyIf)}::text::jsonb` : sql``} for update of t)
    update ${name} t set (${list}) = (select ${list} from jsonb_populate_record(null::${name}, ${JSON.stringify(values)}::text::jsonb))
    from was where t.ctid = was.ctid returning was.values as before, ${valuesOf('t')} as after`)
  return rows.map(({ before, after }) => ({ table, key, before, after }))
}

/** Both records' days in one class become the one's, and the duplicate never was in it. */
async function joinStays(tx: Tx, ctx: UserRequest, collision: Collision): Promise<Written[]> {
  const { index, kept, gone } = collision
  const { districtID } = ctx.user
  const [sectionID, people] = [
    Number(kept.section_id),
    [Number(kept.user_id), Number(gone.user_id)],
  ]
  const [attendance] = await tx.execute<{ days: string[] }>(sql`
    select ${sql.join(
      people.map((id) => sql`attendance_counted_days(${districtID}, ${sectionID}, ${id})`),
      sql` || `,
    )} as days`)
  const spans = joined([kept, gone].filter(attended).map(spanOf))
  const now = spans.at(-1)
  const written: Written[] = []
  if (now) {
    written.push(
      ...(await write(tx, ctx, index.table, keyOfRow(index, kept), {
        ...{ start_date: now.from, end_date: now.to, status: 'active' },
      })),
    )
    for (const { from, to } of spans.slice(0, -1)) {
      const [made] = await tx
        .insert(sectionPastEnrollments)
        .values({ districtID, enrollmentID: Number(kept.id), startDate: from, endDate: to ?? '' })
        .returning({ id: sectionPastEnrollments.id })
      if (made)
        written.push({
          table: 'section_past_stay',
          key: { district_id: districtID, id: made.id },
          before: null,
          after: {},
        })
    }
  }
  written.push(
    ...(await repoint(tx, ctx, { table: 'section_past_stay', column: 'enrollment_id' }, [
      [Number(gone.id), Number(kept.id)],
    ])),
    ...(await write(tx, ctx, index.table, keyOfRow(index, gone), {
      ...{ end_date: null, status: 'inactive' },
    })),
  )
  // Where one of the two records was on the roster, the student was.
  const counted = await tx.execute<{ date: string; student_id: number }>(sql`
    select * from attendance_count_days(${districtID}, ${sectionID}, ${`{${people.join()}}`}::int[], ${`{${(attendance?.days ?? []).join()}}`}::date[])`)
  for (const row of counted)
    written.push({
      table: 'attendance_roster_change',
      key: { district_id: districtID, section_id: sectionID, ...row },
      before: { counts: false },
      after: { counts: true },
    })
  return written
}

const attended = ({ status, end_date: endDate }: Row): boolean =>
  status === 'active' || endDate !== null

const spanOf = ({ start_date: from, end_date: to }: Row): Span => ({
  from: from as string | null,
  to: to as string | null,
})

/** The duplicate's enrollments at schools, before they become those of the record to keep. */
async function joinEnrollments(
  tx: Tx,
  ctx: UserRequest,
  { keptID, goneID }: Pair,
): Promise<Written[]> {
  const { districtID } = ctx.user
  const changes = oneAtATime(
    await schoolEnrollmentsOf(tx, districtID, keptID),
    await schoolEnrollmentsOf(tx, districtID, goneID),
  )
  const written: Written[] = []
  for (const { id, ...change } of changes) {
    const values =
      'isRemoved' in change
        ? { removed_at: ctx.now().toISOString() }
        : {
            ...(change.entryDate !== undefined && { entry_date: change.entryDate }),
            ...(change.exitDate !== undefined && { exit_date: change.exitDate }),
            ...(change.exitCode !== undefined && { exit_code: change.exitCode }),
            ...(change.isPrimary !== undefined && { is_primary: change.isPrimary }),
          }
    written.push(
      ...(await write(tx, ctx, 'school_enrollment', { district_id: districtID, id }, values)),
    )
  }
  return written
}

/** After the enrollments of both are one student's, the student is where they say. */
export async function placeMerged(tx: Tx, ctx: UserRequest, { kind, keptID }: Pair): Promise<void> {
  if (kind === 'student') await placeStudent(tx, ctx.user.districtID, keptID, schoolToday(ctx))
}

/** Undoes what settling wrote, except what someone has changed since. */
export async function unsettle(
  tx: Tx,
  ctx: UserRequest,
  written: readonly Written[],
): Promise<void> {
  for (const { table, key, before, after } of written.toReversed()) {
    if (before !== null) await write(tx, ctx, table, key, before, after)
    else
      await tx
        .delete(sectionPastEnrollments)
        .where(
          and(
            eq(sectionPastEnrollments.districtID, ctx.user.districtID),
            eq(sectionPastEnrollments.id, Number(key.id)),
          ),
        )
  }
}

/** Of two links to one guardian a court order holds on, whichever had it. */
export async function keepRestrictions(
  tx: Tx,
  districtID: number,
  { keptID, goneID }: Both,
): Promise<RestrictedLink[]> {
  const rows = await tx.execute<RestrictedLink & Record<string, unknown>>(sql`
    with had as (
      select k.id, k.restriction_note as note, g.restriction_note as theirs
      from ${studentGuardians} k join ${studentGuardians} g on g.district_id = k.district_id and g.restricted and g.removed_at is null
        and (g.student_id = ${goneID} and k.student_id = ${keptID} and k.guardian_id = g.guardian_id
          or g.guardian_id = ${goneID} and k.guardian_id = ${keptID} and k.student_id = g.student_id)
      where k.district_id = ${districtID} and not k.restricted
    ), written as (
      update ${studentGuardians} k set restricted = true, restriction_note = coalesce(had.note, had.theirs), version = k.version + 1
      from had where k.district_id = ${districtID} and k.id = had.id
    )
    select id, note from had`)
  return [...rows]
}
