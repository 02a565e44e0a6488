import { useState } from 'react'
import type { PageProps } from '@atrium/kit/client'
import { SectionCard, useErrorText, useFormats, useToasts } from '@atrium/ui'
import { ActionIcon, Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { api } from '../api.ts'
import { mayEdit, SuiteFrame, useSuite } from '../parts/suite-frame.tsx'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { RelationshipPicture } from './relationship-picture.tsx'

/** Which columns of different files mean the same, how many rows match, and a picture of it. */
export default function RelationshipsPage({ params }: PageProps) {
  const suiteID = Number(params.suiteID) || 0
  const suite = useSuite(suiteID)
  return (
    <SuiteFrame suiteID={suiteID} here="relationships">
      {(detail) => (
        <Stack>
          <RelationshipPicture suite={detail} />
          <Related suite={detail} onChanged={() => void suite.refetch()} />
          {mayEdit(detail) && detail.files.length > 1 && <Relate suite={detail} onChanged={() => void suite.refetch()} />}
        </Stack>
      )}
    </SuiteFrame>
  )
}

function useNames({ files, attributes }: SuiteDetail) {
  const fileOf = (id: number) => files.find((file) => file.fileID === attributes.find((one) => one.attributeID === id)?.fileID)?.name ?? ''
  const nameOf = (id: number) => `${fileOf(id)} · ${attributes.find((one) => one.attributeID === id)?.displayName ?? ''}`
  return { fileOf, nameOf }
}

function Related({ suite, onChanged }: { suite: SuiteDetail; onChanged: () => void }) {
  const text = useText()
  const toasts = useToasts()
  const { fileOf, nameOf } = useNames(suite)
  const unrelate = api.unrelate.useMutation()
  return (
    <SectionCard title={text('dataSuites.relationships.title')}>
      {suite.relationships.length === 0 && (
        <Text c="dimmed">
          {text('dataSuites.relationships.none')} {text('dataSuites.relationships.hint')}
        </Text>
      )}
      <Stack gap="sm">
        {suite.relationships.map((one) => (
          <Group key={one.relationshipID} justify="space-between" wrap="nowrap">
            <div>
              <Text fw={500}>
                {nameOf(one.fromID)} ↔ {nameOf(one.toID)}
              </Text>
              <Text size="sm" c="dimmed">
                {text('dataSuites.relationships.match', { matched: one.fromMatched, rows: one.fromRows, file: fileOf(one.fromID) })} · {text('dataSuites.relationships.match', { matched: one.toMatched, rows: one.toRows, file: fileOf(one.toID) })}
              </Text>
            </div>
            {mayEdit(suite) && (
              <ActionIcon aria-label={`${text('dataSuites.remove')}: ${nameOf(one.fromID)}`} onClick={() => unrelate.mutateAsync({ suiteID: suite.suiteID, relationshipID: one.relationshipID }).then(onChanged, toasts.failed)}>
                <IconTrash size={16} aria-hidden="true" />
              </ActionIcon>
            )}
          </Group>
        ))}
      </Stack>
    </SectionCard>
  )
}

function Relate({ suite, onChanged }: { suite: SuiteDetail; onChanged: () => void }) {
  const text = useText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const { number } = useFormats()
  const { fileOf } = useNames(suite)
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const ready = from !== null && to !== null
  const pair = { suiteID: suite.suiteID, fromID: Number(from), toID: Number(to) }
  const check = api.checkRelationship.useQuery(pair, { enabled: ready })
  const relate = api.relate.useMutation()
  const groups = suite.files.map((file) => ({ group: file.name, items: suite.attributes.filter((one) => one.fileID === file.fileID).map((one) => ({ value: String(one.attributeID), label: one.displayName })) }))
  return (
    <SectionCard title={text('dataSuites.relationships.relate')}>
      <Stack>
        <Group grow align="flex-end">
          <Select label={text('dataSuites.relationships.from')} searchable value={from} onChange={setFrom} data={groups} />
          <Select label={text('dataSuites.relationships.to')} searchable value={to} onChange={setTo} data={groups} />
        </Group>
        <div role="status">
          {ready && check.data && (
            <Text size="sm">
              {text('dataSuites.relationships.match', { matched: check.data.fromMatched, rows: check.data.fromRows, file: fileOf(pair.fromID) })} ({number(Math.round((check.data.fromMatched / Math.max(1, check.data.fromRows)) * 100))} %) · {text('dataSuites.relationships.match', { matched: check.data.toMatched, rows: check.data.toRows, file: fileOf(pair.toID) })}
            </Text>
          )}
          {ready && check.error && (
            <Text size="sm" c="red">
              {errorText(check.error)}
            </Text>
          )}
        </div>
        <Group justify="flex-end">
          <Button disabled={!ready} loading={relate.isPending} onClick={() => relate.mutateAsync(pair).then(() => { setFrom(null); setTo(null); onChanged() }, toasts.failed)}>
            {text('dataSuites.relationships.relate')}
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  )
}
