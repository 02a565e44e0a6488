import { useState } from 'react'
import { useLink, useUserContext } from '@atrium/kit/client'
import {
  WholeList,
  EmptyState,
  PageHeader,
  StatusBadge,
  useDebounced,
  useFormats,
  type Column,
  Loading,
} from '@atrium/ui'
import { Button, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconSearch, IconTable } from '@tabler/icons-react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { DatasourceView } from './explorer.queries.ts'
import { mostRows } from '../words.ts'

/**
 * Every data source that this person may see: uploads, derived files, and data from Atrium itself.
 */
export default function ExplorerPage() {
  const text = useText()
  const link = useLink()
  const { number, ago } = useFormats()
  const { permissions } = useUserContext()
  const [search, setSearch] = useState('')
  const list = api.explorer.list.useQuery(
    { search: useDebounced(search) },
    { placeholderData: (before) => before },
  )
  const suites = api.list.useQuery()
  const mayCreate =
    permissions.includes('dataSuites.create') || suites.data?.some((one) => one.role !== 'view')
  const add = mayCreate && (
    <Button
      component={Link}
      href={link('data-explorer/create')}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
    >
      {text('dataSuites.explorer.add')}
    </Button>
  )
  const columns: Column<DatasourceView>[] = [
    { key: 'name', label: text('dataSuites.list.name'), cell: (row) => row.name },
    { key: 'suite', label: text('dataSuites.loads.suite'), cell: (row) => row.suiteName },
    {
      key: 'made',
      label: text('dataSuites.explorer.made'),
      cell: (row) =>
        row.tool ? text(`dataSuites.tools.${row.tool}`) : text('dataSuites.explorer.loaded'),
    },
    {
      key: 'state',
      label: text('dataSuites.explorer.state'),
      cell: (row) => (
        <StatusBadge tone={row.status === 'err' ? 'bad' : row.online ? 'good' : 'attention'}>
          {text(`dataSuites.files.status.${row.status}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'rows',
      label: text('dataSuites.list.rows'),
      cell: (row) => (row.rows === null ? text('dataSuites.notTold') : number(row.rows)),
      align: 'end',
    },
    {
      key: 'columns',
      label: text('dataSuites.tools.columns'),
      cell: (row) => number(row.columns),
      align: 'end',
    },
    {
      key: 'owner',
      label: text('dataSuites.list.owner'),
      cell: (row) => row.ownerName,
      wideOnly: true,
    },
    {
      key: 'updated',
      label: text('dataSuites.list.updated'),
      cell: (row) => ago(row.updatedAt),
      noWrap: true,
    },
  ]
  const isEmpty = search === '' && list.data?.length === 0
  return (
    <>
      <PageHeader
        title={text('dataSuites.explorer.title')}
        subtitle={text('dataSuites.explorer.subtitle')}
        action={!isEmpty && add}
      />
      {!list.data ? (
        <Loading of={list} />
      ) : isEmpty ? (
        <EmptyState
          title={text('dataSuites.explorer.none')}
          hint={text('dataSuites.explorer.noneHint')}
          action={add}
          icon={<IconTable size={32} />}
        />
      ) : (
        <Stack>
          <TextInput
            maw={400}
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            aria-label={text('dataSuites.explorer.search')}
            placeholder={text('dataSuites.explorer.search')}
            value={search}
            maxLength={100}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {list.data.length === 0 ? (
            <EmptyState title={text('dataSuites.explorer.notFound')} />
          ) : (
            <WholeList
              most={mostRows.list}
              caption={text('dataSuites.explorer.title')}
              columns={columns}
              rows={list.data}
              rowID={(row) => row.fileID}
              rowLabel={(row) => row.name}
              rowHref={({ suiteID, fileID }) => link('data-explorer/browse', { suiteID, fileID })}
            />
          )}
        </Stack>
      )}
    </>
  )
}
