import { textArray, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { files } from '@atrium/kit/tables'
import { sql } from 'drizzle-orm'
import { evidence, submissions, submittedFiles } from '../evidence/evidence.table.ts'
import {
  portfolioStatuses,
  type FrozenCopy,
  type PortfolioStatus,
} from '../evidence/evidence.words.ts'
import { audiencesOf } from '../readers.rules.ts'
import type { Audience } from '../words.ts'
import { pagesOf, type PageOfChild } from '../pages/pages.queries.ts'
import { readerOf } from './reader.queries.ts'

/** Refuses 422 a code that the portfolio doesn't have. */
export function portfolioStatus(status: string | undefined): PortfolioStatus | undefined {
  if (status === undefined) return undefined
  const known = portfolioStatuses.find((one) => one === status)
  if (!known) throw refuse.fields({ status: { id: 'goals.refusal.portfolioStatus' } })
  return known
}

/**
 * The copies of a student's evidence that the caller may read, newest first; those of pieces with a
 * status if one is given; and for a guardian the pages that they decide about. Refuses 404 and 403 like
 * `readerOf`, 422 an unknown status.
 */
export async function studentPortfolio(
  ctx: UserRequest,
  studentID: number,
  asked?: string,
): Promise<{ isOwn: boolean; copies: FrozenCopy[]; pages: PageOfChild[] }> {
  const status = portfolioStatus(asked)
  const reader = await readerOf(ctx, studentID, 'portfolio')
  const [copies, pages] = await Promise.all([
    copiesOf(ctx, studentID, { audiences: audiencesOf(reader), ...(status && { status }) }),
    reader.isFamily ? pagesOf(ctx, studentID) : [],
  ])
  return { isOwn: reader.isOwner, copies, pages }
}

/** Frozen copies by owner. */
export async function copiesOf(
  { db, user: { districtID } }: Pick<UserRequest, 'db'> & { user: { districtID: number } },
  ownerID: number,
  {
    audiences,
    status,
    ids,
  }: { audiences?: readonly Audience[]; status?: PortfolioStatus; ids?: readonly number[] },
): Promise<FrozenCopy[]> {
  const rows = await db.execute<{ [K in keyof FrozenCopy]: FrozenCopy[K] }>(sql`
    select s.id, s.number, s.name, s.description, s.links, s.audience, to_char(s.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "submittedAt",
      (select coalesce(json_agg(json_build_object('uuid', f.file_uuid, 'name', f.name, 'picture', case when k.image then k.media_type end) order by f.id), '[]')
        from ${submittedFiles} f left join ${files} k on k.district_id = f.district_id and k.uuid = f.file_uuid
        where f.district_id = s.district_id and f.submission_id = s.id) as files
    from ${submissions} s join ${evidence} e on e.district_id = s.district_id and e.id = s.evidence_id and e.removed_at is null
    where s.district_id = ${districtID} and s.owner_id = ${ownerID}
      and ${audiences ? sql`s.audience = any(${textArray(audiences)})` : sql`true`}
      and ${status ? sql`e.status = ${status}` : sql`true`}
      and ${ids ? sql`s.id = any(${`{${ids.join(',')}}`}::integer[])` : sql`true`}
    order by s.submitted_at desc, s.id desc`)
  return [...rows]
}
