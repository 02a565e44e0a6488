import { useLink, useMay, useRecordCache } from '@atrium/kit/client'
import { saveFile, useToasts, type PageAction } from '@atrium/ui'
import { useLocation } from 'wouter'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { needs, type CreationAction } from '../../words.ts'
import type { BadgeDetail } from '../badge.queries.ts'
import type { Autosave } from '../use-autosave.ts'

/** Every action on a microcredential except the main one. */
export function useMoreActs(
  detail: BadgeDetail,
  autosave: Autosave,
  actions: readonly CreationAction[],
  ask: (action: CreationAction) => void,
): PageAction[] {
  const text = useText()
  const link = useLink()
  const may = useMay()
  const toasts = useToasts()
  const cache = useRecordCache(api.badges)
  const [, navigate] = useLocation()
  const { badgeID } = detail
  const clone = api.badges.clone.useMutation({
    onSuccess: ({ badgeID: copyID }) => {
      toasts.done(text('microcredentials.studio.cloned'))
      navigate(link('microcredentialing/microcredentials/edit', { badgeID: copyID }))
    },
    onError: toasts.failed,
  })
  const remove = api.badges.remove.useMutation()
  const restore = api.badges.restore.useMutation()
  const throwAway = async () => {
    try {
      await remove.mutateAsync({ badgeID })
      await cache.refresh()
      navigate(link('microcredentialing/microcredentials'))
      toasts.undoable(
        text('microcredentials.studio.removed', { name: autosave.content.name }),
        async () => {
          await restore.mutateAsync({ badgeID })
          await cache.refresh()
        },
      )
    } catch (error) {
      toasts.failed(error)
    }
  }
  const exportFile = async () => {
    try {
      await autosave.flush()
      const file = (await cache.readOnce('exportFile', { badgeID })) as {
        fileName: string
        content: string
      }
      saveFile({ ...file, mediaType: 'application/json', encoding: 'utf8' })
    } catch (error) {
      toasts.failed(error)
    }
  }
  const copyName = text('microcredentials.studio.copyOf', { name: autosave.content.name }).slice(
    0,
    200,
  )
  return [
    ...actions.map((action) => ({
      label: text(`microcredentials.act.${action}`),
      onClick: () => void autosave.flush().then((isSaved) => isSaved && ask(action)),
    })),
    ...(may([[needs.create, needs.administer]])
      ? [
          {
            label: text('microcredentials.studio.clone'),
            onClick: () => clone.mutate({ badgeID, name: copyName }),
          },
        ]
      : []),
    { label: text('microcredentials.studio.export'), onClick: () => void exportFile() },
    ...(detail.mayRemove
      ? [
          {
            label: text('microcredentials.studio.remove'),
            danger: true,
            onClick: () => void throwAway(),
          },
        ]
      : []),
  ]
}
