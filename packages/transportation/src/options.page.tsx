import { SettingsPage } from '@atrium/district-settings/parts'
import { PageHeader } from '@atrium/ui'
import { useText } from './use-text.ts'

/** Distances, weeks A and B, and the borders of the district. */
export default function OptionsPage() {
  const say = useText()
  return (
    <>
      <PageHeader
        title={say('transportation.options.title')}
        subtitle={say('transportation.options.subtitle')}
      />
      <SettingsPage name="transportation.settings" />
    </>
  )
}
