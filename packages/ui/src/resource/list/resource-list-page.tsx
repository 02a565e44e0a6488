import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useLink, useMayWrite } from '@atrium/kit/client'
import type { Field, ResourceRow } from '@atrium/kit/shared'
import {
  IconArrowBackUp,
  IconDownload,
  IconFileImport,
  IconPlus,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from 'wouter'
import { ReferenceLabels, ReferencesProvider, type References } from '../../fields/references.tsx'
import { DelayedLoader } from '../../layout/delayed-loader.tsx'
import { EmptyState } from '../../layout/empty-state.tsx'
import { LoadError } from '../../layout/error-state.tsx'
import { Notice } from '../../layout/notice.tsx'
import { PageHeader, type PageAction } from '../../layout/page-header.tsx'
import { useToasts } from '../../layout/toasts.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { Pager } from '../../table/pager.tsx'
import { useUiText } from '../../text.ts'
import { anyResource, type AnyRow, type ResourceSource } from '../resource.types.ts'
import { useRecordText, type RecordText } from '../../record/use-record-text.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useListColumns } from './list-columns.tsx'
import type { ListSlots } from './list-slots.types.ts'
import { isNarrowed } from './list-state.rules.ts'
import { ClearNarrowing, ListToolbar } from './list-toolbar.tsx'
import { useResourceList, type ResourceList } from './use-resource-list.ts'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

export interface ResourceListPageProps<
  Row extends ResourceRow,
  Draft extends object,
> extends ResourceSource<Row, Draft> {
  /** The name of the screen on which a record is made and edited; its path takes `:id` (`new` for a new one). Rows open nowhere without one. */
  formScreen?: string
  /** More parameters for `formScreen`'s path. */
  formParams?: Record<string, string | number>
  /** Where a record opens and a new one is made, where `formScreen` is not the one answer to both. */
  hrefOf?: (id: number | 'new') => string
  /** The resources that reference fields point to: `{ 'settings.buildings': api.buildings }`. */
  references?: References
  slots?: ListSlots<Row>
}

/** The list of a resource: found, filtered, sorted, edited in bulk, brought in and taken out, all from its definition. */
export function ResourceListPage<Row extends ResourceRow, Draft extends object>(
  props: ResourceListPageProps<Row, Draft>,
) {
  return (
    <ReferencesProvider references={props.references ?? {}}>
      <ListPage {...props} />
    </ReferencesProvider>
  )
}

function ListPage<Row extends ResourceRow, Draft extends object>({
  resource,
  api,
  formScreen,
  formParams,
  hrefOf: given,
  slots = {},
}: ResourceListPageProps<Row, Draft>) {
  const say = useUiText()
  const text = useRecordText(resource)
  const link = useLink()
  const toasts = useToasts()
  const list = useResourceList({ resource, api })
  const [isImporting, setImporting] = useState(false)
  const { state, change, page } = list
  const mayWrite = useMayWrite(anyResource(resource))()
  const opening =
    given ??
    (formScreen === undefined
      ? undefined
      : (id: number | 'new') => link(formScreen, { ...formParams, id }))
  const hrefOf = state.removed ? undefined : opening

  const add = mayWrite && hrefOf && !state.removed && (
    <Button
      component={Link}
      href={hrefOf('new')}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
    >
      {text.say('add')}
    </Button>
  )
  // An empty list offers its first step in its own words, and has nothing to search.
  const isEmpty = page?.total === 0 && !isNarrowed(state) && !state.removed
  const bringIn = resource.csv === 'both' && mayWrite ? () => setImporting(true) : undefined
  const exporting = (format: 'csv' | 'xlsx') => () =>
    void list.exportRows(format).catch(toasts.failed)
  const more: PageAction[] = [
    ...(slots.more ?? []),
    ...(bringIn
      ? [{ label: say('ui.list.import'), icon: <IconFileImport size={16} />, onClick: bringIn }]
      : []),
    ...(resource.csv
      ? [
          {
            label: say('ui.list.exportCsv'),
            icon: <IconDownload size={16} />,
            onClick: exporting('csv'),
          },
          {
            label: say('ui.list.exportXlsx'),
            icon: <IconDownload size={16} />,
            onClick: exporting('xlsx'),
          },
        ]
      : []),
    { label: say('ui.print'), icon: <IconPrinter size={16} />, onClick: () => window.print() },
    ...(mayWrite && !state.removed
      ? [
          {
            label: say('ui.list.showRemoved'),
            icon: <IconTrash size={16} />,
            onClick: () => change({ removed: true, search: '', filters: {} }),
          },
        ]
      : []),
  ]

  return (
    <>
      <PageHeader
        title={text.title}
        breadcrumb={slots.breadcrumb}
        subtitle={slots.subtitle}
        action={slots.action !== undefined ? slots.action : !isEmpty && add}
        more={more}
      />
      {slots.above}
      {state.removed && (
        <Notice kind="info" mb="sm" title={say('ui.list.removedTitle')} data-noprint>
          <Button
            variant="default"
            size="xs"
            mt={4}
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            onClick={() => change({ removed: false })}
          >
            {say('ui.list.showPresent')}
          </Button>
        </Notice>
      )}
      {!isEmpty && (
        <ListToolbar
          resource={anyResource(resource)}
          text={text}
          state={state}
          change={change}
          show={list.show}
          query={list.query}
        >
          {slots.toolbar}
        </ListToolbar>
      )}
      {list.error !== null && page === undefined ? (
        <LoadError error={list.error} onRetry={list.reload} />
      ) : page === undefined ? (
        <DelayedLoader>
          <RowSkeletons />
        </DelayedLoader>
      ) : page.total === 0 ? (
        (isEmpty && slots.empty) || <Nothing text={text} list={list} add={add} bringIn={bringIn} />
      ) : (
        <ListRows
          resource={resource}
          list={list}
          text={text}
          slots={slots}
          hrefOf={hrefOf}
          mayWrite={mayWrite}
        />
      )}
      {isImporting && (
        <Suspense>
          <ImportDialog
            resource={anyResource(resource)}
            text={text}
            importRows={list.importRows}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface ListRowsProps<Row extends ResourceRow, Draft extends object> {
  resource: ResourceSource<Row, Draft>['resource']
  list: ResourceList<Row, Draft>
  text: RecordText
  slots: ListSlots<Row>
  hrefOf: ((id: number) => string) | undefined
  mayWrite: boolean
}

function ListRows<Row extends ResourceRow, Draft extends object>({
  resource,
  list,
  text,
  slots,
  hrefOf,
  mayWrite,
}: ListRowsProps<Row, Draft>) {
  const { state, change, page } = list
  const { fields } = anyResource(resource)
  const columns = useListColumns(resource, state.columns, text, slots)
  const rows = page?.rows ?? []
  const references = state.columns.flatMap((name): [string, Field][] =>
    fields[name] ? [[name, fields[name]]] : [],
  )
  return (
    <ReferenceLabels fields={references} rows={rows as unknown as AnyRow[]}>
      <DataTable
        caption={text.title}
        columns={columns}
        rows={rows}
        rowID={(row) => row.id}
        rowLabel={(row) => String(row[resource.label] ?? row.id)}
        rowHref={hrefOf && ((row) => hrefOf(row.id))}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        selection={mayWrite ? list.selection : undefined}
        onSelect={list.select}
        isStale={list.isStale}
      />
      {page && (
        <Pager
          {...page}
          page={state.page}
          size={state.size}
          onPage={(next) => change({ page: next })}
          onSize={(size) => change({ size })}
        />
      )}
      {mayWrite && list.selection.size > 0 && (
        <BulkBar resource={anyResource(resource)} text={text} list={list} more={slots.bulk} />
      )}
    </ReferenceLabels>
  )
}

interface NothingProps<Row extends ResourceRow, Draft extends object> {
  text: RecordText
  list: ResourceList<Row, Draft>
  add: ReactNode
  bringIn: (() => void) | undefined
}

function Nothing<Row extends ResourceRow, Draft extends object>({
  text,
  list,
  add,
  bringIn,
}: NothingProps<Row, Draft>) {
  const say = useUiText()
  if (isNarrowed(list.state)) {
    return (
      <EmptyState
        title={say('ui.list.nothingFound')}
        hint={say('ui.list.nothingFoundHint', { many: text.many })}
        action={<ClearNarrowing {...list} />}
      />
    )
  }
  if (list.state.removed)
    return (
      <EmptyState title={say('ui.list.nothingRemoved')} hint={say('ui.list.nothingRemovedHint')} />
    )
  const steps = (
    <Group gap="xs" justify="center">
      {add}
      {bringIn && (
        <Button
          variant="default"
          leftSection={<IconFileImport size={16} aria-hidden="true" />}
          onClick={bringIn}
        >
          {say('ui.list.import')}
        </Button>
      )}
    </Group>
  )
  return <EmptyState title={text.say('empty')} hint={text.maybe('emptyHint')} action={steps} />
}

const RowSkeletons = () => (
  <Stack gap={8} mt="sm">
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} height={32} />
    ))}
  </Stack>
)
