import { useState } from 'react'
import { refusalOf, useSay, useUserContext } from '@atrium/kit/client'
import { Notice, SubmitButton, useErrorText, useTypedWork } from '@atrium/ui'
import { Button, Group, MultiSelect, NativeSelect, Stack, TextInput } from '@mantine/core'
import { api } from '../../api.ts'
import type { FileView } from '../../suites/suite.views.ts'
import { useText } from '../../use-text.ts'
import { importModes, type ImportMode } from '../../words.ts'
import { problemsOf } from '../settings.rules.ts'
import type { SourceDraft, SourceSecret, SourceSettings } from '../source.settings.ts'
import type { SourceView } from '../sources.queries.ts'
import {
  notificationPreferences,
  type NotificationPreference,
  type SourceKind,
} from '../sources.words.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { TestResult } from './test-result.tsx'

interface Props {
  suiteID: number
  kind: SourceKind
  /** The one that is changed; without it a new one is made, for `file` or for a new file. */
  source?: SourceView
  file?: FileView
  onDone: (fileID: number) => void
}

/** A source's settings, tried before they are saved. */
export function SourceForm({ suiteID, kind, source, file, onDone }: Props) {
  const text = useText()
  const say = useSay()
  const errorText = useErrorText()
  const { language } = useUserContext()
  const [name, setName] = useState(file?.name ?? '')
  const [settings, setSettings] = useState<SourceSettings>(
    source?.settings ?? empty(kind, language),
  )
  const [secret, setSecret] = useState<SourceSecret>({ secret: '' })
  const [schedule, setSchedule] = useState<SourceDraft['schedule']>({
    every: source?.every ?? (kind === 'product' ? 'off' : 'day'),
    at: source?.at ?? '05:00',
    weekday: source?.weekday ?? 1,
  })
  const [mode, setMode] = useState<ImportMode>(source?.mode ?? file?.importMode ?? 'replace')
  const [notify, setNotify] = useState<NotificationPreference>(source?.notify ?? 'error')
  const [tell, setTell] = useState<string[]>((source?.tell ?? []).map(String))
  // The secret is never kept on the device: it goes to the server or nowhere.
  const work = useTypedWork(
    `dataSuites.source.${kind}`,
    { name, settings, schedule, mode, notify, tell },
    (kept) => {
      setName(kept.name)
      setSettings(kept.settings)
      setSchedule(kept.schedule)
      setMode(kept.mode)
      setNotify(kept.notify)
      setTell(kept.tell)
    },
    {
      id: source?.sourceID ?? `new.${suiteID}.${file?.fileID ?? 0}`,
      version: source?.version ?? null,
    },
  )
  const sources = api.sources.list.useQuery({ suiteID })
  const people = sources.data?.people ?? []
  // Testing the source doesn't need the file's name yet.
  const [isAsked, setAsked] = useState<'reach' | 'all'>()
  const test = api.sources.test.useMutation()
  const create = api.sources.create.useMutation()
  const update = api.sources.update.useMutation()

  const isNew = source === undefined
  const hasName = !isNew || file !== undefined
  const needsSecret = kind === 's3' || kind === 'sftp'
  const given =
    secret.secret === ''
      ? {}
      : {
          secret: {
            secret: secret.secret,
            ...(secret.passphrase && { passphrase: secret.passphrase }),
          },
        }
  const reach = {
    ...problemsOf(settings),
    ...(needsSecret && isNew && secret.secret === '' && { secret: 'kit.valid.required' as const }),
  }
  const problems = {
    ...reach,
    ...(!hasName && name.trim() === '' && { name: 'kit.valid.required' as const }),
  }
  const wrong = isAsked === 'all' ? problems : reach
  const failed = [test, create, update].map((one) => one.error).find((error) => error !== null)
  const refused = refusalOf(failed)?.errors
  const errors: Record<string, string> = {
    ...refused,
    ...(isAsked &&
      Object.fromEntries(Object.entries(wrong).map(([field, id]) => [field, say(id)]))),
  }
  const other = refused?.hostKey ?? (failed && !refused ? errorText(failed) : undefined)

  const change = (next: SourceSettings) => {
    for (const one of [test, create, update]) one.reset()
    setSettings(next)
  }
  const checked = (what: 'reach' | 'all', act: () => Promise<unknown>) => () => {
    setAsked(what)
    // Errors are on their field, or above the buttons.
    if (Object.keys(what === 'all' ? problems : reach).length === 0) act().catch(() => {})
  }
  const look = checked('reach', () =>
    test.mutateAsync({ suiteID, ...(source && { sourceID: source.sourceID }), settings, ...given }),
  )
  const submit = checked('all', async () => {
    const draft: SourceDraft = {
      settings,
      ...given,
      mode,
      schedule,
      notify,
      tell: tell.map(Number),
    }
    if (source) {
      await update.mutateAsync({ sourceID: source.sourceID, version: source.version, draft })
      work.settle()
      return onDone(source.fileID)
    }
    const made = await create.mutateAsync({
      suiteID,
      ...(file && { fileID: file.fileID }),
      name: name.trim(),
      draft,
    })
    work.settle()
    // This form has loaded the suite's sources; the next page would show them without the new one.
    await sources.refetch()
    onDone(made.fileID)
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack>
        {work.notice}
        {!hasName && (
          <TextInput
            label={text('dataSuites.sources.name')}
            required
            value={name}
            maxLength={120}
            error={errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <SettingsFields
          suiteID={suiteID}
          settings={settings}
          secret={secret}
          hasSecret={source?.hasSecret ?? false}
          isNew={isNew}
          errors={errors}
          onChange={change}
          onSecret={setSecret}
          onName={(proposed) => setName((before) => before || proposed)}
        />
        <ScheduleFields schedule={schedule} isProduct={kind === 'product'} onChange={setSchedule} />
        <Group grow align="flex-start" preventGrowOverflow={false}>
          {kind !== 'atrium' && (
            <NativeSelect
              miw={220}
              label={text('dataSuites.sources.mode')}
              value={mode}
              data={importModes.map((value) => ({
                value,
                label: text(`dataSuites.sources.mode.${value}`),
              }))}
              onChange={(event) => setMode(event.currentTarget.value as ImportMode)}
            />
          )}
          <NativeSelect
            miw={220}
            label={text('dataSuites.sources.notify')}
            value={notify}
            data={notificationPreferences.map((value) => ({
              value,
              label: text(`dataSuites.sources.notify.${value}`),
            }))}
            onChange={(event) => setNotify(event.currentTarget.value as NotificationPreference)}
          />
        </Group>
        {notify !== 'none' && people.length > 1 && (
          <MultiSelect
            label={text('dataSuites.sources.tell')}
            description={text('dataSuites.sources.tellHint', { name: people[0]?.name ?? '' })}
            searchable
            clearable
            maxValues={20}
            value={tell}
            error={errors.tell}
            data={people.map((one) => ({ value: String(one.userID), label: one.name }))}
            onChange={setTell}
          />
        )}
        {other !== undefined && <Notice kind="danger">{other}</Notice>}
        {test.data && (
          <TestResult
            tested={test.data}
            onConfirm={(hostKey) => settings.kind === 'sftp' && change({ ...settings, hostKey })}
          />
        )}
        <Group justify="flex-end" gap="xs">
          {needsSecret && (
            <Button variant="default" loading={test.isPending} onClick={look}>
              {text('dataSuites.sources.test')}
            </Button>
          )}
          <SubmitButton
            failed={
              Boolean(create.error ?? update.error) ||
              (isAsked === 'all' && Object.keys(problems).length > 0)
            }
            loading={create.isPending || update.isPending}
          >
            {text(isNew ? 'dataSuites.sources.create' : 'dataSuites.save')}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}

function empty(kind: SourceKind, language: 'en' | 'es'): SourceSettings {
  switch (kind) {
    case 's3':
      return {
        kind,
        bucket: '',
        region: 'us-east-1',
        endpoint: null,
        prefix: '',
        pattern: '*.csv',
        accessKeyID: '',
      }
    case 'sftp':
      return {
        kind,
        host: '',
        port: 22,
        user: '',
        signIn: 'password',
        path: '/',
        pattern: '*.csv',
        hostKey: null,
      }
    case 'product':
      return { kind, pattern: '*.csv' }
    case 'atrium':
      return { kind, table: '', language }
  }
}
