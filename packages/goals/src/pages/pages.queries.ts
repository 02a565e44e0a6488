import type { UserRequest } from '@atrium/kit/server'
import { actsFor } from '@atrium/workflow/rules'
import { sql } from 'drizzle-orm'
import { submissions } from '../evidence/evidence.table.ts'
import { pageWorkflow, type PageStatus } from './page-state.rules.ts'
import { pageItems, portfolioPages } from './pages.table.ts'

export interface PageOfChild {
  id: number
  version: number
  title: string
  intro: string | null
  expiresOn: string
  status: PageStatus
  items: string[]
  acts: string[]
}

/** The shared pages of a child, with what a guardian, the reader, may decide. */
export async function pagesOf(ctx: UserRequest, studentID: number): Promise<PageOfChild[]> {
  const rows = await ctx.db.execute<Omit<PageOfChild, 'acts'> & Record<string, unknown>>(sql`
    select p.id, p.version, p.title, p.intro, p.expires_on::text as "expiresOn", p.status,
      array(select s.name from ${pageItems} i join ${submissions} s on s.district_id = i.district_id and s.id = i.submission_id
        where i.district_id = p.district_id and i.page_id = p.id order by i.place, i.id) as items
    from ${portfolioPages} p where p.district_id = ${ctx.user.districtID} and p.owner_id = ${studentID} and p.removed_at is null
    order by (p.status = 'ended'), p.id desc`)
  const situation = { parts: ['guardian'] as const, facts: { isMinor: true } }
  return rows.map((row) => ({ ...row, acts: actsFor(pageWorkflow, row.status, situation) }))
}
