import { useState } from 'react'
import type { PageProps } from '@atrium/kit/client'
import {
  ChartTable,
  EmptyState,
  Notice,
  Pager,
  SectionCard,
  useDebounced,
  useFormats,
  Loading,
} from '@atrium/ui'
import { Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { api } from '../api.ts'
import { ColumnsCard } from '../suites/columns-card.tsx'
import { RecipeLine } from '../tools/recipe-words.tsx'
import { useText } from '../use-text.ts'
import { ExplorerFrame, type Source } from './explorer-frame.tsx'

/** A data source: its columns at a glance, and its records page by page. */
export default function BrowsePage(props: PageProps) {
  const text = useText()
  return (
    <ExplorerFrame {...props} here="browse">
      {(source) => (
        <Stack>
          {source.file.recipe && (
            <SectionCard title={text('dataSuites.explorer.made')}>
              <RecipeLine suite={source.suite} file={source.file} />
            </SectionCard>
          )}
          {!source.file.online ? (
            <EmptyState title={text('engine.fault.noData')} />
          ) : (
            <>
              <ColumnsCard suite={source.suite} file={source.file} />
              {source.suite.role === 'owner' ? (
                <Records {...source} />
              ) : (
                <Notice kind="info">{text('dataSuites.chart.recordsHidden')}</Notice>
              )}
            </>
          )}
        </Stack>
      )}
    </ExplorerFrame>
  )
}

const size = 50

function Records({ suite, file }: Source) {
  const text = useText()
  const { number } = useFormats()
  const [page, setPage] = useState(0)
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState('')
  const asked = {
    fileID: file.fileID,
    page,
    search: useDebounced(search),
    ...(sort !== '' && {
      sort: { field: sort.replace('-', ''), descending: sort.startsWith('-') },
    }),
  }
  const found = api.explorer.rows.useQuery(asked, { placeholderData: (before) => before })
  const fields = suite.attributes.filter((one) => one.fileID === file.fileID)
  const orders = fields.flatMap((one) => [
    {
      value: `a${one.attributeID}`,
      label: text('dataSuites.explorer.upward', { name: one.displayName }),
    },
    {
      value: `-a${one.attributeID}`,
      label: text('dataSuites.explorer.downward', { name: one.displayName }),
    },
  ])
  return (
    <SectionCard title={text('dataSuites.explorer.records')}>
      <Stack gap="sm">
        <Group align="flex-end">
          <TextInput
            style={{ flex: '1 1 200px' }}
            maw={400}
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            label={text('dataSuites.explorer.searchRecords')}
            value={search}
            maxLength={100}
            onChange={(event) => {
              setSearch(event.currentTarget.value)
              setPage(0)
            }}
          />
          <NativeSelect
            label={text('dataSuites.explorer.order')}
            value={sort}
            data={[{ value: '', label: text('dataSuites.explorer.asLoaded') }, ...orders]}
            onChange={(event) => {
              setSort(event.currentTarget.value)
              setPage(0)
            }}
          />
        </Group>
        {found.error || !found.data ? (
          <Loading of={found} />
        ) : (
          <>
            <ChartTable
              title={text('dataSuites.explorer.records')}
              height={560}
              columns={found.data.columns.map((one) => ({
                key: one.ref,
                label: one.label,
                ...((one.kind === 'integer' || one.kind === 'float') && {
                  align: 'end' as const,
                  format: (value: unknown) => (typeof value === 'number' ? number(value) : ''),
                }),
              }))}
              rows={found.data.rows.map((row) =>
                Object.fromEntries(
                  row.map((cell, at) => [
                    found.data.columns[at]?.ref ?? '',
                    typeof cell === 'object' ? null : cell,
                  ]),
                ),
              )}
            />
            {found.data.total > 0 && (
              <Pager
                start={page * size + 1}
                end={Math.min((page + 1) * size, found.data.total)}
                total={found.data.total}
                page={page + 1}
                size={size}
                onPage={(next) => setPage(next - 1)}
              />
            )}
          </>
        )}
      </Stack>
    </SectionCard>
  )
}
