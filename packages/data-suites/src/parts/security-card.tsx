import { useState } from 'react'
import { Notice, SectionCard, useDebounced, useFormats, useToasts, useTypedWork } from '@atrium/ui'
import { Button, Group, NativeSelect, Select, Stack, Text } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { api } from '../api.ts'
import { nameInList } from '../shares/name-in-list.rules.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { fieldGroups, fieldName } from './fields.ts'
import { proposedSecurity, type SecurityBy } from './proposed-security.rules.ts'

/** The filter that can't be removed: whose rows a reader sees, and a preview as someone else. */
export function SecurityCard({ suite, onChanged }: { suite: SuiteDetail; onChanged: () => void }) {
  const text = useText()
  const toasts = useToasts()
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
          <>
            <Group justify="space-between">
              <Group gap="xs">
                <IconShieldLock size={18} aria-hidden="true" />
                <div>
                  {rules.map((rule) => (
                    <Text key={`${rule.field} ${rule.by}`}>
                      {fieldName(suite, rule.field)}: {text(`dataSuites.security.${rule.by}`)}
                    </Text>
                  ))}
                </div>
              </Group>
              <Button
                variant="default"
                size="xs"
                loading={remove.isPending}
                onClick={() =>
                  remove
                    .mutateAsync({ suiteID: suite.suiteID, id: kept.filterSetID })
                    .then(onChanged, toasts.failed)
                }
              >
                {text('dataSuites.remove')}
              </Button>
            </Group>
            <SeeAs suite={suite} />
          </>
        ) : (
          <NewRule suite={suite} onChanged={onChanged} />
        )}
      </Stack>
    </SectionCard>
  )
}

function NewRule({ suite, onChanged }: { suite: SuiteDetail; onChanged: () => void }) {
  const text = useText()
  const toasts = useToasts()
  const save = api.saveFilterSet.useMutation()
  const [by, setBy] = useState<SecurityBy>('school')
  const [chosen, setChosen] = useState<string>()
  const proposed = proposedSecurity(suite, by)
  const field = chosen ?? (proposed ? `a${proposed.attributeID}` : null)
  const work = useTypedWork(
    'dataSuites.security',
    { by, chosen },
    (kept) => {
      setBy(kept.by)
      setChosen(kept.chosen)
    },
    { id: suite.suiteID },
  )
  return (
    <>
      {work.notice}
      <Notice kind="info">{text('dataSuites.security.none')}</Notice>
      <Group align="flex-end">
        <NativeSelect
          label={text('dataSuites.security.by')}
          value={by}
          onChange={(event) => {
            setBy(event.currentTarget.value as SecurityBy)
            setChosen(undefined)
          }}
          data={(['school', 'myStudents'] as const).map((value) => ({
            value,
            label: text(`dataSuites.security.${value}`),
          }))}
        />
        <Select
          label={text('dataSuites.security.field')}
          searchable
          allowDeselect={false}
          value={field}
          onChange={(value) => value && setChosen(value)}
          data={fieldGroups(suite, text('dataSuites.mixers.title'))}
        />
        <Button
          variant="default"
          disabled={field === null}
          loading={save.isPending}
          onClick={() =>
            save
              .mutateAsync({
                suiteID: suite.suiteID,
                name: text('dataSuites.security.title'),
                system: true,
                filters: [{ type: 'system', field: field ?? '', by }],
              })
              .then(() => {
                work.settle()
                onChanged()
              }, toasts.failed)
          }
        >
          {text('dataSuites.add')}
        </Button>
      </Group>
      {chosen === undefined && proposed && (
        <Text size="xs" c="dimmed">
          {text('dataSuites.security.suggested')}
        </Text>
      )}
    </>
  )
}

/** How many rows of each file a person would see. */
function SeeAs({ suite: { suiteID } }: { suite: SuiteDetail }) {
  const text = useText()
  const { number } = useFormats()
  const [typed, setTyped] = useState('')
  const [who, setWho] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const targets = api.shareTargets.useQuery(
    { suiteID, search: useDebounced(typed) },
    { enabled: isOpen, placeholderData: (before) => before },
  )
  const seen = api.seeAs.useQuery({ suiteID, userID: Number(who) }, { enabled: who !== null })
  const people = (targets.data ?? [])
    .filter((one) => one.kind === 'user')
    .map((one) => ({ value: String(one.id), label: nameInList(one) }))
  const chosen =
    who !== null && seen.data && !people.some((one) => one.value === who)
      ? [{ value: who, label: seen.data.name }]
      : []
  return (
    <>
      <Select
        label={text('dataSuites.security.seeAs')}
        description={text('dataSuites.security.seeAsHint')}
        placeholder={text('dataSuites.share.find')}
        maw={400}
        searchable
        clearable
        value={who}
        onDropdownOpen={() => setOpen(true)}
        onChange={setWho}
        onSearchChange={setTyped}
        filter={({ options }) => options}
        data={[...chosen, ...people]}
      />
      <div role="status">
        {who !== null && seen.data && !seen.data.mayView && (
          <Notice kind="warning">
            {text('dataSuites.security.mayNot', { name: seen.data.name })}
          </Notice>
        )}
        {who !== null &&
          seen.data?.mayView &&
          seen.data.files.map((file) => (
            <Text key={file.fileID} size="sm">
              {file.seen === null
                ? text('dataSuites.security.notHere', { file: file.name })
                : text('dataSuites.security.sees', {
                    name: seen.data.name,
                    seen: file.seen,
                    rows: file.rows,
                    file: file.name,
                  })}{' '}
              {file.seen !== null &&
                `(${number(Math.round((file.seen / Math.max(1, file.rows)) * 100))} %)`}
            </Text>
          ))}
      </div>
    </>
  )
}
