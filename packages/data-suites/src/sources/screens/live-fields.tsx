import { Notice, Loading } from '@atrium/ui'
import { Input, Radio, Stack, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { AtriumSettings } from '../source.settings.ts'

/** Which of the district's records, among those this person may see. Fixed for an existing file. */
export function LiveFields({
  settings,
  isNew,
  error,
  onChange,
  onName,
}: {
  settings: AtriumSettings
  isNew: boolean
  error: string | undefined
  onChange: (settings: AtriumSettings) => void
  onName: (name: string) => void
}) {
  const text = useText()
  const tables = api.sources.liveTables.useQuery()
  if (tables.error || !tables.data) return <Loading of={tables} />
  if (tables.data.length === 0)
    return <Notice kind="info">{text('dataSuites.sources.noTables')}</Notice>
  const chosen = tables.data.find((one) => one.name === settings.table)
  if (!isNew)
    return (
      <Input.Wrapper label={text('dataSuites.sources.table')} labelElement="div">
        <Text>{chosen?.title ?? settings.table}</Text>
      </Input.Wrapper>
    )
  return (
    <Radio.Group
      label={text('dataSuites.sources.table')}
      description={text('dataSuites.sources.tableHint')}
      value={settings.table}
      error={error}
      onChange={(table) => {
        onChange({ ...settings, table })
        onName(tables.data.find((one) => one.name === table)?.title ?? '')
      }}
    >
      <Stack gap={8} mt={6}>
        {tables.data.map((one) => (
          <Radio
            key={one.name}
            value={one.name}
            label={one.title}
            description={`${one.description}: ${one.columns.join(', ')}`}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
