import { SettingsPage } from '@atrium/district-settings/parts'
import { PageHeader } from '@atrium/ui'
import { useText } from '../use-text.ts'

/** How gradebooks count missing and late work, for the district and for each school. */
export default function GradingSettingsPage() {
  const say = useText()
  return (
    <>
      <PageHeader title={say('grades.settings.page')} subtitle={say('grades.settings.subtitle')} />
      <SettingsPage name="grades.settings" also={['grades.standards']} />
    </>
  )
}
