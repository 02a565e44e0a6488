import type { BeginUtils, PageFile } from '@atrium/kit/client'
import type { RecordDefinition, VersionedRow } from '@atrium/kit/shared'
import { anyRecord } from '../record/record.types.ts'
import { listQuery, readListState } from './list-state.rules.ts'

type Lists = { list: { prefetch: (query: object) => Promise<void> } }

/**
 * A list page's `begin`: requests its first rows as soon as it is known who opens it, while the
 * frame around it loads.
 * @param at where to request the list, if not at the record's name
 */
export const beginList =
  <Row extends VersionedRow, Filters extends object>(
    definition: RecordDefinition<Row, Filters>,
    at = definition.name,
  ): NonNullable<PageFile['begin']> =>
  (_params, utils, context) => {
    const record = anyRecord(definition)
    const opened = new URLSearchParams(window.location.search)
    void context?.then((who) => {
      if (who === 'loggedOut') return
      const chosen = opened.size === 0 ? who.defaultViews?.[record.name] : undefined
      const state = readListState(
        chosen === undefined ? opened : new URLSearchParams(chosen),
        record,
      )
      return slice(utils, at).list.prefetch(listQuery(state))
    }, ignored)
  }

const slice = (utils: BeginUtils, at: string): Lists =>
  at
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], utils) as Lists

/** The parts shown to the page's reader. */
const ignored = (): void => {}
