import { useEffect, useState } from 'react'
import { savedViewsApi, useSessionActs, useUserContext } from '@atrium/kit/client'
import type { SavedViews } from '@atrium/kit/shared'
import { useToasts } from '../layout/toasts.tsx'

export interface SavedViewActs extends SavedViews {
  isLoading: boolean
  isSaving: boolean
  /** Replaces the person's own view of that name; `groupID`: shared with that permission group. */
  save: (view: { name: string; query: string; groupID: number | null }) => Promise<void>
  remove: (id: number) => Promise<void>
  /** The list's default view from now on; null: the plain list. */
  choose: (viewID: number | null) => Promise<void>
  setForGroup: (id: number, isDefault: boolean) => Promise<void>
}

/** The views of one list that the person can see, and what they may do with them. */
export function useSavedViews(list: string): SavedViewActs {
  const toasts = useToasts()
  const { reload } = useSessionActs()
  const isMoving = useKeptHere(list)
  const { data, isPending, refetch } = savedViewsApi.list.useQuery({ list }, { enabled: !isMoving })
  const options = { onError: toasts.failed }
  const [save, remove, choose, setForGroup] = [
    savedViewsApi.save.useMutation(options),
    savedViewsApi.remove.useMutation(options),
    savedViewsApi.chooseDefault.useMutation(options),
    savedViewsApi.setGroupDefault.useMutation(options),
  ]
  // The default view is part of the person's context.
  const done = async (act: Promise<unknown>, decides = false): Promise<void> => {
    await act
    await Promise.all([refetch(), decides && reload()])
  }
  return {
    views: data?.views ?? [],
    groups: data?.groups ?? [],
    maySetForGroups: data?.maySetForGroups ?? false,
    isLoading: isPending,
    isSaving: [save, remove, choose, setForGroup].some((act) => act.isPending),
    save: (view) => done(save.mutateAsync({ list, ...view }), true),
    remove: (id) => done(remove.mutateAsync({ id }), true),
    choose: (viewID) => done(choose.mutateAsync({ list, viewID }), true),
    setForGroup: (id, isDefault) => done(setForGroup.mutateAsync({ id, isDefault }), true),
  }
}

/** Moves views that this browser stored before the server did to the server, once. True meanwhile. */
function useKeptHere(list: string): boolean {
  const { userID } = useUserContext()
  const key = `atrium.views.${userID}.${list}`
  const { mutateAsync: bring } = savedViewsApi.bring.useMutation()
  const [isMoving, setMoving] = useState(() => keptViews(key).length > 0)
  useEffect(() => {
    const views = keptViews(key)
    if (views.length === 0) return
    void bring({ list, views })
      .then(
        () => localStorage.removeItem(key),
        // They stay here, and are tried again next time.
        () => {},
      )
      .then(() => setMoving(false))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once per list, whatever is rendered.
  }, [key])
  return isMoving
}

function keptViews(key: string): { name: string; query: string }[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return (Array.isArray(kept) ? kept : [])
      .filter((view) => typeof view?.name === 'string' && typeof view.query === 'string')
      .map(({ name, query }) => ({ name: String(name).trim().slice(0, 60), query: String(query) }))
      .filter(({ name, query }) => name !== '' && query.length <= 2000)
  } catch {
    return []
  }
}
