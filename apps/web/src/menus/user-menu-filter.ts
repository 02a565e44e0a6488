import { useRoutes } from '@atrium/kit/client'
import type { Screen } from '@atrium/kit/shared'
import { useCallback } from 'react'
import { useCount } from './counts.ts'

const reviewerScreen = 'my/reviewer-materials'

/** Reviewer materials are offered only to those whom the reviewer list names; nothing is asked while that screen is not there. */
export function useUserMenuFilter(): (screen: Screen) => boolean {
  const { screens } = useRoutes()
  const reviews = useCount(
    screens.some((screen) => screen.name === reviewerScreen) ? 'reviewer-materials' : '',
  )
  return useCallback((screen) => screen.name !== reviewerScreen || reviews > 0, [reviews])
}
