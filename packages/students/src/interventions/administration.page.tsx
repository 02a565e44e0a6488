import { SettingsPage } from '@atrium/district-settings/parts'
import { PageHeader } from '@atrium/ui'
import { useText } from '../use-text.ts'

/** Which tiers and areas a district uses. */
export default function AdministrationPage() {
  const say = useText()
  return (
    <>
      <PageHeader
        title={say('students.interventions.title')}
        subtitle={say('students.interventions.subtitle')}
      />
      <SettingsPage name="students.interventions" />
    </>
  )
}
