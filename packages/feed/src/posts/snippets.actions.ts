import { users } from '@atrium/auth/tables'
import { audit, recordHistory, valuesLike, type UserRequest } from '@atrium/kit/server'
import {
  inLanguage,
  likePattern,
  refuse,
  validateDraft,
  type HistoryEntry,
} from '@atrium/kit/shared'
import { courseTitle } from '@atrium/roster/public'
import { courses, sections } from '@atrium/roster/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { refuseForeign } from '../attached.queries.ts'
import { sameDepartment } from '../department.queries.ts'
import { entryOf } from '../feed-audit.ts'
import { snippetJSON } from '../feed.queries.ts'
import { classSnippets } from '../feed.table.ts'
import { openClass, openToWrite, type ClassOf } from '../open-class.queries.ts'
import { notifyFamilies } from '../notify-families.actions.ts'
import { mostFound, snippetFields, type Snippet } from '../words.ts'

export type SnippetDraft = Omit<Snippet, 'id' | 'version' | 'author'>

const entity = 'feed.snippet'

/** A snippet in a class. Refuses 404 like `classFeed`, and one of another class. Two statements. */
export async function snippet(ctx: UserRequest, { id, ...of }: ClassOf & { id: number }) {
  const { courseName, sectionNumber, today } = await openClass(ctx, of)
  const [row] = await ctx.db.execute<{ snippet: Snippet }>(sql`
    select ${snippetJSON()} as snippet from ${classSnippets} s join ${users} a on a.district_id = s.district_id and a.id = s.author_id
    where s.district_id = ${ctx.user.districtID} and s.section_id = ${of.sectionID} and s.id = ${id} and s.removed_at is null`)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return { courseName, sectionNumber, today, snippet: row.snippet }
}

export async function snippetHistory(
  ctx: UserRequest,
  of: ClassOf & { id: number },
): Promise<HistoryEntry[]> {
  await snippet(ctx, of)
  return recordHistory(ctx, { entity, id: of.id, fields: snippetFields })
}

/**
 * Adds a snippet, or changes one of `version`; families are notified of a new one that is for them, in their daily email. Refuses 403 and
 * 404 as `openToWrite`, 409 where someone else changed it, 422 by field and a file that isn't the author's.
 */
export async function saveSnippet(
  ctx: UserRequest,
  {
    id,
    version,
    draft,
    ...of
  }: ClassOf & { id?: number | undefined; version?: number | undefined; draft: SnippetDraft },
): Promise<{ id: number; version: number }> {
  const section = await openToWrite(ctx, of)
  const { districtID, userID } = ctx.user
  const values = {
    ...draft,
    title: draft.title.trim(),
    body: draft.body?.trim() || null,
    link: draft.link?.trim() || null,
  }
  const errors = validateDraft(snippetFields, values)
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  return ctx.database.transaction(districtID, async (tx) => {
    const [before] =
      id === undefined
        ? [undefined]
        : await tx
            .select()
            .from(classSnippets)
            .where(
              and(
                eq(classSnippets.districtID, districtID),
                eq(classSnippets.sectionID, of.sectionID),
                eq(classSnippets.id, id),
                isNull(classSnippets.removedAt),
              ),
            )
            .for('update')
    if (id !== undefined && !before) throw refuse.notFound('kit.refusal.notFound')
    if (before && before.version !== version)
      throw refuse.conflict('kit.refusal.conflict', {}, { current: { ...before } })
    await refuseForeign(tx, ctx, {
      fileUUID: values.fileUUID,
      before: before?.fileUUID ?? null,
      sectionID: of.sectionID,
    })
    const [saved] = before
      ? await tx
          .update(classSnippets)
          .set({ ...values, version: before.version + 1 })
          .where(and(eq(classSnippets.districtID, districtID), eq(classSnippets.id, before.id)))
          .returning({ id: classSnippets.id, version: classSnippets.version })
      : await tx
          .insert(classSnippets)
          .values({ ...values, districtID, sectionID: of.sectionID, authorID: userID })
          .returning({ id: classSnippets.id, version: classSnippets.version })
    if (!saved) throw new Error('A snippet was not written')
    await audit(
      tx,
      entryOf(ctx, {
        entity,
        entityID: saved.id,
        action: before ? 'update' : 'create',
        before: before ? valuesLike(before, values) : null,
        after: values,
      }),
    )
    if (!before && values.forFamilies && values.postOn <= section.today)
      await notifyFamilies(tx, {
        districtID,
        sectionID: of.sectionID,
        today: section.today,
        template: 'feed.posted',
        values: ({ language }) => ({
          course: inLanguage(section.course, language),
          title: values.title,
        }),
      })
    return saved
  })
}

/** Removes a snippet, or restores it. Refuses like `saveSnippet`. */
export async function removeSnippet(
  ctx: UserRequest,
  { id, isRemoved, ...of }: ClassOf & { id: number; isRemoved: boolean },
): Promise<void> {
  await openToWrite(ctx, of)
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const [written] = await tx
      .update(classSnippets)
      .set({
        removedAt: isRemoved ? ctx.now().toISOString() : null,
        version: sql`${classSnippets.version} + 1`,
      })
      .where(
        and(
          eq(classSnippets.districtID, districtID),
          eq(classSnippets.sectionID, of.sectionID),
          eq(classSnippets.id, id),
        ),
      )
      .returning({ id: classSnippets.id })
    if (!written) throw refuse.notFound('kit.refusal.notFound')
    await audit(
      tx,
      entryOf(ctx, { entity, entityID: id, action: isRemoved ? 'remove' : 'restore' }),
    )
  })
}

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
