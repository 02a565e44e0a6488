import { useCallback, useEffect, useMemo, useState } from 'react'
import { useRecordCache, useUserContext } from '@atrium/kit/client'
import type { ImportOutcome, Page, VersionedRow } from '@atrium/kit/shared'
import { useSearchParams } from 'wouter'
import { saveFile, type ExportedFile } from '../record/save-file.ts'
import { anyApi, anyRecord, type RecordClient } from '../record/record.types.ts'
import { rememberList } from './last-list.ts'
import {
  changed,
  listQuery,
  otherParams,
  readListState,
  shownColumns,
  writeListState,
  type ListState,
} from './list-state.rules.ts'

/** A list without its UI: state in the URL, rows from the server, and actions on them. */
export interface RecordList<Row extends VersionedRow, Draft extends object> {
  state: ListState
  /** Changes part of the state; a step in the browser's history unless `replace`. */
  change: (change: Partial<ListState>, options?: { replace?: boolean }) => void
  /** Replaces the current query with a saved view's. */
  show: (query: string) => void
  /** The URL's query for the current state. */
  query: string
  page: Page<Row> | undefined
  error: unknown
  isLoading: boolean
  /** The rows are from an earlier query while the new one is loading. */
  isStale: boolean
  reload: () => void
  selection: ReadonlySet<number>
  select: (selection: Set<number>) => void
  remove: (ids: number[]) => Promise<number>
  restore: (ids: number[]) => Promise<number>
  updateMany: (ids: number[], changes: Partial<Draft>) => Promise<number>
  importRows: (csv: string, dryRun: boolean) => Promise<ImportOutcome>
  /** Saves all matching rows, not only the page. */
  exportRows: (format: 'csv' | 'xlsx') => Promise<void>
}

const nothing: ReadonlySet<number> = new Set()

export function useRecordList<Row extends VersionedRow, Draft extends object>({
  definition,
  api,
}: RecordClient<Row, Draft>): RecordList<Row, Draft> {
  const record = anyRecord(definition)
  const slice = anyApi(api)
  const cache = useRecordCache(slice)
  const [params, setParams] = useListParams(record.name)
  const state = useMemo(() => readListState(params, record), [params, record])
  const list = slice.list.useQuery(listQuery(state), { placeholderData: (before) => before })
  const [selection, select] = useState(nothing)

  const change: RecordList<Row, Draft>['change'] = useCallback(
    (part, { replace = false } = {}) =>
      setParams(
        (before) => writeListState(changed(readListState(before, record), part), record, before),
        { replace },
      ),
    [setParams, record],
  )
  useEffect(
    () => rememberList(record.name, `${window.location.pathname}${window.location.search}`),
    [record.name, params],
  )
  useLastPage(list.data, state, change)

  const [remove, restore, updateMany, importRows] = [
    slice.remove.useMutation(),
    slice.restore.useMutation(),
    slice.updateMany.useMutation(),
    slice.importRows.useMutation(),
  ]
  const refreshed = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const value = await answer
    await cache.refresh()
    return value
  }
  const deselect = (ids: number[]) =>
    select((before) => new Set([...before].filter((id) => !ids.includes(id))))

  return {
    state,
    change,
    show: (query) => {
      select(nothing)
      setParams((before) => [...otherParams(before), ...new URLSearchParams(query)])
    },
    query: writeListState(state, record).toString(),
    page: list.data as unknown as Page<Row> | undefined,
    error: list.error,
    isLoading: list.isPending,
    isStale: list.isPlaceholderData,
    reload: () => void list.refetch(),
    selection,
    select,
    remove: async (ids) => {
      const { removed } = await refreshed(remove.mutateAsync({ ids }))
      deselect(ids)
      return removed
    },
    restore: async (ids) => {
      const { restored } = await refreshed(restore.mutateAsync({ ids }))
      deselect(ids)
      return restored
    },
    updateMany: async (ids, changes) =>
      (
        await refreshed(
          updateMany.mutateAsync({ ids, changes: changes as Record<string, unknown> }),
        )
      ).changed,
    importRows: (csv, dryRun) =>
      dryRun
        ? importRows.mutateAsync({ csv, dryRun })
        : refreshed(importRows.mutateAsync({ csv, dryRun })),
    exportRows: async (format) =>
      saveFile(
        (await cache.readOnce('exportRows', {
          query: listQuery(state),
          format,
          // Until someone chooses columns, a file has all of them.
          columns:
            state.columns.join() === shownColumns(record.list).join()
              ? [...record.list.columns]
              : state.columns,
        })) as ExportedFile,
      ),
  }
}

/**
 * The URL's query. If a list is opened without one, it opens with the view that the person, or
 * their group, has chosen.
 */
function useListParams(list: string): ReturnType<typeof useSearchParams> {
  const [params, setParams] = useSearchParams()
  const chosen = useUserContext().defaultViews?.[list]
  const [isOpening, setOpening] = useState(
    chosen !== undefined && params.size === otherParams(params).length,
  )
  useEffect(() => {
    if (!isOpening) return
    setOpening(false)
    setParams((before) => [...otherParams(before), ...new URLSearchParams(chosen)], {
      replace: true,
    })
  }, [isOpening, chosen, setParams])
  // Set at once, so that the list isn't read twice.
  return useMemo(
    () => [isOpening ? new URLSearchParams(chosen) : params, setParams],
    [isOpening, chosen, params, setParams],
  )
}

// A page that no longer exists (its rows were removed, or the address is old) is replaced by the
// last one.
function useLastPage(
  page: Page<unknown> | undefined,
  state: ListState,
  change: (change: Partial<ListState>, options: { replace: boolean }) => void,
): void {
  const last = page && Math.max(1, Math.ceil(page.total / state.size))
  const isPast =
    page !== undefined && page.rows.length === 0 && last !== undefined && state.page > last
  useEffect(() => {
    if (isPast) change({ page: last }, { replace: true })
  }, [isPast, last, change])
}
