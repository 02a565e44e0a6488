import { SettingsPage } from '@atrium/district-settings/parts'
import { PageHeader } from '@atrium/ui'
import { useText } from './use-text.ts'

/** From how many minutes a day counts, for the district and school by school. */
export default function AttendanceOptionsPage() {
  const text = useText()
  return (
    <>
      <PageHeader
        title={text('attendance.options.title')}
        subtitle={text('attendance.options.subtitle')}
      />
      <SettingsPage name="attendance.settings" />
    </>
  )
}
