import { users } from '@atrium/auth/tables'
import { jobRuns } from '@atrium/kit/tables'
import { declaredData, type RunStatus, type UserRequest } from '@atrium/kit/server'
import type { BothLanguages } from '@atrium/kit/shared'
import { loadStudent } from '@atrium/people/public'
import { sql } from 'drizzle-orm'
import { previewErasure, type Obstacle } from './erase.actions.ts'
import { inEffect, todayOf } from './legal-hold.actions.ts'
import { legalHolds, purgeRuns, recordExports } from './lifecycle.table.ts'
import { purgeKey } from './purge.actions.ts'

export interface Hold {
  id: number
  reason: string
  until: string | null
  placedBy: string
  placedAt: string
  isInEffect: boolean
  liftedBy: string | null
  liftedAt: string | null
  liftedReason: string | null
}

export interface RecordExport {
  id: number
  requestedBy: string
  requestedAt: string
  madeAt: string | null
  /** Whether it can still be downloaded. */
  isThere: boolean
  rows: number | null
  runID: number
  status: RunStatus | null
}

/** A student's holds and complete exports. Refuses 404 as the profile does. */
export async function readRecord(
  ctx: UserRequest,
  studentID: number,
): Promise<{ holds: Hold[]; exports: RecordExport[] }> {
  await loadStudent(ctx, studentID, 'record')
  const { districtID } = ctx.user
  const [row] = await ctx.db.execute<{ holds: Hold[]; exports: RecordExport[] }>(sql`select
    (select coalesce(json_agg(r order by r.id desc), '[]') from (
      select h.id, h.reason, h.until, ltrim(p.first_name || ' ' || p.last_name) as "placedBy", h.placed_at as "placedAt", ${inEffect(todayOf(ctx))} as "isInEffect",
        ltrim(l.first_name || ' ' || l.last_name) as "liftedBy", h.lifted_at as "liftedAt", h.lifted_reason as "liftedReason"
      from ${legalHolds} h
      left join ${users} p on p.district_id = h.district_id and p.id = h.placed_by
      left join ${users} l on l.district_id = h.district_id and l.id = h.lifted_by
      where h.district_id = ${districtID} and h.student_id = ${studentID}) r) as holds,
    (select coalesce(json_agg(r order by r.id desc), '[]') from (
      select e.id, ltrim(p.first_name || ' ' || p.last_name) as "requestedBy", e.requested_at as "requestedAt", e.made_at as "madeAt", e.file_uuid is not null as "isThere",
        (select sum(value::int) from jsonb_each_text(e.counts)) as rows, e.run_id as "runID", j.status
      from ${recordExports} e
      left join ${users} p on p.district_id = e.district_id and p.id = e.requested_by
      left join ${jobRuns} j on j.district_id = e.district_id and j.id = e.run_id
      where e.district_id = ${districtID} and e.student_id = ${studentID}
      order by e.id desc limit 20) r) as exports`)
  return { holds: row?.holds ?? [], exports: row?.exports ?? [] }
}

/** Rows of a table that deleting would delete or keep. */
export interface Affected {
  title: BothLanguages
  rows: number
  /** Why they stay, without what identifies anyone. */
  why?: BothLanguages
}

/** What deleting a student's data would do. Refuses as deleting does, except where it says why not. */
export async function readErasure(
  ctx: UserRequest,
  studentID: number,
): Promise<{ deleted: Affected[]; kept: Affected[]; obstacle: Obstacle | null }> {
  const { deleted, kept, obstacle } = await previewErasure(ctx, studentID)
  const { tables } = await declaredData()
  const listed = (counts: Record<string, number>): Affected[] =>
    Object.entries(counts).map(([name, rows]) => {
      const { title, erased } = tables.get(name) ?? {}
      return {
        title: title ?? { en: name, es: name },
        rows,
        ...(erased && { why: erased.why }),
      }
    })
  return { deleted: listed(deleted), kept: listed(kept), obstacle }
}

export interface RetentionRule {
  key: string
  what: BothLanguages
  days: number
  /** Deleted in the last run; null: it hasn't run yet, or counts for no single district. */
  deleted: number | null
}

export interface Retention {
  rules: RetentionRule[]
  /** Tables that are kept for good, with their reason. */
  permanent: { what: string; why: BothLanguages }[]
  /** How many tables are kept with a person, and while the district uses them. */
  withPerson: number
  inUse: number
  ranAt: string | null
  heldStudents: number
}

/** What is kept how long, and what the last nightly purge deleted. */
export async function readRetention(ctx: UserRequest): Promise<Retention> {
  const { tables, purges } = await declaredData()
  const { districtID } = ctx.user
  const [last] = await ctx.db.execute<{
    counts: Record<string, number> | null
    ranAt: string | null
    held: number
  }>(sql`select r.counts, r.ran_at as "ranAt",
      (select count(distinct h.student_id)::int from ${legalHolds} h where h.district_id = ${districtID} and ${inEffect(todayOf(ctx))}) as held
    from (select 1) one left join lateral (
      select p.counts, p.ran_at from ${purgeRuns} p where p.district_id = ${districtID} order by p.id desc limit 1) r on true`)
  const all = [...tables.values()]
  return {
    rules: purges
      .map((rule) => {
        const key = purgeKey(rule, purges)
        return { key, what: rule.what, days: rule.days, deleted: last?.counts?.[key] ?? null }
      })
      .toSorted((one, other) => one.days - other.days),
    permanent: all.flatMap(({ table, title, kept }) =>
      typeof kept === 'object' && 'permanently' in kept
        ? [{ what: title?.[ctx.language] ?? table, why: kept.permanently }]
        : [],
    ),
    withPerson: all.filter(({ kept }) => kept === 'withPerson').length,
    inUse: all.filter(({ kept }) => kept === 'inUse').length,
    ranAt: last?.ranAt ? new Date(last.ranAt).toISOString() : null,
    heldStudents: last?.held ?? 0,
  }
}
