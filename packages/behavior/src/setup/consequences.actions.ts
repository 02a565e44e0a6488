import { attendanceMarks } from '@atrium/attendance/public'
import {
  isOneOf,
  recordProcedures,
  textArray,
  type Reference,
  type UserRequest,
} from '@atrium/kit/server'
import { likePattern, type Option } from '@atrium/kit/shared'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { consequencesRecord } from './consequences.record.ts'
import { consequenceTypes } from './setup.table.ts'
import { markCategory } from './setup.words.ts'

/** How a mark is called. */
const named = (language: 'en' | 'es'): SQL<string> =>
  sql<string>`${attendanceMarks.code} || ' · ' || coalesce(nullif(${attendanceMarks.description} ->> ${sql.raw(`'${language}'`)}, ''), ${attendanceMarks.description} ->> 'en')`

const markReference: Reference = {
  table: attendanceMarks,
  label: named('en'),
  labels: { en: named('en'), es: named('es') },
  alsoBy: [attendanceMarks.code],
}

/** The attendance codes that a suspension may use; those in `ids` whatever they are. */
export async function markOptions(
  ctx: UserRequest,
  { search, ids }: { search?: string | undefined; ids?: number[] | undefined },
): Promise<Option[]> {
  const label = named(ctx.language)
  const fitting = sql`${attendanceMarks.category} = any(${textArray(Object.values(markCategory))})`
  return ctx.db
    .select({ id: attendanceMarks.id, label })
    .from(attendanceMarks)
    .where(
      and(
        eq(attendanceMarks.districtID, ctx.user.districtID),
        ids
          ? isOneOf(attendanceMarks.id, ids)
          : sql`${attendanceMarks.removedAt} is null and ${attendanceMarks.active} and ${fitting} and atrium_fold(${label}) like atrium_fold(${likePattern(search ?? '')})`,
      ),
    )
    .orderBy(attendanceMarks.sortOrder, attendanceMarks.id)
    .limit(ids ? 500 : 50)
}

export const consequenceProcedures = recordProcedures(consequencesRecord, {
  table: consequenceTypes,
  references: { markID: markReference },
  beforeWrite: async ({ ctx, tx, draft: { attendance, markID } }) => {
    if (attendance === 'none' || markID === null) return undefined
    const [mark] = await tx
      .select({ category: attendanceMarks.category })
      .from(attendanceMarks)
      .where(
        and(eq(attendanceMarks.districtID, ctx.user.districtID), eq(attendanceMarks.id, markID)),
      )
    return mark?.category === markCategory[attendance]
      ? undefined
      : { markID: { id: `behavior.consequences.wrongMark.${attendance}` } }
  },
})
