import { sayRef, useSay } from '@atrium/kit/client'
import type { Tone } from '@atrium/kit/shared'
import { useRefresh } from '@atrium/people/parts'
import { FileDialog, Notice, StatusBadge, useFileTrial, useFormats } from '@atrium/ui'
import { tableOf } from '@atrium/ui/list/read-text-file.ts'
import { Table, Text } from '@mantine/core'
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

const countOf = ({ counts }: LicenseFilePreview) => counts.new + counts.changed

/** Imports licenses from a state’s file after showing what each line does, or why it does nothing. */
export function LicenseFileDialog({ onClose }: { onClose: () => void }) {
  const say = useText()
  const refresh = useRefresh()
  const trial = useFileTrial({
    send: api.importLicenses.useMutation().mutateAsync,
    onSaved: async (saved) => {
      await refresh()
      return say('humanResources.licenseFile.done', { count: countOf(saved) })
    },
    onClose,
  })
  return (
    <FileDialog
      title={say('humanResources.licenseFile.title')}
      trial={trial}
      drop={{
        hint: say('humanResources.licenseFile.hint'),
        accept: '.csv,.tsv,.txt,.xlsx',
        kinds: say('humanResources.licenseFile.kinds'),
        megabytes: licenseFileLimits.megabytes,
        onFile: (file) => void tableOf(file).then((table) => trial.take({ file: table })),
      }}
      saveText={(found) => say('humanResources.licenseFile.save', { count: countOf(found) })}
      isNothing={(found) => countOf(found) === 0}
      onClose={onClose}
    >
      {(found) => <Found found={found} isNothing={countOf(found) === 0} />}
    </FileDialog>
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
