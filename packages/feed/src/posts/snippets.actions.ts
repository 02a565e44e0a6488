import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { inLanguage, likePattern, refuse } from '@atrium/kit/shared'
import { courseTitle } from '@atrium/roster/public'
import { courses, sections } from '@atrium/roster/tables'
import { sql } from 'drizzle-orm'
import { saveItem, type ClassItem, type ClassItemDraft } from '../class-items.actions.ts'
import { sameDepartment } from '../department.queries.ts'
import { snippetJSON } from '../feed.queries.ts'
import { classSnippets } from '../feed.table.ts'
import { openClass, type ClassOf } from '../open-class.queries.ts'
import { notifyFamilies } from '../notify-families.actions.ts'
import { mostFound, snippetFields, type Snippet } from '../words.ts'

export type SnippetDraft = Omit<Snippet, 'id' | 'version' | 'author'>

export const snippets: ClassItem<SnippetDraft> = {
  entity: 'feed.snippet',
  table: classSnippets,
  fields: snippetFields,
  by: 'authorID',
}

/** A snippet in a class. Refuses 404 like `classFeed`, and one of another class. Two statements. */
export async function snippet(ctx: UserRequest, { id, ...of }: ClassOf & { id: number }) {
  const { courseName, sectionNumber, today } = await openClass(ctx, of)
  const [row] = await ctx.db.execute<{ snippet: Snippet }>(sql`
    select ${snippetJSON()} as snippet from ${classSnippets} s join ${users} a on a.district_id = s.district_id and a.id = s.author_id
    where s.district_id = ${ctx.user.districtID} and s.section_id = ${of.sectionID} and s.id = ${id} and s.removed_at is null`)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return { courseName, sectionNumber, today, snippet: row.snippet }
}

/**
 * Adds a snippet, or changes one; families are notified of a new one that is for them, in their daily
 * email. Refuses like `saveItem`.
 */
export const saveSnippet = (ctx: UserRequest, asked: ClassItemDraft<SnippetDraft>) =>
  saveItem(ctx, snippets, asked, async (tx, { title, forFamilies, postOn }, section) => {
    if (!forFamilies || postOn > section.today) return
    await notifyFamilies(tx, {
      districtID: ctx.user.districtID,
      sectionID: asked.sectionID,
      today: section.today,
      template: 'feed.posted',
      values: ({ language }) => ({ course: inLanguage(section.course, language), title }),
    })
  })

/** A search result, and where it was posted. */
export type FoundSnippet = Snippet & { courseName: string; isMine: boolean }

/**
 * Snippets to use again: those the caller wrote in any class, and those that teachers of this class's department share. Refuses 404 as
 * `classFeed`. Two statements.
 */
export async function findSnippets(
  ctx: UserRequest,
  { search, ...of }: ClassOf & { search: string },
): Promise<FoundSnippet[]> {
  await openClass(ctx, of)
  const { districtID, userID } = ctx.user
  const words = search.trim()
  const rows = await ctx.db.execute<{ snippet: Snippet; courseName: string; isMine: boolean }>(sql`
    select ${snippetJSON()} as snippet, ${courseTitle(ctx.language, sql`k`)} as "courseName", s.author_id = ${userID} as "isMine"
    from ${classSnippets} s
    join ${users} a on a.district_id = s.district_id and a.id = s.author_id
    join ${sections} c on c.district_id = s.district_id and c.id = s.section_id
    join ${courses} k on k.district_id = c.district_id and k.id = c.course_id
    where s.district_id = ${districtID} and s.removed_at is null
      and (s.author_id = ${userID} or s.is_shared and ${sameDepartment(sql`c`, { districtID, sectionID: of.sectionID })})
      and ${words === '' ? sql`true` : sql`atrium_fold(s.title || ' ' || coalesce(s.body, '')) like atrium_fold(${likePattern(words)})`}
    order by s.post_on desc, s.id desc limit ${mostFound}`)
  return rows.map(({ snippet: found, courseName, isMine }) => ({ ...found, courseName, isMine }))
}
