import { refusalOf, sayRef, useSay, useUserContext } from '@atrium/kit/client'
import type { Tone } from '@atrium/kit/shared'
import { useRefresh } from '@atrium/people/parts'
import {
  AskedFields,
  FileDrop,
  Notice,
  StatusBadge,
  useErrorText,
  useToasts,
  useUiText,
} from '@atrium/ui'
import { base64Of } from '@atrium/ui/list/read-text-file.ts'
import { Button, Group, Modal, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { sideTexts } from '../words.ts'
import { gtfsFields } from './gtfs.fields.ts'
import {
  gtfsLimits,
  type GtfsItem,
  type GtfsNote,
  type GtfsOutcome,
  type GtfsPreview,
} from './gtfs.words.ts'

const tones: Record<GtfsOutcome, Tone> = {
  new: 'good',
  changed: 'attention',
  unchanged: 'neutral',
  refused: 'bad',
}

/** Imports a feed after showing which stops and routes are new, changed, or refused, and why. */
export function GtfsDialog({ onClose }: { onClose: () => void }) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const refresh = useRefresh()
  const errorText = useErrorText()
  const run = api.importGtfs.useMutation()
  const [source, setSource] = useState<{ file: string; fileName: string }>()
  const [schoolID, setSchool] = useState<number | null>(null)
  const read = (from: { file: string; fileName: string }, school: number | null) =>
    run.mutate({ ...from, schoolID: school })
  const take = async (file: File) => {
    const from = { file: await base64Of(file), fileName: file.name }
    setSource(from)
    read(from, schoolID)
  }
  const found = run.data
  const count = found
    ? [found.stops, found.routes].reduce((sum, one) => sum + one.new + one.changed, 0)
    : 0
  const write = async () => {
    if (!source || !found) return
    try {
      await run.mutateAsync({ ...source, schoolID, seen: found.seen })
      await refresh()
      toasts.done(say('transportation.gtfs.done', { count }))
      onClose()
    } catch (error) {
      toasts.failed(error)
      if (refusalOf(error)?.code === 'conflict') read(source, schoolID)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={say('transportation.gtfs.title')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {say('transportation.gtfs.hint')}
        </Text>
        <FileDrop
          accept=".zip,application/zip"
          kinds={say('transportation.gtfs.kinds')}
          megabytes={gtfsLimits.megabytes}
          onFile={(file) => void take(file)}
        />
        {run.error && <Notice kind="danger">{errorText(run.error)}</Notice>}
        {run.isPending && !found && <Skeleton height={160} />}
        {found?.needsSchool && (
          <AskedFields
            fields={gtfsFields}
            texts="transportation.gtfs"
            values={{ schoolID }}
            errors={{}}
            onChange={(_, value) => {
              const school = (value as number | null | undefined) ?? null
              setSchool(school)
              if (source) read(source, school)
            }}
          />
        )}
        {found && <Found found={found} isNothing={count === 0} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {ui('ui.cancel')}
          </Button>
          <Button
            loading={run.isPending && found !== undefined}
            disabled={!found || count === 0}
            onClick={() => void write()}
          >
            {say('transportation.gtfs.write', { count })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Found({ found, isNothing }: { found: GtfsPreview; isNothing: boolean }) {
  const say = useText()
  const { stops, routes, items } = found
  const refused = stops.refused + routes.refused
  const shown = items.filter(({ outcome }) => outcome !== 'unchanged').length
  const left = [stops, routes].reduce((sum, one) => sum + one.new + one.changed, refused) - shown
  return (
    <>
      <div role="status">
        <Text>
          {say('transportation.gtfs.stops')}: {say('transportation.gtfs.counts', { ...stops })}
        </Text>
        <Text>
          {say('transportation.gtfs.routes')}: {say('transportation.gtfs.counts', { ...routes })}
        </Text>
      </div>
      {isNothing && <Notice kind="info">{say('transportation.gtfs.nothing')}</Notice>}
      {refused > 0 && <Notice kind="warning">{say('transportation.gtfs.refusedStay')}</Notice>}
      {items.length > 0 && (
        <Table.ScrollContainer minWidth={520} mah={360}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say('transportation.gtfs.what')}</Table.Th>
                <Table.Th>{say('transportation.gtfs.outcome')}</Table.Th>
                <Table.Th>{say('transportation.gtfs.notes')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {items.map((item, at) => (
                <Item key={at} item={item} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {left > 0 && <Text size="sm">{say('transportation.gtfs.more', { count: left })}</Text>}
    </>
  )
}

function Item({ item }: { item: GtfsItem }) {
  const say = useText()
  const sayAny = useSay()
  const { language } = useUserContext()
  const { kind, number, name, outcome, changes, side, school, reasons, warnings } = item
  const noted = ({ file, line, ref }: GtfsNote) =>
    say('transportation.gtfs.at', { file, line, text: sayRef(sayAny, ref) })
  const lines = [
    side && [sideTexts[side][language], school].filter(Boolean).join(' · '),
    changes.length > 0 &&
      say('transportation.gtfs.differs', {
        fields: changes.map((field) => say(`transportation.gtfs.field.${field}`)).join(', '),
      }),
    ...reasons.map(noted),
    ...warnings.map(noted),
  ].filter((one): one is string => Boolean(one))
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {say(`transportation.gtfs.${kind}`, { number, name })}
      </Table.Th>
      <Table.Td>
        <StatusBadge tone={tones[outcome]}>
          {say(`transportation.gtfs.outcome.${outcome}`)}
        </StatusBadge>
      </Table.Td>
      <Table.Td>
        {lines.map((line, at) => (
          <Text key={at} size="sm">
            {line}
          </Text>
        ))}
      </Table.Td>
    </Table.Tr>
  )
}
