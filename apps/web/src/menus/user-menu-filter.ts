import { useRoutes } from '@atrium/kit/client'
import type { Screen } from '@atrium/kit/shared'
import { useCallback } from 'react'
import { useCount } from './counts.ts'

const reviewerScreen = 'my/reviewer-materials'

/**
 * Reviewer materials are offered only to people on the reviewer list; nothing is loaded while that
 * screen doesn't exist.
 */
export function useUserMenuFilter(): (screen: Screen) => boolean {
  const { screens } = useRoutes()
  const reviews = useCount(
    screens.some((screen) => screen.name === reviewerScreen) ? 'reviewer-materials' : '',
  )
  return useCallback((screen) => screen.name !== reviewerScreen || reviews > 0, [reviews])
}
