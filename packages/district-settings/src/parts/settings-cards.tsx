import { Loading } from '@atrium/ui'
import { api } from '../api.ts'
import { LoadedSettingsCard } from './settings-card.tsx'

/** A card for each group of settings, of whichever module, that the reader may change at a place. */
export function SettingsCards({ schoolID }: { schoolID: number }) {
  const views = api.views.useQuery({ schoolID })
  if (!views.data) return <Loading of={views} height={160} />
  return views.data.map((view) => (
    <LoadedSettingsCard key={`${view.name} ${schoolID}`} view={view} />
  ))
}
