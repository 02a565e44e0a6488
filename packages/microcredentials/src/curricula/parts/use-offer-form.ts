import { refusalOf, useLink, useRecordCache } from '@atrium/kit/client'
import { useErrorText, useToasts } from '@atrium/ui'
import { useLocation } from 'wouter'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'

/** Saving and removing, shared by curricula and pathways. */
export function useOfferForm(kind: 'curricula' | 'pathways', id: number | null) {
  const text = useText()
  const link = useLink()
  const errorText = useErrorText()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const cache = useRecordCache(api[kind])
  const catalog = useRecordCache(api.catalog)
  const refresh = () => Promise.all([cache.refresh(), catalog.refresh()])
  const restore = api[kind].restore.useMutation()
  const remove = api[kind].remove.useMutation({
    onSuccess: async (was, given) => {
      toasts.undoable(text('microcredentials.offers.removed'), async () => {
        await restore.mutateAsync({ ...given, ...was })
        await refresh()
      })
      await refresh()
      navigate(link(`microcredentialing/curricula-and-pathways/${kind}`))
    },
    onError: (error) => toasts.failed(error),
  })
  return {
    saved: async (made: { id: number }) => {
      toasts.done(text('microcredentials.offers.saved'))
      await refresh()
      if (id === null)
        navigate(link(`microcredentialing/curricula-and-pathways/${kind}/edit`, { id: made.id }))
    },
    remove: () => id !== null && remove.mutate({ id }),
    failure: (error: unknown) => ({
      errors: refusalOf(error)?.errors ?? {},
      message: error ? errorText(error) : undefined,
    }),
  }
}
