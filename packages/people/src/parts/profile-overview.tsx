import { useRoutes } from '@atrium/kit/client'
import { LoadError } from '@atrium/ui'
import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { api } from '../api.ts'
import type { ProfileHeader } from '../header.queries.ts'
import classes from './overview.module.css'

/**
 * The cards that modules contribute to an overview, limited to sections the reader may read. All of
 * them share one request.
 */
export function ProfileOverview({ header, screen }: { header: ProfileHeader; screen: string }) {
  const { cardsOn } = useRoutes()
  const overview = api.overview.useQuery({ kind: header.kind, id: header.id })
  if (overview.error && !overview.data)
    return <LoadError error={overview.error} onRetry={() => void overview.refetch()} />
  return (
    <div className={classes.cards}>
      {cardsOn(screen)
        .filter(({ section }) => section && header.mayRead.includes(section))
        .map(({ key, Part }) => (
          <div key={key} className={classes.card}>
            <Suspense fallback={<Skeleton height={160} />}>
              {overview.data ? <Part id={header.id} /> : <Skeleton height={160} />}
            </Suspense>
          </div>
        ))}
    </div>
  )
}
