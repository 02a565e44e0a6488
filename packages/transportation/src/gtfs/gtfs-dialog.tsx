import { sayRef, useSay, useUserContext } from '@atrium/kit/client'
import type { Tone } from '@atrium/kit/shared'
import { useRefresh } from '@atrium/people/parts'
import { AskedFields, FileDialog, Notice, StatusBadge, useFileTrial } from '@atrium/ui'
import { base64Of } from '@atrium/ui/list/read-text-file.ts'
import { Table, Text } from '@mantine/core'
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

const countOf = ({ stops, routes }: GtfsPreview) =>
  [stops, routes].reduce((sum, one) => sum + one.new + one.changed, 0)

/** Imports a feed after showing which stops and routes are new, changed, or refused, and why. */
export function GtfsDialog({ onClose }: { onClose: () => void }) {
  const say = useText()
  const refresh = useRefresh()
  const [schoolID, setSchool] = useState<number | null>(null)
  const trial = useFileTrial({
    send: api.importGtfs.useMutation().mutateAsync,
    onSaved: async (saved) => {
      await refresh()
      return say('transportation.gtfs.done', { count: countOf(saved) })
    },
    onClose,
  })
  const { input } = trial
  return (
    <FileDialog
      title={say('transportation.gtfs.title')}
      trial={trial}
      drop={{
        hint: say('transportation.gtfs.hint'),
        accept: '.zip,application/zip',
        kinds: say('transportation.gtfs.kinds'),
        megabytes: gtfsLimits.megabytes,
        onFile: (file) =>
          void base64Of(file).then((zip) =>
            trial.take({ file: zip, fileName: file.name, schoolID }),
          ),
      }}
      saveText={(found) => say('transportation.gtfs.write', { count: countOf(found) })}
      isNothing={(found) => countOf(found) === 0}
      onClose={onClose}
    >
      {(found) => (
        <>
          {found.needsSchool && (
            <AskedFields
              fields={gtfsFields}
              texts="transportation.gtfs"
              values={{ schoolID }}
              errors={{}}
              onChange={(_, value) => {
                const school = (value as number | null | undefined) ?? null
                setSchool(school)
                if (input) trial.again({ ...input, schoolID: school })
              }}
            />
          )}
          <Found found={found} isNothing={countOf(found) === 0} />
        </>
      )}
    </FileDialog>
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
