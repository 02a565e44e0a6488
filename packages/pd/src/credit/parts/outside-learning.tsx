import {
  DataTable,
  SectionCard,
  StatusBadge,
  useFiles,
  useFormats,
  type StatusTone,
} from '@atrium/ui'
import { ActButtons } from '@atrium/workflow/parts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { OutsideLearning } from '../../enrollment/own.queries.ts'
import { useText } from '../../use-text.ts'
import { filePurposes, type LearningState } from '../../words.ts'
import { learningWorkflow } from '../learning-state.rules.ts'
import { LearningDialog } from './learning-dialog.tsx'

const tones: Record<LearningState, StatusTone> = {
  drft: 'neutral',
  sbmt: 'waiting',
  chng: 'attention',
  aprv: 'good',
  deny: 'bad',
}

interface Props {
  rows: readonly OutsideLearning[]
  isOwn: boolean
  onChange: () => Promise<void>
}

/** Requests for credit for learning outside the district, with their evidence. */
export function OutsideLearningCard({ rows, isOwn, onChange }: Props) {
  const text = useText()
  const formats = useFormats()
  const { addressOf } = useFiles(filePurposes.evidence)
  const [open, setOpen] = useState<OutsideLearning | 'new'>()
  const press = api.credit.act.useMutation()
  if (rows.length === 0 && !isOwn) return null
  return (
    <SectionCard
      title={text('pd.learning.card')}
      action={
        isOwn && (
          <Button size="xs" variant="default" onClick={() => setOpen('new')}>
            {text('pd.learning.request')}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <Text c="dimmed">{text('pd.learning.none')}</Text>
      ) : (
        <DataTable
          caption={text('pd.learning.card')}
          rows={rows}
          rowID={({ id }) => id}
          rowLabel={({ title }) => title}
          columns={[
            {
              key: 'title',
              label: text('pd.learning.title'),
              cell: ({ title, provider }) => (
                <>
                  {title}
                  <Text size="sm" c="dimmed">
                    {provider}
                  </Text>
                </>
              ),
            },
            {
              key: 'dates',
              label: text('pd.learning.dates'),
              cell: ({ startedOn, endedOn }) =>
                `${formats.date(startedOn)} – ${formats.date(endedOn)}`,
            },
            {
              key: 'credit',
              label: text('pd.learning.credit'),
              cell: ({ amount, creditType }) => `${formats.number(amount)} ${creditType}`,
            },
            {
              key: 'evidence',
              label: text('pd.learning.evidence'),
              cell: ({ files }) => (
                <Stack gap={2}>
                  {files.map(({ uuid, name }) => (
                    <a key={uuid} href={addressOf(uuid)} target="_blank" rel="noreferrer">
                      {name}
                    </a>
                  ))}
                </Stack>
              ),
            },
            {
              key: 'state',
              label: text('pd.section.status'),
              cell: (row) => (
                <Stack gap={4} align="flex-start">
                  <StatusBadge tone={tones[row.state]}>
                    {text(`pd.learningState.${row.state}`)}
                  </StatusBadge>
                  {row.comment && <Text size="sm">{row.comment}</Text>}
                  {isOwn && (
                    <Group gap="xs">
                      {(row.state === 'chng' || row.state === 'drft') && (
                        <Button size="xs" onClick={() => setOpen(row)}>
                          {text('pd.learning.change')}
                        </Button>
                      )}
                      {(row.state === 'sbmt' || row.state === 'chng') && (
                        <ActButtons
                          workflow={learningWorkflow}
                          id={row.id}
                          acts={['withdraw']}
                          press={press}
                          texts="pd.learning"
                          size="xs"
                          onSettled={onChange}
                        />
                      )}
                    </Group>
                  )}
                </Stack>
              ),
            },
          ]}
        />
      )}
      {open && (
        <LearningDialog
          {...(open !== 'new' && { learning: open })}
          onClose={() => setOpen(undefined)}
          onSaved={async () => {
            setOpen(undefined)
            await onChange()
          }}
        />
      )}
    </SectionCard>
  )
}
