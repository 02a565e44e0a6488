import { refusalOf, sayRef, useSay } from '@atrium/kit/client'
import type { Tone } from '@atrium/kit/shared'
import { useRefresh } from '@atrium/people/parts'
import {
  FileDrop,
  Notice,
  StatusBadge,
  useErrorText,
  useFormats,
  useToasts,
  useUiText,
} from '@atrium/ui'
import { base64Of, readTextFile } from '@atrium/ui/list/read-text-file.ts'
import type { TableText } from '@atrium/tabular/table-lines'
import { Button, Group, Modal, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import {
  licenseFileLimits,
  type LicenseFileItem,
  type LicenseFilePreview,
  type LicenseOutcome,
} from './license-file.words.ts'

const tones: Record<LicenseOutcome, Tone> = {
  refused: 'bad',
  several: 'bad',
  notMatched: 'attention',
  changed: 'attention',
  new: 'good',
  same: 'neutral',
}

/** Imports licenses from a state’s file after showing what each line does, or why it does nothing. */
export function LicenseFileDialog({ onClose }: { onClose: () => void }) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const refresh = useRefresh()
  const errorText = useErrorText()
  const run = api.importLicenses.useMutation()
  const [source, setSource] = useState<TableText>()
  const take = async (file: File) => {
    const from = /\.xlsx$/i.test(file.name)
      ? { workbook: await base64Of(file) }
      : { csv: await readTextFile(file) }
    setSource(from)
    run.mutate({ file: from })
  }
  const found = run.data
  const count = found ? found.counts.new + found.counts.changed : 0
  const save = async () => {
    if (!source || !found) return
    try {
      await run.mutateAsync({ file: source, seen: found.seen })
      await refresh()
      toasts.done(say('humanResources.licenseFile.done', { count }))
      onClose()
    } catch (error) {
      toasts.failed(error)
      if (refusalOf(error)?.code === 'conflict') run.mutate({ file: source })
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={say('humanResources.licenseFile.title')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {say('humanResources.licenseFile.hint')}
        </Text>
        <FileDrop
          accept=".csv,.tsv,.txt,.xlsx"
          kinds={say('humanResources.licenseFile.kinds')}
          megabytes={licenseFileLimits.megabytes}
          onFile={(file) => void take(file)}
        />
        {run.error && <Notice kind="danger">{errorText(run.error)}</Notice>}
        {run.isPending && !found && <Skeleton height={160} />}
        {found && <Found found={found} isNothing={count === 0} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {ui('ui.cancel')}
          </Button>
          <Button
            loading={run.isPending && found !== undefined}
            disabled={!found || count === 0}
            onClick={() => void save()}
          >
            {say('humanResources.licenseFile.save', { count })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Found({ found, isNothing }: { found: LicenseFilePreview; isNothing: boolean }) {
  const say = useText()
  const { counts, items } = found
  const left = counts.refused + counts.several + counts.notMatched
  const unseen = Object.values(counts).reduce((sum, one) => sum + one, 0) - items.length
  return (
    <>
      <Text role="status">{say('humanResources.licenseFile.counts', { ...counts, left })}</Text>
      {isNothing && <Notice kind="info">{say('humanResources.licenseFile.nothing')}</Notice>}
      <Table.ScrollContainer minWidth={640} mah={400}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say('humanResources.licenseFile.line')}</Table.Th>
              <Table.Th>{say('humanResources.licenseFile.person')}</Table.Th>
              <Table.Th>{say('humanResources.licenseFile.license')}</Table.Th>
              <Table.Th>{say('humanResources.licenseFile.result')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((item) => (
              <Item key={item.line} item={item} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {unseen > 0 && (
        <Text size="sm">{say('humanResources.licenseFile.more', { count: unseen })}</Text>
      )}
    </>
  )
}

function Item({ item }: { item: LicenseFileItem }) {
  const say = useText()
  const sayAny = useSay()
  const { date } = useFormats()
  const { line, asWritten, name, title, number, license, before, outcome, reason } = item
  const day = (on: string | null) =>
    on === null ? say('humanResources.licenseFile.noEnd') : date(on)
  const dates = (['issuedOn', 'expiresOn'] as const).filter((field) => item.changes.includes(field))
  const others = item.changes.filter((field) => field !== 'issuedOn' && field !== 'expiresOn')
  const notes = [
    ...(license && before
      ? dates.map((field) =>
          say('humanResources.licenseFile.was', {
            field: say(`humanResources.licenses.${field}`),
            before: day(before[field]),
            after: day(license[field]),
          }),
        )
      : []),
    others.length > 0 &&
      say('humanResources.licenseFile.also', {
        fields: others.map((field) => say(`humanResources.licenses.${field}`)).join(', '),
      }),
    item.unread.length > 0 &&
      say('humanResources.licenseFile.unread', { subjects: item.unread.join(', ') }),
    reason && sayRef(sayAny, reason),
  ].filter((one): one is string => Boolean(one))
  return (
    <Table.Tr>
      <Table.Td>{line}</Table.Td>
      <Table.Th scope="row" fw={500}>
        {name ?? asWritten}
        {name !== null && asWritten !== name && (
          <Text size="sm" c="dimmed" fw={400}>
            {say('humanResources.licenseFile.asWritten', { name: asWritten })}
          </Text>
        )}
      </Table.Th>
      <Table.Td>
        {license ? (
          <>
            {say(`humanResources.licenses.kind.${license.kind}`)} ·{' '}
            {say(`humanResources.licenses.level.${license.level}`)}
            <Text size="sm">
              {license.expiresOn === null
                ? say('humanResources.assignments.since', { day: date(license.issuedOn) })
                : say('humanResources.leave.span', {
                    from: date(license.issuedOn),
                    to: date(license.expiresOn),
                  })}
            </Text>
          </>
        ) : (
          title
        )}
        {number !== '' && (
          <Text size="sm" c="dimmed">
            {say('humanResources.licenses.no', { number })}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <StatusBadge tone={tones[outcome]}>
          {say(`humanResources.licenseFile.outcome.${outcome}`)}
        </StatusBadge>
        {notes.map((note, at) => (
          <Text key={at} size="sm">
            {note}
          </Text>
        ))}
      </Table.Td>
    </Table.Tr>
  )
}
