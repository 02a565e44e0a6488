import { useUserContext } from '@atrium/kit/client'
import { lazy, Suspense } from 'react'

const LooksLine = lazy(() => import('./looks-line.tsx'))

/** Above every page while the session only looks: as another person, or as support. */
export function LooksBar() {
  const { looks } = useUserContext()
  return (
    looks && (
      <Suspense fallback={null}>
        <LooksLine looks={looks} />
      </Suspense>
    )
  )
}
