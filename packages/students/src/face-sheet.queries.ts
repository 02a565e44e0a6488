import { defineDocument, letterheadOf, type Sheet } from '@atrium/documents/public'
import { id, say, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import {
  addSchedule,
  callName,
  everyPerson,
  faceSheetOf,
  listPeople,
  readHeader,
} from '@atrium/people/public'
import { studentSchedule, todayOf } from '@atrium/roster/public'
import { z } from 'zod'
import { studentList } from './list.queries.ts'
import { listQuery } from './students.router.ts'
import type { StudentListRow } from './students.record.ts'

/** One student's face sheet, or one for each student on a list. */
export const faceSheets = defineDocument({
  title: { en: 'Student face sheets', es: 'Hojas de datos del estudiante' },
  name: 'students.faceSheets',
  // Access is checked for each student: whether the caller may see them, and which profile pages.
  needs: [],
  input: z.union([z.strictObject({ studentID: id }), z.strictObject({ query: listQuery })]),
  people: async (ctx, input) =>
    'studentID' in input
      ? 1
      : (await listPeople(ctx.db, { ...listOf(ctx, input.query), page: 1, size: 1 })).total,
  describe: async (ctx, input) => {
    const single = 'studentID' in input ? await readHeader(ctx, 'student', input.studentID) : null
    const title = single
      ? say(ctx.language, { id: 'people.face.titleOf', values: { name: callName(single) } })
      : say(ctx.language, { id: 'students.face.title' })
    return {
      document: {
        title,
        language: ctx.language,
        letterhead: await letterheadOf(ctx, single?.schoolID ?? ctx.user.schoolID),
        sheets:
          'studentID' in input
            ? [await faceSheet(ctx, input.studentID)]
            : eachSheet(ctx, everyPerson<StudentListRow>(ctx.db, listOf(ctx, input.query))),
      },
    }
  },
})

function listOf(ctx: UserRequest, query: z.infer<typeof listQuery>) {
  const { permissions } = ctx.user
  if (!permissions.has('students.read') && !permissions.has('students.own'))
    throw refuse.forbidden('kit.refusal.forbidden')
  return studentList(ctx, query)
}

async function* eachSheet(
  ctx: UserRequest,
  pages: AsyncIterable<readonly { id: number }[]>,
): AsyncGenerator<Sheet> {
  for await (const rows of pages) for (const row of rows) yield await faceSheet(ctx, row.id)
}

const faceSheet = (ctx: UserRequest, studentID: number): Promise<Sheet> =>
  faceSheetOf(ctx, 'student', studentID, async (_, { opens, add, t }) => {
    if (!opens('schedule')) return
    const today = await todayOf(ctx)
    const { districtID } = ctx.user
    addSchedule(
      { add, t },
      await studentSchedule(ctx.db, districtID, studentID, today, ctx.language),
    )
  })
