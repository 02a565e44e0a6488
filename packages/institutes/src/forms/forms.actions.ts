import { formAreas, formEditing } from '@atrium/forms/public'
import { formQuestions, forms } from '@atrium/forms/tables'
import type { UserRequest } from '@atrium/kit/server'
import { likePattern, refuse, type Option, type Translated } from '@atrium/kit/shared'
import type { AskedChoices } from '@atrium/people/public'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { institutes } from '../institutes/institutes.table.ts'
import { runsSQL } from '../reach.ts'
import { formArea, manages, notAsked } from '../words.ts'

/** Forms are read by applicants through their own submissions; as forms, by the people who write them. */
export const instituteFormArea = formAreas({
  area: formArea,
  mayRead: async (ctx) => ctx.user?.permissions.has(manages) === true,
})

/** The forms of institutes, as they are written. */
export const instituteForms = formEditing({
  area: formArea,
  needs: [manages],
  without: notAsked,
  beforeRemove: async (ctx, formID) => {
    const used = await ctx.db.$count(
      institutes,
      and(
        eq(institutes.districtID, ctx.user.districtID),
        eq(institutes.formID, formID),
        isNull(institutes.removedAt),
      ),
    )
    if (used > 0) throw refuse.conflict('institutes.formInUse')
  },
})

export interface UsedForm {
  id: number
  title: string
  questionCount: number
  institutes: { id: number; name: Translated }[]
}

/** The forms of institutes, with the institutes that ask them; of one institute, or all for 0. One statement. */
export async function usedForms(ctx: UserRequest, instituteID: number): Promise<UsedForm[]> {
  const { districtID } = ctx.user
  const asks = sql`i.district_id = f.district_id and i.form_id = f.id and i.removed_at is null`
  const rows = await ctx.db.execute<{ [K in keyof UsedForm]: UsedForm[K] }>(sql`
    select f.id, f.title,
      (select count(*)::int from ${formQuestions} q where q.district_id = f.district_id and q.form_id = f.id and q.removed_at is null) as "questionCount",
      (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name) order by i.due_at desc, i.id), '[]') from ${institutes} i where ${asks}) as institutes
    from ${forms} f where f.district_id = ${districtID} and f.area = ${formArea} and f.removed_at is null
      and ${instituteID === 0 ? sql`true` : sql`exists (select from ${institutes} i where ${asks} and i.id = ${instituteID})`}
    order by atrium_fold(f.title), f.id limit 500`)
  return [...rows]
}

/** Forms that an institute can ask. */
export async function formOptions(
  ctx: UserRequest,
  { search, ids }: AskedChoices,
): Promise<Option[]> {
  const rows = await ctx.db.execute<{ id: number; label: string }>(sql`
    select f.id, f.title as label from ${forms} f where f.district_id = ${ctx.user.districtID} and f.area = ${formArea}
      and ${ids ? sql`f.id = any(${sql.param(`{${ids.join(',')}}`)}::integer[])` : sql`f.removed_at is null and atrium_fold(f.title) like atrium_fold(${likePattern(search ?? '')})`}
    order by atrium_fold(f.title), f.id limit ${ids ? 500 : 100}`)
  return [...rows]
}

/** The institutes that someone runs, for a page that shows one of them, or all. */
export async function ranInstitutes(ctx: UserRequest): Promise<{ id: number; name: Translated }[]> {
  const rows = await ctx.db.execute<{ id: number; name: Translated }>(sql`
    select i.id, i.name from ${institutes} i where i.district_id = ${ctx.user.districtID} and i.removed_at is null and ${runsSQL(ctx, sql`i.id`)}
    order by i.due_at desc, i.id desc limit 500`)
  return [...rows]
}
