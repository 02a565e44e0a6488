import { useRecordCache } from '@atrium/kit/client'
import type { VersionedRow } from '@atrium/kit/shared'
import { useToasts } from '../layout/toasts.tsx'
import { useUiText } from '../text.ts'
import { anyApi, type RecordClient } from './record.types.ts'
import { useRecordText } from '../record/use-record-text.ts'

/** Removal with an undo: the toast outlives its page. */
export function useRecordActs<Row extends VersionedRow, Draft extends object>({
  definition,
  api,
}: RecordClient<Row, Draft>): { remove: (ids: number[]) => Promise<void> } {
  const slice = anyApi(api)
  const say = useUiText()
  const text = useRecordText(definition)
  const toasts = useToasts()
  const cache = useRecordCache(slice)
  const remove = slice.remove.useMutation()
  const restore = slice.restore.useMutation()
  return {
    remove: async (ids) => {
      const { removed } = await remove.mutateAsync({ ids })
      void cache.refresh()
      toasts.undoable(
        say('ui.list.removedCount', { count: removed, noun: text.noun(removed) }),
        async () => {
          await restore.mutateAsync({ ids })
          await cache.refresh()
        },
      )
    },
  }
}
