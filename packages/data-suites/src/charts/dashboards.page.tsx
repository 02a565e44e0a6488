import { useState, type FormEvent } from 'react'
import { useLink, useUserContext } from '@atrium/kit/client'
import {
  WholeList,
  EmptyState,
  PageHeader,
  SubmitButton,
  useToasts,
  type Column,
  Loading,
} from '@atrium/ui'
import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconLayoutDashboard, IconPlus } from '@tabler/icons-react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { DashboardSummary } from './dashboards.queries.ts'
import { mostRows } from '../words.ts'

/** The dashboards of every suite that this person may see. */
export default function DashboardsPage() {
  const text = useText()
  const link = useLink()
  const { permissions } = useUserContext()
  const list = api.dashboards.useQuery()
  const suites = api.list.useQuery()
  const editable = (suites.data ?? []).filter((one) => one.role !== 'view')
  const [isAdding, setAdding] = useState(false)
  const [params, setParams] = useSearchParams()
  const only = suites.data?.find((one) => one.suiteID === Number(params.get('suite')))
  const rows = (list.data ?? []).filter((one) => only === undefined || one.suiteID === only.suiteID)
  const add = editable.length > 0 && (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {text('dataSuites.dashboards.new')}
    </Button>
  )
  const columns: Column<DashboardSummary>[] = [
    { key: 'name', label: text('dataSuites.list.name'), cell: (row) => row.name },
    { key: 'suite', label: text('dataSuites.charts.suite'), cell: (row) => row.suiteName },
    {
      key: 'charts',
      label: text('dataSuites.dashboards.charts'),
      cell: (row) => row.charts,
      align: 'end',
    },
    { key: 'owner', label: text('dataSuites.list.owner'), cell: (row) => row.ownerName },
  ]
  return (
    <>
      <PageHeader
        title={text('dataSuites.dashboards.title')}
        subtitle={text('dataSuites.dashboards.subtitle')}
        action={rows.length > 0 && add}
      />
      {only && (
        <Group gap="xs" mb="sm">
          <Text>{text('dataSuites.dashboards.ofSuite', { name: only.name })}</Text>
          <Button variant="subtle" size="compact-sm" onClick={() => setParams({})}>
            {text('dataSuites.dashboards.showAll')}
          </Button>
        </Group>
      )}
      {!list.data ? (
        <Loading of={list} />
      ) : rows.length === 0 ? (
        <EmptyState
          title={text('dataSuites.dashboards.none')}
          hint={text(
            editable.length > 0
              ? 'dataSuites.dashboards.noneHint'
              : permissions.includes('dataSuites.create')
                ? 'dataSuites.dashboards.needSuite'
                : 'dataSuites.dashboards.noneShared',
          )}
          action={
            add ||
            (permissions.includes('dataSuites.create') && (
              <Button component={Link} href={link('data-forge/data-suites')}>
                {text('dataSuites.list.title')}
              </Button>
            ))
          }
          icon={<IconLayoutDashboard size={32} />}
        />
      ) : (
        <WholeList
          most={mostRows.list}
          caption={text('dataSuites.dashboards.title')}
          columns={columns}
          rows={rows}
          rowID={(row) => row.dashboardID}
          rowLabel={(row) => row.name}
          rowHref={(row) =>
            link('data-forge/dashboards/dashboard', {
              suiteID: row.suiteID,
              dashboardID: row.dashboardID,
            })
          }
        />
      )}
      {isAdding && (
        <AddDialog
          first={only?.suiteID}
          suites={editable.map((one) => ({ value: String(one.suiteID), label: one.name }))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

function AddDialog({
  suites,
  first,
  onClose,
}: {
  suites: { value: string; label: string }[]
  first: number | undefined
  onClose: () => void
}) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const [name, setName] = useState('')
  const [suiteID, setSuiteID] = useState<string | null>(
    suites.find((one) => one.value === String(first))?.value ?? suites[0]?.value ?? null,
  )
  const save = api.saveDashboard.useMutation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save
      .mutateAsync({ suiteID: Number(suiteID), name: name.trim(), description: null, tiles: [] })
      .then(
        (dashboardID) =>
          navigate(
            link('data-forge/dashboards/dashboard', { suiteID: Number(suiteID), dashboardID }),
          ),
        toasts.failed,
      )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('dataSuites.dashboards.new')}
      closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
    >
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={text('dataSuites.list.name')}
            required
            maxLength={120}
            value={name}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label={text('dataSuites.charts.suite')}
            searchable
            allowDeselect={false}
            value={suiteID}
            onChange={setSuiteID}
            data={suites}
          />
          <Group justify="flex-end">
            <SubmitButton
              failed={save.isError}
              disabled={name.trim() === '' || suiteID === null}
              loading={save.isPending}
            >
              {text('dataSuites.save')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
