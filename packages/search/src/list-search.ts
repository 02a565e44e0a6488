import { createCallerFactory, router, type RecordProcedures } from '@atrium/kit/server'
import {
  meets,
  reachOver,
  type Language,
  type RecordDefinition,
  type VersionedRow,
} from '@atrium/kit/shared'
import type { Found, SearchKind } from './search-kinds.ts'

/**
 * What a list finds by its own search, for anyone who may read the list, within their reach. `shows`
 * says how a row appears, and on which screen it opens; null if the reader can't open it.
 */
export function listSearch<Row extends VersionedRow, Draft extends object>(
  key: string,
  { rights: { read }, reach }: Pick<RecordDefinition<Row, Draft>, 'rights' | 'reach'>,
  { list }: Pick<RecordProcedures<Row, Draft>, 'list'>,
  shows: (row: Row, language: Language) => Found,
): SearchKind {
  const callers = createCallerFactory(router({ list }))
  return {
    key,
    find: async (ctx, words, limit) => {
      if (!meets(read, ctx.user)) return []
      if (reach === 'district' && reachOver(ctx.user, read) !== 'district') return []
      const { rows } = await callers(ctx).list({ search: words.join(' '), size: limit })
      return rows.map((row) => shows(row as Row, ctx.language))
    },
  }
}
