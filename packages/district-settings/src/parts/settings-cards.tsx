import { DelayedLoader, LoadError } from '@atrium/ui'
import { Skeleton } from '@mantine/core'
import { api } from '../api.ts'
import { LoadedSettingsCard } from './settings-card.tsx'

/** A card for each group of settings, of whichever module, that the reader may change at a place. */
export function SettingsCards({ schoolID }: { schoolID: number }) {
  const views = api.views.useQuery({ schoolID })
  if (views.error && !views.data)
    return <LoadError error={views.error} onRetry={() => void views.refetch()} />
  if (!views.data) {
    return (
      <DelayedLoader>
        <Skeleton height={160} />
      </DelayedLoader>
    )
  }
  return views.data.map((view) => (
    <LoadedSettingsCard key={`${view.name} ${schoolID}`} view={view} />
  ))
}
