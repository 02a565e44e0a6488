import { useCallback } from 'react'
import { useRoutes } from './routes.tsx'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The address of a stored file: `fileAddress(photoUUID, 'small')`. An address stays as it is, and
 * so does a missing file.
 */
export function useFileAddress(): (
  file: string | null | undefined,
  size?: string,
) => string | undefined {
  const { base } = useRoutes()
  return useCallback(
    (file, size) => {
      if (!file) return undefined
      return uuid.test(file) ? `${base}/rest/files/${file}${size ? `?size=${size}` : ''}` : file
    },
    [base],
  )
}
