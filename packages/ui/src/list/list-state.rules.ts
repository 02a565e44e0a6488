import { sortColumn, type AnyRecord, type ListQuery } from '@atrium/kit/shared'

/**
 * Everything that a list page remembers. It is in the URL, so that a link, the back button and a
 * saved view are the same thing.
 */
export interface ListState {
  search: string
  sort: string
  page: number
  size: number
  filters: Record<string, string[]>
  removed: boolean
  /** The shown columns, in order. */
  columns: string[]
}

const defaultSize = 50

/** The columns of a list until someone chooses others. */
export const shownColumns = ({ columns, shown = columns }: AnyRecord['list']): readonly string[] =>
  shown

/** The same record without its School column, which says the same in each row to people of one school. */
export const inOneSchool = (record: AnyRecord): AnyRecord => ({
  ...record,
  list: {
    ...record.list,
    shown: shownColumns(record.list).filter(
      (column) => !['school', 'schoolName', record.school].includes(column),
    ),
  },
})

/** Parses the URL's query; missing or invalid values are the record's defaults. */
export function readListState(params: URLSearchParams, { list }: AnyRecord): ListState {
  const sort = params.get('sort') ?? ''
  const columns = (params.get('columns') ?? '')
    .split(',')
    .filter((column) => list.columns.includes(column))
  return {
    search: params.get('q') ?? '',
    sort:
      list.columns.includes(sortColumn(sort)) || sortColumn(sort) === sortColumn(list.sort)
        ? sort
        : list.sort,
    page: whole(params.get('page'), 1, 1, 1_000_000),
    size: whole(params.get('size'), defaultSize, 10, 500),
    filters: Object.fromEntries(
      (list.filters ?? [])
        .map((field) => [field, params.getAll(`f.${field}`)] as const)
        .filter(([, values]) => values.length > 0),
    ),
    removed: params.get('removed') === '1',
    columns: columns.length > 0 ? columns : [...shownColumns(list)],
  }
}

/** The URL's query for a state. Defaults are left out; unrelated parameters stay. */
export function writeListState(
  state: ListState,
  { list }: AnyRecord,
  others = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(otherParams(others))
  if (state.search) params.set('q', state.search)
  if (state.sort !== list.sort) params.set('sort', state.sort)
  if (state.page !== 1) params.set('page', String(state.page))
  if (state.size !== defaultSize) params.set('size', String(state.size))
  for (const [field, values] of Object.entries(state.filters))
    for (const value of values) params.append(`f.${field}`, value)
  if (state.removed) params.set('removed', '1')
  if (state.columns.join() !== shownColumns(list).join())
    params.set('columns', state.columns.join(','))
  return params
}

/** The server's input. */
export const listQuery = ({
  search,
  sort,
  page,
  size,
  filters,
  removed,
}: ListState): ListQuery => ({
  sort,
  page,
  size,
  ...(search.trim() && { search: search.trim() }),
  ...(Object.keys(filters).length > 0 && { filters }),
  ...(removed && { removed }),
})

/** Any change except to page or columns shows different rows, so it returns to the first page. */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  const isSameRows = Object.keys(change).every((key) => key === 'page' || key === 'columns')
  return { ...state, ...(!isSameRows && { page: 1 }), ...change }
}

/** True if a search or a filter hides rows. */
export const isNarrowed = ({ search, filters }: ListState): boolean =>
  search.trim() !== '' || Object.keys(filters).length > 0

/** The parameters that say nothing about the list: they stay when a view is shown. */
export const otherParams = (params: URLSearchParams): [string, string][] =>
  [...params].filter(([key]) => !isOurs(key))

const isOurs = (key: string): boolean =>
  ['q', 'sort', 'page', 'size', 'removed', 'columns'].includes(key) || key.startsWith('f.')

function whole(text: string | null, otherwise: number, min: number, max: number): number {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : otherwise
  return Math.min(max, Math.max(min, value))
}
