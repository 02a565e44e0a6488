import { refusalOf, trpcRoot } from '@atrium/kit/client'
import {
  formWidth,
  HelpAt,
  HistoryButton,
  LazyRichTextInput,
  Notice,
  PageHeader,
  useDebounced,
  useErrorText,
  useToasts,
  SubmitButton,
  useTypedWork,
  Loading,
} from '@atrium/ui'
import { Group, MultiSelect, Select, Stack, Switch } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import type { ConfigurationDraft } from '../configuration.actions.ts'
import type { ConfigurationPage as Read } from '../configuration.queries.ts'
import { useText } from '../use-text.ts'
import { configurationFields } from '../words.ts'

type ConfigurationField = keyof typeof configurationFields

/** Whether and how people of the district register themselves. */
export default function ConfigurationPage() {
  const read = api.configuration.useQuery()
  if (read.isPending || read.isError) return <Loading of={read} />
  return (
    <ConfigurationForm
      key={read.data.configuration.version}
      read={read.data}
      reload={() => void read.refetch()}
    />
  )
}

function ConfigurationForm({ read, reload }: { read: Read; reload: () => void }) {
  const say = useText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { version, ...start } = read.configuration
  const [draft, setDraft] = useState<ConfigurationDraft>(start)
  const set = (some: Partial<ConfigurationDraft>) => setDraft((before) => ({ ...before, ...some }))
  const utils = trpcRoot.useUtils()
  const save = api.saveConfiguration.useMutation({
    onSuccess: () => {
      work.settle()
      void utils.invalidate()
      toasts.done(say('registration.configuration.saved'))
      reload()
    },
  })
  const nameIn = (rows: readonly { id: number; label: string }[]) => (id: unknown) =>
    rows.find((row) => row.id === id)?.label ?? `#${String(id)}`
  const names: Record<string, (id: unknown) => string> = {
    defaultPermissionGroupID: nameIn(read.permissionGroups),
    formID: nameIn(read.forms),
    usersToNotify: nameIn(read.people),
  }
  const work = useTypedWork<ConfigurationDraft, Read['configuration']>(
    'registration.configuration',
    draft,
    setDraft,
    {
      version,
      merge: {
        error: save.error,
        valuesOf: ({ version: _, ...now }) => now,
        label: (name) => say(`registration.configuration.${name as ConfigurationField}`),
        fields: { invitationMessage: configurationFields.invitationMessage },
        show: (name, value) => names[name] && [value].flat().map(names[name]).join(', '),
        save: (merged, now) => save.mutate({ version: now.version, draft: merged }),
      },
    },
  )
  const errors = refusalOf(save.error)?.errors ?? {}
  const field = (name: keyof ConfigurationDraft) => ({
    label: say(`registration.configuration.${name}`),
    description: say(`registration.configuration.${name}.hint`),
    error: errors[name],
  })
  const options = (rows: readonly { id: number; label: string }[]) =>
    rows.map(({ id, label }) => ({ value: String(id), label }))
  return (
    <>
      <PageHeader
        title={say('registration.configuration.title')}
        action={
          read.configured && (
            <HistoryButton
              api={api.configurationHistory}
              input={undefined}
              fields={configurationFields}
              label={(name) => say(`registration.configuration.${name as ConfigurationField}`)}
            />
          )
        }
      />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ version, draft })
        }}
      >
        <Stack maw={formWidth}>
          {work.notice}
          {!read.configured && (
            <Notice kind="info">{say('registration.refusal.notConfigured')}</Notice>
          )}
          {save.isError && <Notice kind="danger">{errorText(save.error)}</Notice>}
          <Switch
            {...field('enabled')}
            checked={draft.enabled}
            onChange={(event) => set({ enabled: event.currentTarget.checked })}
          />
          <Switch
            {...field('allowWalkUps')}
            checked={draft.allowWalkUps}
            onChange={(event) => set({ allowWalkUps: event.currentTarget.checked })}
          />
          <Group align="flex-start" wrap="nowrap" gap={4}>
            <Select
              flex={1}
              {...field('defaultPermissionGroupID')}
              clearable
              searchable
              data={options(read.permissionGroups)}
              value={
                draft.defaultPermissionGroupID === null
                  ? null
                  : String(draft.defaultPermissionGroupID)
              }
              onChange={(value) =>
                set({ defaultPermissionGroupID: value === null ? null : Number(value) })
              }
            />
            <HelpAt
              anchor="default-group"
              about={say('registration.configuration.defaultPermissionGroupID')}
            />
          </Group>
          <LazyRichTextInput
            name="invitationMessage"
            {...field('invitationMessage')}
            value={draft.invitationMessage ?? ''}
            onChange={(html) => set({ invitationMessage: html || null })}
          />
          <PeopleInput
            {...field('usersToNotify')}
            known={read.people}
            value={draft.usersToNotify}
            onChange={(usersToNotify) => set({ usersToNotify })}
          />
          <Select
            {...field('formID')}
            clearable
            data={options(read.forms)}
            value={draft.formID === null ? null : String(draft.formID)}
            onChange={(value) => set({ formID: value === null ? null : Number(value) })}
          />
          <div>
            <SubmitButton failed={save.isError} loading={save.isPending}>
              {say('registration.save')}
            </SubmitButton>
          </div>
        </Stack>
      </form>
    </>
  )
}

interface PeopleInputProps {
  label: string
  description: string
  error: string | undefined
  known: readonly { id: number; label: string }[]
  value: number[]
  onChange: (value: number[]) => void
}

function PeopleInput({ known, value, onChange, ...common }: PeopleInputProps) {
  const [typed, setTyped] = useState('')
  const [met, setMet] = useState(() => new Map(known.map(({ id, label }) => [id, label])))
  const search = useDebounced(typed)
  const [opened, setOpened] = useState(false)
  const found = api.people.useQuery(
    { search },
    { placeholderData: keepPreviousData, enabled: opened },
  )
  const offered = new Map([
    ...(found.data ?? []).map(({ id, label }) => [id, label] as const),
    ...value.map((id) => [id, met.get(id) ?? String(id)] as const),
  ])
  return (
    <MultiSelect
      {...common}
      searchable
      onDropdownOpen={() => setOpened(true)}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already; what it found need not hold the words as they were typed.
      filter={({ options }) => options}
      data={Array.from(offered, ([id, label]) => ({ value: String(id), label }))}
      value={value.map(String)}
      onChange={(next) => {
        setMet(new Map([...met, ...offered]))
        onChange(next.map(Number))
      }}
    />
  )
}
