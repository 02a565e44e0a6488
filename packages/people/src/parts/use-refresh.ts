import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'

/** Reads again all that is on the screen: a person's name stands in heads, lists and menus of many modules. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries(), [client])
}
