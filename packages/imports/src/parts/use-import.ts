import { refusalOf, useRecordCache } from '@atrium/kit/client'
import { useToasts } from '@atrium/ui'
import { api } from '../api.ts'
import type { ImportDetail } from '../import-views.ts'

/** True while the server is working on it, so that the page reloads it every second. */
export const isWorking = ({ runID, state }: Pick<ImportDetail, 'runID' | 'state'>): boolean =>
  runID !== null || state === 'processing'

/** One import as it is now. */
export function useImport(importID: number) {
  return api.get.useQuery(
    { importID },
    {
      refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? 1000 : false),
      retry: (count, error) => refusalOf(error) === undefined && count < 20,
      retryDelay: 1000,
    },
  )
}

/** Actions on an import. Each resolves once the page shows the result, and displays a refusal. */
export function useImportActs() {
  const toasts = useToasts()
  const cache = useRecordCache(api)
  const acts = {
    setDialect: api.setDialect.useMutation(),
    saveMapping: api.saveMapping.useMutation(),
    saveValues: api.saveValues.useMutation(),
    saveDates: api.saveDates.useMutation(),
    rename: api.rename.useMutation(),
    preflight: api.preflight.useMutation(),
    confirm: api.confirm.useMutation(),
    cancel: api.cancel.useMutation(),
    resume: api.resume.useMutation(),
    rollBack: api.rollBack.useMutation(),
    remove: api.remove.useMutation(),
  }
  /** Runs it and shows the result. False if it was refused; the refusal is already displayed. */
  const run = async (act: Promise<unknown>): Promise<boolean> => {
    try {
      await act
      return true
    } catch (error) {
      toasts.failed(error)
      return false
    } finally {
      await cache.refresh()
    }
  }
  return {
    ...acts,
    run,
    refresh: cache.refresh,
    isBusy: Object.values(acts).some((act) => act.isPending),
  }
}

export type ImportActs = ReturnType<typeof useImportActs>

/** Props for every step of the wizard. */
export interface StepProps {
  detail: ImportDetail
  acts: ImportActs
  /** Opens another step. */
  go: (step: 'file' | 'columns' | 'values' | 'check' | 'import' | 'result') => void
  /** Opens the dialog for a corrected file. */
  upload: () => void
}
