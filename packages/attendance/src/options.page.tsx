import { SettingsPage } from '@atrium/district-settings/parts'
import { ChoiceBar, PageHeader } from '@atrium/ui'
import { Stack } from '@mantine/core'
import { useSearchParams } from 'wouter'
import { useText } from './use-text.ts'

const groups = ['settings', 'chronic', 'notices'] as const

/**
 * Settings for what counts as a day or as chronic absence, and when families are notified of an
 * absence.
 */
export default function AttendanceOptionsPage() {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const group = groups.find((one) => one === search.get('show')) ?? 'settings'
  return (
    <>
      <PageHeader
        title={text('attendance.options.title')}
        subtitle={text('attendance.options.subtitle')}
      />
      <Stack gap="md">
        <ChoiceBar
          label={text('attendance.office.show')}
          value={group}
          onChange={(show) => setSearch({ show })}
          data={groups.map((one) => ({ value: one, label: text(`attendance.${one}.title`) }))}
        />
        <SettingsPage key={group} name={`attendance.${group}`} />
      </Stack>
    </>
  )
}
