import { useState } from 'react'
import type { PageProps } from '@atrium/kit/client'
import { Notice, SectionCard, useErrorText, useFormats, useToasts } from '@atrium/ui'
import { ActionIcon, Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { api } from '../api.ts'
import { mayEdit, SuiteFrame, useSuite } from '../parts/suite-frame.tsx'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import type { Match } from './measure.ts'
import { proposedPairs } from './proposals.rules.ts'
import { RelationshipPicture } from './relationship-picture.tsx'

/** Which columns of different files mean the same, how many rows match, and a picture of it. */
export default function RelationshipsPage({ params }: PageProps) {
  const suiteID = Number(params.suiteID) || 0
  const text = useText()
  const suite = useSuite(suiteID)
  return (
    <SuiteFrame suiteID={suiteID} here="relationships">
      {(detail) => (
        <Stack>
          <RelationshipPicture suite={detail} />
          <Related suite={detail} onChanged={() => void suite.refetch()} />
          {detail.files.length < 2 && (
            <Notice kind="info">{text('dataSuites.relationships.oneFile')}</Notice>
          )}
          {mayEdit(detail) && detail.files.length > 1 && (
            <Relate suite={detail} onChanged={() => void suite.refetch()} />
          )}
        </Stack>
      )}
    </SuiteFrame>
  )
}

function useNames({ files, attributes }: SuiteDetail) {
  const fileOf = (id: number) =>
    files.find((file) => file.fileID === attributes.find((one) => one.attributeID === id)?.fileID)
      ?.name ?? ''
  const nameOf = (id: number) =>
    `${fileOf(id)} · ${attributes.find((one) => one.attributeID === id)?.displayName ?? ''}`
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
                {one.fromRows === null
                  ? text('dataSuites.relationships.untold')
                  : `${text('dataSuites.relationships.match', { matched: one.fromMatched, rows: one.fromRows, file: fileOf(one.fromID) })} · ${text('dataSuites.relationships.match', { matched: one.toMatched, rows: one.toRows, file: fileOf(one.toID) })}`}
              </Text>
            </div>
            {mayEdit(suite) && (
              <ActionIcon
                aria-label={`${text('dataSuites.remove')}: ${nameOf(one.fromID)}`}
                onClick={() =>
                  unrelate
                    .mutateAsync({ suiteID: suite.suiteID, relationshipID: one.relationshipID })
                    .then(onChanged, toasts.failed)
                }
              >
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
  const { nameOf } = useNames(suite)
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const ready = from !== null && to !== null
  const pair = { suiteID: suite.suiteID, fromID: Number(from), toID: Number(to) }
  const check = api.checkRelationship.useQuery(pair, { enabled: ready, retry: false })
  const relate = api.relate.useMutation()
  const groups = suite.files
    .filter((file) => file.online)
    .map((file) => ({
      group: file.name,
      items: suite.attributes
        .filter((one) => one.fileID === file.fileID)
        .map((one) => ({ value: String(one.attributeID), label: one.displayName })),
    }))
  const proposals = proposedPairs(
    suite.attributes.filter((one) =>
      suite.files.some((file) => file.fileID === one.fileID && file.online),
    ),
    suite.relationships,
  )
  const fits =
    check.data !== undefined &&
    check.data.fromMatched > 0 &&
    (check.data.fromUnique || check.data.toUnique)
  return (
    <SectionCard title={text('dataSuites.relationships.relate')}>
      <Stack>
        {proposals.length > 0 && (
          <div>
            <Text size="sm" mb={4}>
              {text('dataSuites.relationships.proposed')}
            </Text>
            <Group gap="xs">
              {proposals.map(({ fromID, toID }) => (
                <Button
                  key={`${fromID} ${toID}`}
                  variant="default"
                  size="xs"
                  h="auto"
                  mih={{ base: 44, sm: 30 }}
                  py={6}
                  styles={{
                    label: { whiteSpace: 'normal', textAlign: 'start', overflowWrap: 'anywhere' },
                  }}
                  onClick={() => {
                    setFrom(String(fromID))
                    setTo(String(toID))
                  }}
                >
                  {nameOf(fromID)} ↔ {nameOf(toID)}
                </Button>
              ))}
            </Group>
          </div>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={text('dataSuites.relationships.from')}
            searchable
            value={from}
            onChange={setFrom}
            data={groups}
          />
          <Select
            label={text('dataSuites.relationships.to')}
            searchable
            value={to}
            onChange={setTo}
            data={groups}
          />
        </SimpleGrid>
        <div role="status">
          {ready && <Checked suite={suite} pair={pair} data={check.data} error={check.error} />}
        </div>
        <Group justify="flex-end">
          <Button
            disabled={!ready || !fits}
            loading={relate.isPending || (ready && check.isFetching)}
            onClick={() =>
              relate.mutateAsync(pair).then(() => {
                setFrom(null)
                setTo(null)
                onChanged()
              }, toasts.failed)
            }
          >
            {text('dataSuites.relationships.relate')}
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  )
}

/** How two columns would meet, and what would be wrong with it. */
function Checked({
  suite,
  pair,
  data,
  error,
}: {
  suite: SuiteDetail
  pair: { fromID: number; toID: number }
  data: Match | undefined
  error: unknown
}) {
  const text = useText()
  const errorText = useErrorText()
  const { number } = useFormats()
  const { fileOf } = useNames(suite)
  if (error) return <Notice kind="warning">{errorText(error)}</Notice>
  if (!data) return null
  const share = (matched: number, rows: number) =>
    text('dataSuites.relationships.unmatched', {
      percent: number(Math.floor((matched / Math.max(1, rows)) * 100)),
    })
  return (
    <Stack gap="xs">
      <Text size="sm">
        {text('dataSuites.relationships.match', {
          matched: data.fromMatched,
          rows: data.fromRows,
          file: fileOf(pair.fromID),
        })}{' '}
        ({share(data.fromMatched, data.fromRows)})
      </Text>
      <Text size="sm">
        {text('dataSuites.relationships.match', {
          matched: data.toMatched,
          rows: data.toRows,
          file: fileOf(pair.toID),
        })}{' '}
        ({share(data.toMatched, data.toRows)})
      </Text>
      {data.fromMatched === 0 ? (
        <Notice kind="warning">{text('dataSuites.relationships.noMatch')}</Notice>
      ) : (
        !data.fromUnique &&
        !data.toUnique && (
          <Notice kind="warning">{text('dataSuites.relationships.manyToMany')}</Notice>
        )
      )}
    </Stack>
  )
}
