import { api } from '../api.ts'
import { SettingsCard } from './settings-card.tsx'

/** A card for each group of settings, of whichever module, that the reader may change at a place. */
export function SettingsCards({ schoolID }: { schoolID: number }) {
  const groups = api.groups.useQuery({ schoolID })
  return groups.data?.map((name) => <SettingsCard key={name} name={name} schoolID={schoolID} />)
}
