import { SettingsPage } from '@atrium/district-settings/parts'
import { PageHeader } from '@atrium/ui'
import { Stack } from '@mantine/core'
import { useText } from './use-text.ts'

/** What counts as a day, as chronic absence, and when families hear of an absence. */
export default function AttendanceOptionsPage() {
  const text = useText()
  return (
    <>
      <PageHeader
        title={text('attendance.options.title')}
        subtitle={text('attendance.options.subtitle')}
      />
      <Stack gap="xl">
        <SettingsPage name="attendance.settings" />
        <SettingsPage name="attendance.chronic" />
        <SettingsPage name="attendance.notices" />
      </Stack>
    </>
  )
}
