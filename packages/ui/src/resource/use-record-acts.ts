import { useResourceCache } from '@atrium/kit/client'
import type { ResourceRow } from '@atrium/kit/shared'
import { useToasts } from '../layout/toasts.tsx'
import { useUiText } from '../text.ts'
import { anyApi, type ResourceSource } from './resource.types.ts'
import { useRecordText } from '../record/use-record-text.ts'

/** Removing with a way back: the toast stays while its page goes. */
export function useRecordActs<Row extends ResourceRow, Draft extends object>({
  resource,
  api,
}: ResourceSource<Row, Draft>): { remove: (ids: number[]) => Promise<void> } {
  const slice = anyApi(api)
  const say = useUiText()
  const text = useRecordText(resource)
  const toasts = useToasts()
  const cache = useResourceCache(slice)
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
