import {
  listQuery,
  listRows,
  modelFor,
  needing,
  noteEachOnceADay,
  servedRecord,
  type RecordModel,
} from '@atrium/kit/server'
import type { AnyDossier } from './dossier.ts'

/**
 * A dossier's list, which logs that its reader has seen the people in it. No one's look at themselves is logged.
 * @param peopleOf the people that a row is about
 */
export const loggedList = (
  { name, rights }: Pick<AnyDossier, 'name' | 'rights'>,
  peopleOf: (row: Record<string, unknown>) => readonly number[],
) =>
  needing(...rights.read)
    .input(listQuery)
    .query(async ({ ctx, input }) => {
      const model = modelFor(servedRecord(name) as RecordModel, ctx)
      const page = await listRows(model, ctx, input)
      const seen = new Set(page.rows.flatMap(peopleOf))
      seen.delete(ctx.user.userID)
      await noteEachOnceADay(ctx, { kind: 'sensitiveRead', entity: name }, [...seen])
      return page
    })
