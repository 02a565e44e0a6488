import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'

/**
 * Reloads everything on the screen: a person's name is in the headers, lists and menus of many
 * modules.
 */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries(), [client])
}
