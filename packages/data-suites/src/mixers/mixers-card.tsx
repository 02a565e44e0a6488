import { useState } from 'react'
import { WholeList, SectionCard, useToasts, type Column } from '@atrium/ui'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { api } from '../api.ts'
import { mayEdit } from '../parts/suite-frame.tsx'
import { useDescribe } from '../parts/use-describe.ts'
import type { MixerView, SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { MixerDialog } from './mixer-dialog.tsx'

/** A suite's mixers: what each is computed from, and a way to add more. */
export function MixersCard({ suite, onChanged }: { suite: SuiteDetail; onChanged: () => void }) {
  const text = useText()
  const toasts = useToasts()
  const describe = useDescribe(suite)
  const remove = api.removeMixer.useMutation()
  const [open, setOpen] = useState<MixerView | 'new'>()
  const close = () => {
    setOpen(undefined)
    onChanged()
  }
  const columns: Column<MixerView>[] = [
    { key: 'name', label: text('dataSuites.mixers.name'), cell: (row) => row.name },
    {
      key: 'type',
      label: text('dataSuites.mixers.type'),
      cell: (row) => text(`dataSuites.mixers.type.${row.definition.type}`),
    },
    {
      key: 'what',
      label: text('dataSuites.mixers.what'),
      cell: (row) => describe.mixer(row.definition),
    },
    ...(mayEdit(suite)
      ? [
          {
            key: 'acts',
            label: '',
            align: 'end' as const,
            cell: (row: MixerView) => (
              <Group gap={4} justify="flex-end" wrap="nowrap">
                <ActionIcon
                  aria-label={text('dataSuites.mixers.edit', { name: row.name })}
                  onClick={() => setOpen(row)}
                >
                  <IconPencil size={16} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  aria-label={`${text('dataSuites.remove')}: ${row.name}`}
                  onClick={() =>
                    remove
                      .mutateAsync({ suiteID: suite.suiteID, mixerID: row.mixerID })
                      .then(onChanged, toasts.failed)
                  }
                >
                  <IconTrash size={16} aria-hidden="true" />
                </ActionIcon>
              </Group>
            ),
          },
        ]
      : []),
  ]
  const add = mayEdit(suite) && (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={14} aria-hidden="true" />}
      onClick={() => setOpen('new')}
    >
      {text('dataSuites.mixers.add')}
    </Button>
  )
  return (
    <SectionCard title={text('dataSuites.mixers.title')} action={add}>
      {suite.mixers.length === 0 ? (
        <Text c="dimmed">
          {text('dataSuites.mixers.none')} {text('dataSuites.mixers.hint')}
        </Text>
      ) : (
        <WholeList
          caption={text('dataSuites.mixers.title')}
          columns={columns}
          rows={suite.mixers}
          rowID={(row) => row.mixerID}
          rowLabel={(row) => row.name}
        />
      )}
      {open && (
        <MixerDialog suite={suite} mixer={open === 'new' ? undefined : open} onClose={close} />
      )}
    </SectionCard>
  )
}
