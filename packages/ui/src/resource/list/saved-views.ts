import { useCallback, useState } from 'react'
import { useUserContext } from '@atrium/kit/client'

/** A named state of a list: the query of its URL. */
export interface SavedView {
  name: string
  query: string
}

export interface SavedViews {
  views: SavedView[]
  save: (name: string, query: string) => void
  remove: (name: string) => void
}

/** A person's named views of one list, kept in this browser. */
export function useSavedViews(list: string): SavedViews {
  const { userID } = useUserContext()
  const key = `atrium.views.${userID}.${list}`
  const [views, setViews] = useState(() => read(key))
  const keep = useCallback(
    (next: SavedView[]) => {
      setViews(next)
      localStorage.setItem(key, JSON.stringify(next))
    },
    [key],
  )
  return {
    views,
    save: (name, query) =>
      keep(
        [...views.filter((view) => view.name !== name), { name, query }].sort((a, b) =>
          a.name.localeCompare(b.name),
        ),
      ),
    remove: (name) => keep(views.filter((view) => view.name !== name)),
  }
}

function read(key: string): SavedView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter(
          (view): view is SavedView =>
            typeof view?.name === 'string' && typeof view.query === 'string',
        )
      : []
  } catch {
    return []
  }
}
