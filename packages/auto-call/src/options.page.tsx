import { SettingsPage } from '@atrium/district-settings/parts'
import { PageHeader } from '@atrium/ui'
import { useText } from './use-text.ts'

/** The usual ways to reach families, and the hours for calls and texts. */
export default function OptionsPage() {
  const say = useText()
  return (
    <>
      <PageHeader
        title={say('autoCall.options.title')}
        subtitle={say('autoCall.options.subtitle')}
      />
      <SettingsPage name="autoCall.settings" />
    </>
  )
}
