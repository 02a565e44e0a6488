import { useState, type FormEvent } from 'react'
import { useLink, useUserContext } from '@atrium/kit/client'
import {
  WholeList,
  DelayedLoader,
  EmptyState,
  LoadError,
  PageHeader,
  SectionCard,
  SubmitButton,
  useFormats,
  useToasts,
  type Column,
} from '@atrium/ui'
import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconDatabase, IconPlus } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import { RulesDialog } from '../shares/rules-dialog.tsx'
import { useText } from '../use-text.ts'
import type { SuiteSummary } from './suite.views.ts'
import { mostRows } from '../words.ts'

/** The data suites that this person may see, those online before those offline. */
export default function SuitesPage() {
  const text = useText()
  const { permissions } = useUserContext()
  const list = api.list.useQuery()
  const [isAdding, setAdding] = useState(false)
  const [isRuling, setRuling] = useState(false)
  const more = permissions.includes('dataSuites.manage')
    ? [{ label: text('dataSuites.rules.title'), onClick: () => setRuling(true) }]
    : []
  const add = permissions.includes('dataSuites.create') && (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {text('dataSuites.list.new')}
    </Button>
  )
  const isEmpty = list.data?.length === 0
  return (
    <>
      <PageHeader
        title={text('dataSuites.list.title')}
        subtitle={text('dataSuites.list.subtitle')}
        action={!isEmpty && add}
        more={more}
      />
      {list.error && !list.data ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <DelayedLoader />
      ) : isEmpty ? (
        <EmptyState
          title={text('dataSuites.list.empty')}
          hint={text('dataSuites.list.emptyHint')}
          action={add}
          icon={<IconDatabase size={32} />}
        />
      ) : (
        <Stack gap="lg">
          <SuiteGroup
            title={text('dataSuites.list.online')}
            hint={text('dataSuites.list.onlineHint')}
            rows={list.data.filter((one) => one.online)}
          />
          <SuiteGroup
            title={text('dataSuites.list.offline')}
            hint={text('dataSuites.list.offlineHint')}
            rows={list.data.filter((one) => !one.online)}
          />
        </Stack>
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      {isRuling && <RulesDialog onClose={() => setRuling(false)} />}
    </>
  )
}

function SuiteGroup({
  title,
  hint,
  rows,
}: {
  title: string
  hint: string
  rows: readonly SuiteSummary[]
}) {
  const text = useText()
  const link = useLink()
  const { number, ago } = useFormats()
  const columns: Column<SuiteSummary>[] = [
    { key: 'name', label: text('dataSuites.list.name'), cell: (row) => row.name },
    {
      key: 'description',
      label: text('dataSuites.list.description'),
      cell: (row) => row.description,
      wideOnly: true,
    },
    { key: 'owner', label: text('dataSuites.list.owner'), cell: (row) => row.ownerName },
    {
      key: 'files',
      label: text('dataSuites.list.files'),
      cell: (row) => number(row.files),
      align: 'end',
    },
    {
      key: 'rows',
      label: text('dataSuites.list.rows'),
      cell: (row) => (row.rows === null ? text('dataSuites.notTold') : number(row.rows)),
      align: 'end',
    },
    {
      key: 'updated',
      label: text('dataSuites.list.updated'),
      cell: (row) => ago(row.updatedAt),
      noWrap: true,
    },
  ]
  if (rows.length === 0) return null
  return (
    <SectionCard title={title}>
      <Text c="dimmed" size="sm" mb="xs">
        {hint}
      </Text>
      <WholeList
        most={mostRows.list}
        caption={title}
        columns={columns}
        rows={rows}
        rowID={(row) => row.suiteID}
        rowLabel={(row) => row.name}
        rowHref={(row) =>
          link(row.files === 0 ? 'data-forge/data-suites/files' : 'data-forge/data-suites/suite', {
            suiteID: row.suiteID,
          })
        }
      />
    </SectionCard>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const create = api.create.useMutation()
  const save = (event: FormEvent) => {
    event.preventDefault()
    create
      .mutateAsync({ name: name.trim(), description: description.trim() || null })
      .then(
        ({ suiteID }) => navigate(link('data-forge/data-suites/files', { suiteID })),
        toasts.failed,
      )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('dataSuites.list.new')}
      closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
    >
      <form onSubmit={save}>
        <Stack>
          <TextInput
            label={text('dataSuites.list.name')}
            required
            maxLength={120}
            value={name}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Textarea
            label={text('dataSuites.list.description')}
            maxLength={2000}
            autosize
            minRows={2}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <SubmitButton
              failed={create.isError}
              loading={create.isPending}
              disabled={name.trim() === ''}
            >
              {text('dataSuites.save')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
