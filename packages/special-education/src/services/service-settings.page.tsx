import { SettingsPage } from '@atrium/district-settings/parts'
import { PageHeader } from '@atrium/ui'
import { useText } from '../use-text.ts'

export default function ServiceSettingsPage() {
  const say = useText()
  return (
    <>
      <PageHeader
        title={say('specialEducation.services.title')}
        subtitle={say('specialEducation.services.subtitle')}
      />
      <SettingsPage name="specialEducation.services" />
    </>
  )
}
