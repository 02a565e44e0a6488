import { useState } from 'react'
import { SectionCard, useToasts } from '@atrium/ui'
import { Button, Group, NativeSelect, Select, Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { fieldGroups, fieldName } from './fields.ts'

/** The filter that nobody can take off: whose rows a reader sees. */
export function SecurityCard({ suite, onChanged }: { suite: SuiteDetail; onChanged: () => void }) {
  const text = useText()
  const toasts = useToasts()
  const proposed = suite.attributes.find((one) => one.semanticType === 'schoolID' || one.semanticType === 'school')
  const [field, setField] = useState<string | null>(proposed ? `a${proposed.attributeID}` : null)
  const [by, setBy] = useState<'school' | 'myStudents'>('school')
  const save = api.saveFilterSet.useMutation()
  const remove = api.removeFilterSet.useMutation()
  const kept = suite.filterSets.find((one) => one.system)
  const rules = kept?.filters.flatMap((filter) => (filter.type === 'system' ? [filter] : [])) ?? []
  return (
    <SectionCard title={text('dataSuites.security.title')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {text('dataSuites.security.hint')}
        </Text>
        {kept ? (
          <Group justify="space-between">
            <div>
              {rules.map((rule) => (
                <Text key={`${rule.field} ${rule.by}`}>
                  {fieldName(suite, rule.field)}: {text(`dataSuites.security.${rule.by}`)}
                </Text>
              ))}
            </div>
            <Button variant="default" size="xs" loading={remove.isPending} onClick={() => remove.mutateAsync({ suiteID: suite.suiteID, id: kept.filterSetID }).then(onChanged, toasts.failed)}>
              {text('dataSuites.remove')}
            </Button>
          </Group>
        ) : (
          <>
            <Text>{text('dataSuites.security.none')}</Text>
            <Group align="flex-end">
              <Select label={text('dataSuites.security.field')} searchable value={field} onChange={setField} data={fieldGroups(suite, text('dataSuites.mixers.title'))} />
              <NativeSelect label={text('dataSuites.security.by')} value={by} onChange={(event) => setBy(event.currentTarget.value as typeof by)} data={(['school', 'myStudents'] as const).map((value) => ({ value, label: text(`dataSuites.security.${value}`) }))} />
              <Button variant="default" disabled={field === null} loading={save.isPending} onClick={() => save.mutateAsync({ suiteID: suite.suiteID, name: text('dataSuites.security.title'), system: true, filters: [{ type: 'system', field: field ?? '', by }] }).then(onChanged, toasts.failed)}>
                {text('dataSuites.add')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </SectionCard>
  )
}
