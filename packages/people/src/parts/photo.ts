import { useCallback } from 'react'
import { useRoutes } from '@atrium/kit/client'

/**
 * Makes the address of a person's photo, small for lists (96) or larger (256); undefined if there
 * is none.
 */
export function usePhoto(): (
  photoUUID: string | null | undefined,
  size?: 96 | 256,
) => string | null {
  const { base } = useRoutes()
  return useCallback(
    (photoUUID, size = 96) =>
      photoUUID ? `${base}/rest/files/${photoUUID}/photo?size=${size}` : null,
    [base],
  )
}
