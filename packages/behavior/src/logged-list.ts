import {
  listQuery,
  listRows,
  modelFor,
  needing,
  noteEachOnceADay,
  servedRecord,
  type RecordModel,
} from '@atrium/kit/server'
import type { AnyDossier } from '@atrium/workflow/dossier'

/**
 * A dossier's list, which logs that its reader has seen the students in it.
 * @param studentsOf the students that a row is about
 */
export const loggedList = (
  { name, rights }: Pick<AnyDossier, 'name' | 'rights'>,
  studentsOf: (row: Record<string, unknown>) => readonly number[],
) =>
  needing(...rights.read)
    .input(listQuery)
    .query(async ({ ctx, input }) => {
      const model = modelFor(servedRecord(name) as RecordModel, ctx)
      const page = await listRows(model, ctx, input)
      const studentIDs = [...new Set(page.rows.flatMap(studentsOf))]
      await noteEachOnceADay(ctx, { kind: 'sensitiveRead', entity: name }, studentIDs)
      return page
    })
