import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useLink, useMayDo, useOwnRecord, useUserContext } from '@atrium/kit/client'
import { nameIn, type Field, type VersionedRow } from '@atrium/kit/shared'
import {
  IconArrowBackUp,
  IconDownload,
  IconFileImport,
  IconPlus,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from 'wouter'
import { ReferenceLabels, ReferencesProvider, type References } from '../fields/references.tsx'
import { DelayedLoader } from '../layout/delayed-loader.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { LoadError } from '../layout/error-state.tsx'
import { Notice } from '../layout/notice.tsx'
import { PageHeader, type PageAction } from '../layout/page-header.tsx'
import { useToasts } from '../layout/toasts.tsx'
import { DataTable } from '../table/data-table.tsx'
import { Pager } from '../table/pager.tsx'
import { useUiText } from '../text.ts'
import { anyRecord, type AnyRow, type RecordClient } from '../record/record.types.ts'
import { useRecordText, type RecordText } from '../record/use-record-text.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useListColumns } from './list-columns.tsx'
import type { ListSlots } from './list-slots.types.ts'
import { inOneSchool, isNarrowed } from './list-state.rules.ts'
import { ClearNarrowing, ListToolbar } from './list-toolbar.tsx'
import { useRecordList, type RecordList } from './use-record-list.ts'
import classes from './list.module.css'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

export interface RecordListPageProps<
  Row extends VersionedRow,
  Draft extends object,
> extends RecordClient<Row, Draft> {
  /**
   * The name of the screen that creates and edits records; its path takes `:id` (`new` for a new
   * one). Without it, rows don't open.
   */
  formScreen?: string
  /** Additional parameters for `formScreen`'s path. */
  formParams?: Record<string, string | number>
  /** Where a record opens and a new one is created, if `formScreen` doesn't cover both. */
  hrefOf?: (id: number | 'new') => string
  /** Where a row opens, if its number alone doesn't say. */
  rowHref?: (row: Row) => string | undefined
  /** The targets of reference fields: `{ 'settings.buildings': api.buildings }`. */
  references?: References
  slots?: ListSlots<Row>
}

/**
 * A record's list: searched, filtered, sorted, edited in bulk, imported and exported, all from its
 * definition.
 */
export function RecordListPage<Row extends VersionedRow, Draft extends object>(
  props: RecordListPageProps<Row, Draft>,
) {
  return (
    <ReferencesProvider references={props.references ?? {}}>
      <ListPage {...props} />
    </ReferencesProvider>
  )
}

function ListPage<Row extends VersionedRow, Draft extends object>({
  definition: whole,
  api,
  formScreen,
  formParams,
  hrefOf: given,
  rowHref,
  slots = {},
}: RecordListPageProps<Row, Draft>) {
  const own = useOwnRecord(anyRecord(whole))
  const { allowedSchools } = useUserContext()
  const isOneSchool = allowedSchools.filter(({ schoolID }) => schoolID !== 0).length === 1
  const definition = useMemo(
    () => (isOneSchool ? inOneSchool(own) : own) as unknown as typeof whole,
    [isOneSchool, own],
  )
  const say = useUiText()
  const text = useRecordText(definition)
  const link = useLink()
  const toasts = useToasts()
  const list = useRecordList({ definition, api })
  const [isImporting, setImporting] = useState(false)
  const { state, change, page } = list
  const mayDo = useMayDo(anyRecord(definition))
  const opening =
    given ??
    (formScreen === undefined
      ? undefined
      : (id: number | 'new') => link(formScreen, { ...formParams, id }))
  const hrefOf = state.removed ? undefined : opening

  const add = mayDo('create') && hrefOf && !state.removed && (
    <Button
      component={Link}
      href={hrefOf('new')}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
    >
      {text.say('add')}
    </Button>
  )
  // An empty list offers its first step in its own words, and hides the search.
  const isEmpty = page?.total === 0 && !isNarrowed(state) && !state.removed
  const openImport =
    definition.csv === 'both' && mayDo('create') && mayDo('edit')
      ? () => setImporting(true)
      : undefined
  const exporting = (format: 'csv' | 'xlsx') => () =>
    void list.exportRows(format).catch(toasts.failed)
  const more: PageAction[] = [
    ...(slots.more ?? []),
    ...(openImport
      ? [{ label: say('ui.list.import'), icon: <IconFileImport size={16} />, onClick: openImport }]
      : []),
    ...(definition.csv
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
    ...(mayDo('remove') && !state.removed
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
        title={slots.title ?? text.title}
        breadcrumb={slots.breadcrumb}
        subtitle={slots.subtitle}
        action={slots.action !== undefined ? slots.action : !isEmpty && add}
        more={more}
      />
      <div className={classes.above}>{slots.above}</div>
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
      {isEmpty ? (
        slots.toolbar && <Group>{slots.toolbar}</Group>
      ) : (
        <ListToolbar
          definition={anyRecord(definition)}
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
        (isEmpty && slots.empty) || (
          <Nothing text={text} list={list} add={add} openImport={openImport} />
        )
      ) : (
        <ListRows
          definition={definition}
          list={list}
          text={text}
          slots={slots}
          rowHref={rowHref ?? (hrefOf && ((row: Row) => hrefOf(row.id)))}
          mayEdit={mayDo('edit')}
          mayRemove={mayDo('remove')}
        />
      )}
      {isImporting && (
        <Suspense>
          <ImportDialog
            definition={anyRecord(definition)}
            text={text}
            importRows={list.importRows}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface ListRowsProps<Row extends VersionedRow, Draft extends object> {
  definition: RecordClient<Row, Draft>['definition']
  list: RecordList<Row, Draft>
  text: RecordText
  slots: ListSlots<Row>
  rowHref: ((row: Row) => string | undefined) | undefined
  mayEdit: boolean
  mayRemove: boolean
}

function ListRows<Row extends VersionedRow, Draft extends object>({
  definition,
  list,
  text,
  slots,
  rowHref,
  mayEdit,
  mayRemove,
}: ListRowsProps<Row, Draft>) {
  const { language } = useUserContext()
  const { state, change, page } = list
  const { fields } = anyRecord(definition)
  const columns = useListColumns(definition, state.columns, text, slots)
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
        rowLabel={(row) => nameIn(row[definition.label], language) ?? String(row.id)}
        rowHref={rowHref}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        selection={mayEdit || mayRemove || slots.bulk ? list.selection : undefined}
        onSelect={(next) => list.select(selectable(next, rows, slots))}
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
      {list.selection.size > 0 && (
        <BulkBar
          definition={anyRecord(definition)}
          text={text}
          list={list}
          mayEdit={mayEdit}
          mayRemove={mayRemove}
          more={slots.bulk}
        />
      )}
    </ReferenceLabels>
  )
}

/** Without the rows that nothing can be done with. */
const selectable = <Row extends VersionedRow>(
  chosen: Set<number>,
  rows: readonly Row[],
  { maySelect = () => true }: ListSlots<Row>,
): Set<number> => {
  const fixed = new Set(rows.filter((row) => !maySelect(row)).map(({ id }) => id))
  return new Set([...chosen].filter((id) => !fixed.has(id)))
}

interface NothingProps<Row extends VersionedRow, Draft extends object> {
  text: RecordText
  list: RecordList<Row, Draft>
  add: ReactNode
  openImport: (() => void) | undefined
}

function Nothing<Row extends VersionedRow, Draft extends object>({
  text,
  list,
  add,
  openImport,
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
      {openImport && (
        <Button
          variant="default"
          leftSection={<IconFileImport size={16} aria-hidden="true" />}
          onClick={openImport}
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
