import { documentStore } from '@atrium/documents/public'
import { users } from '@atrium/auth/tables'
import {
  defineRoute,
  findFileBytes,
  noteAccess,
  say,
  sendDownload,
  zipOf,
  type UserRequest,
  type ZipEntry,
} from '@atrium/kit/server'
import { refuse, schoolDate, writtenDay } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { submissions, submittedFiles } from '../evidence/evidence.table.ts'
import { files } from '@atrium/kit/tables'
import { copiesOf } from './portfolio.queries.ts'
import { portfolioDocument, uniqueNames } from './portfolio-document.rules.ts'

/** The most that a portfolio's files may come to in one file: what a server holds in memory. */
const mostBytes = 200_000_000

/** One's own portfolio as a zip that opens without Atrium: a page, and the files beside it. */
export const portfolioExportRoute = defineRoute({
  method: 'GET',
  path: '/{app}/rest/portfolio-export',
  policy: 'signedIn',
  handle: async (ctx, { res, url }) => {
    const bytes = await portfolioZip(ctx)
    // What the download would be refused for, before the browser follows it by itself.
    if (url.searchParams.has('check')) return void res.writeHead(204).end()
    await sendDownload(res, {
      fileName: 'portfolio.zip',
      mediaType: 'application/zip',
      chunks: (async function* () {
        yield bytes
      })(),
    })
  },
})

/** Refuses 409 a portfolio without copies, and one whose files are too large. */
export async function portfolioZip(ctx: UserRequest): Promise<Buffer> {
  const { districtID, userID, seenBy } = ctx.user
  if (seenBy) throw refuse.forbidden('kit.refusal.forbidden')
  const copies = await copiesOf(ctx, userID, {})
  if (copies.length === 0) throw refuse.conflict('goals.export.nothing')
  const [own] = await ctx.db.execute<{ name: string; bytes: number }>(sql`
    select ltrim(u.first_name || ' ' || u.last_name) as name,
      (select coalesce(sum(f.byte_size), 0)::float8 from ${submissions} s
        join ${submittedFiles} c on c.district_id = s.district_id and c.submission_id = s.id
        join ${files} f on f.district_id = c.district_id and f.uuid = c.file_uuid
        where s.district_id = ${districtID} and s.owner_id = ${userID}) as bytes
    from ${users} u where u.district_id = ${districtID} and u.id = ${userID}`)
  if ((own?.bytes ?? 0) > mostBytes) throw refuse.conflict('goals.export.tooLarge')
  const named = uniqueNames(copies)
  const entries: ZipEntry[] = [
    {
      name: 'index.html',
      content: portfolioDocument(copies, named, {
        ...{ language: ctx.language, owner: own?.name ?? '' },
        day: (at) => writtenDay(schoolDate(new Date(at), ctx.user.timeZone ?? 'UTC'), ctx.language),
        say: (id, values) => say(ctx.language, { id, ...(values && { values }) }),
      }),
    },
  ]
  for (const [uuid, name] of named) {
    const bytes = await findFileBytes(ctx.db, documentStore(), uuid)
    if (bytes) entries.push({ name, content: bytes })
  }
  await noteAccess(ctx, {
    kind: 'export',
    subjectID: userID,
    entity: 'goals.portfolio',
    rows: copies.length,
  })
  return zipOf(entries)
}
