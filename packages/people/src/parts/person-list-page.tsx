import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Button, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import {
  useLink,
  useMay,
  useRoutes,
  useUserContext,
  type CardProps,
  type RecordApi,
} from '@atrium/kit/client'
import type { Needs, RecordDefinition, VersionedRow } from '@atrium/kit/shared'
import {
  DataTable,
  DelayedLoader,
  EmptyState,
  isNarrowed,
  LoadError,
  PageHeader,
  Pager,
  ReferencesProvider,
  useRecordText,
  useRecordList,
  type ListState,
} from '@atrium/ui'
import { useListColumns } from '@atrium/ui/list/list-columns.tsx'
import { listQuery } from '@atrium/ui/list/list-state.rules.ts'
import type { ListSlots } from '@atrium/ui/list/list-slots.types.ts'
import { ClearNarrowing, ListToolbar } from '@atrium/ui/list/list-toolbar.tsx'
import { useDownload } from '@atrium/ui/record/use-download.ts'
import { anyRecord } from '@atrium/ui/record/record.types.ts'
import { useUiText } from '@atrium/ui/text.ts'
import { PrintDialog, useDocument } from '@atrium/documents/parts'
import { IconDownload, IconPrinter, IconTags, IconUserPlus } from '@tabler/icons-react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { PersonKind } from '../words.ts'
import { ListedAlerts } from './listed-alerts.tsx'
import { rememberWalk } from './list-walk.ts'
import { PeekButton } from './peek-button.tsx'
import { PeopleBar } from './people-bar.tsx'

const PeekPanel = lazy(() => import('./peek-panel.tsx'))

export interface PersonListPageProps<Row extends VersionedRow, Filters extends object> {
  definition: RecordDefinition<Row, Filters>
  /** The module's slice; of a record's procedures it answers `list`. */
  list: object
  /** Where a row opens. */
  hrefOf: (row: Row) => string
  add: { screen: string; needs: Needs }
  /** The list's name as a file. */
  file: 'students' | 'staff' | 'guardians'
  scopes: readonly ('school' | 'all' | 'mine')[]
  /**
   * Large documents for everyone on the list, generated in the background: their kind, and their
   * text's id.
   */
  papers?: readonly { kind: string; label: string }[]
  cells: NonNullable<ListSlots<Row>['cells']>
  /** More that can be done with people who were picked. */
  bulk?: (ids: number[], done: () => void) => ReactNode
}

/**
 * A list of people: the shared list page with one addition, whose people it shows. That is in the
 * URL like everything else.
 */
export function PersonListPage<Row extends VersionedRow, Filters extends object>(
  props: PersonListPageProps<Row, Filters>,
) {
  return (
    <ReferencesProvider references={{ schools: api.schools as never }}>
      <ListPage {...props} />
    </ReferencesProvider>
  )
}

function ListPage<Row extends VersionedRow, Filters extends object>({
  definition,
  list: slice,
  hrefOf,
  add,
  file,
  scopes: every,
  papers,
  cells,
  bulk,
}: PersonListPageProps<Row, Filters>) {
  const { base } = useRoutes()
  const { schoolID } = useUserContext()
  const say = useText()
  const sayUi = useUiText()
  const text = useRecordText(definition)
  const may = useMay()
  const link = useLink()
  const openDocument = useDocument()
  const [peeked, setPeeked] = useState<Row>()
  const download = useDownload()
  const [printing, setPrinting] = useState<{ kind: string; input: object }>()
  const list = useRecordList({ definition, api: slice as RecordApi<Row, Filters> })
  const { state, change, page } = list
  useEffect(() => {
    if (page) rememberWalk({ kind: kindOf[file], ids: page.rows.map(({ id }) => id) })
  }, [page, file])
  // At "All schools" no one school is this one.
  const scopes = schoolID === 0 ? every.filter((one) => one !== 'school') : every
  const { scope: [wanted] = [], ...filters } = state.filters
  const scope = scopes.find((one) => one === wanted) ?? scopes[0]
  // At one school its name says nothing, unless someone added the column.
  const isUsual = state.columns.join() === anyRecord(definition).list.columns.join()
  const listed = useListColumns(
    definition,
    isUsual && scope === 'school'
      ? state.columns.filter((column) => column !== 'schoolName')
      : state.columns,
    text,
    { cells },
  )
  const columns = [
    ...listed,
    {
      key: 'peek',
      label: '',
      width: 44,
      wideOnly: true,
      cell: (row: Row) => <PeekButton name={nameOf(row)} onPeek={() => setPeeked(row)} />,
    },
  ]

  function nameOf(row: Row): string {
    return String(row[definition.label] ?? row.id)
  }

  // The toolbar doesn't know about the scope: it has a separate control, and stays when filters are
  // cleared.
  const ownState: ListState = { ...state, filters }
  const changeKeeping = (part: Partial<ListState>, options?: { replace?: boolean }) =>
    change(part.filters ? { ...part, filters: withScope(part.filters, scope) } : part, options)
  const withScope = (others: Record<string, string[]>, chosen: string | undefined) =>
    chosen && chosen !== scopes[0] ? { ...others, scope: [chosen] } : others
  const offered = { ...anyRecord(definition) }
  offered.list = {
    ...offered.list,
    filters: (offered.list.filters ?? []).filter(
      (name) => name !== 'scope' && (name !== 'schoolID' || scope === 'all'),
    ),
  }

  // The whole list with its current filters and sorting, not one page of it.
  const asked = () => {
    const { page: _page, size: _size, ...query } = listQuery(state)
    return { query }
  }
  /** The selected people, in the list's order, whatever else narrows it. */
  const picked = () => {
    const { sort } = listQuery(state)
    const ids = [...list.selection].map(String)
    return {
      query: { ...(sort && { sort }), filters: { id: ids, ...(scope && { scope: [scope] }) } },
    }
  }
  const save = (format: 'csv' | 'xlsx', { query }: { query: object } = asked()) => {
    download(
      `${base}/rest/people-files/${file}?${new URLSearchParams({ format, query: JSON.stringify(query) })}`,
    )
  }

  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={<Whose scope={scope} />}
        action={
          may(add.needs) && (
            <Button
              component={Link}
              href={link(add.screen)}
              leftSection={<IconUserPlus size={16} aria-hidden="true" />}
            >
              {text.say('add')}
            </Button>
          )
        }
        more={[
          {
            label: sayUi('ui.list.exportCsv'),
            icon: <IconDownload size={16} />,
            onClick: () => save('csv'),
          },
          {
            label: sayUi('ui.list.exportXlsx'),
            icon: <IconDownload size={16} />,
            onClick: () => save('xlsx'),
          },
          {
            label: sayUi('ui.list.exportPdf'),
            icon: <IconPrinter size={16} />,
            onClick: () => openDocument(`${file}.list`, asked()),
          },
          {
            label: sayUi('ui.list.labels'),
            icon: <IconTags size={16} />,
            onClick: () => openDocument(`${file}.labels`, asked()),
          },
          ...(papers ?? []).map(({ kind, label }) => ({
            label: text.say(label),
            icon: <IconPrinter size={16} />,
            onClick: () => setPrinting({ kind, input: asked() }),
          })),
        ]}
      />
      <Suspense>
        {peeked && (
          <PeekPanel
            kind={kindOf[file]}
            id={peeked.id}
            href={hrefOf(peeked)}
            onClose={() => setPeeked(undefined)}
          />
        )}
        {printing && <PrintDialog {...printing} onClose={() => setPrinting(undefined)} />}
      </Suspense>
      <ListToolbar
        definition={offered}
        text={text}
        state={ownState}
        change={changeKeeping}
        show={list.show}
        query={list.query}
      >
        {scopes.length > 1 && (
          <SegmentedControl
            aria-label={say('people.scope.label')}
            data={scopes.map((value) => ({ value, label: say(`people.scope.${value}`) }))}
            value={scope ?? 'school'}
            onChange={(next) =>
              change({
                filters: withScope(next === 'all' ? filters : withoutSchool(filters), next),
              })
            }
          />
        )}
      </ListToolbar>
      {list.error !== null && page === undefined ? (
        <LoadError error={list.error} onRetry={list.reload} />
      ) : page === undefined ? (
        <DelayedLoader>
          <Rows />
        </DelayedLoader>
      ) : page.total === 0 ? (
        <Nothing
          isSearch={isNarrowed(ownState)}
          text={text}
          clear={<ClearNarrowing state={ownState} change={changeKeeping} />}
        />
      ) : (
        <>
          <ListedAlerts ids={file === 'students' ? page.rows.map(({ id }) => id) : []}>
            <DataTable
              caption={text.title}
              columns={columns}
              rows={page.rows}
              rowID={(row) => row.id}
              rowLabel={nameOf}
              selection={list.selection}
              onSelect={list.select}
              rowHref={hrefOf}
              sort={state.sort}
              onSort={(sort) => change({ sort })}
              isStale={list.isStale}
            />
          </ListedAlerts>
          <Pager
            {...page}
            page={state.page}
            size={state.size}
            onPage={(next) => change({ page: next })}
            onSize={(size) => change({ size })}
          />
          {list.selection.size > 0 && (
            <PeopleBar
              kind={kindOf[file]}
              ids={[...list.selection]}
              mayMessage={may([managing[file]])}
              onLabels={() => openDocument(`${file}.labels`, picked())}
              onSave={(format) => save(format, picked())}
              papers={(papers ?? []).map(({ kind, label }) => ({
                label: text.say(label),
                onPrint: () => setPrinting({ kind, input: picked() }),
              }))}
              more={
                <>
                  {bulk?.([...list.selection], () => list.select(new Set()))}
                  <ModuleActs
                    on={`${file}/search`}
                    picked={{ ids: [...list.selection], onDone: () => list.select(new Set()) }}
                  />
                </>
              }
              onDone={() => list.select(new Set())}
            />
          )}
        </>
      )}
    </>
  )
}

/** What other modules can do with the people who were picked. */
function ModuleActs({ on, picked }: { on: string } & Required<Pick<CardProps, 'picked'>>) {
  const { cardsOn } = useRoutes()
  const context = useUserContext()
  return cardsOn(on)
    .filter(({ shows }) => !shows || shows(context))
    .map(({ key, Part }) => (
      <Suspense key={key} fallback={null}>
        <Part id={context.userID} picked={picked} />
      </Suspense>
    ))
}

const managing = {
  students: 'students.manage',
  staff: 'staff.manage',
  guardians: 'guardians.manage',
} as const
const kindOf = {
  students: 'student',
  staff: 'staff',
  guardians: 'guardian',
} as const satisfies Record<string, PersonKind>

const withoutSchool = ({
  schoolID: _school,
  ...others
}: Record<string, string[]>): Record<string, string[]> => others

/** Whose people these are, in words: on paper the control isn't shown. */
function Whose({ scope }: { scope: string | undefined }) {
  const say = useText()
  const { schoolID, allowedSchools } = useUserContext()
  if (scope === 'school')
    return <>{allowedSchools.find((school) => school.schoolID === schoolID)?.schoolName ?? ''}</>
  return <>{say(`people.scope.${scope === 'mine' ? 'mine' : 'all'}`)}</>
}

function Nothing({
  isSearch,
  text,
  clear,
}: {
  isSearch: boolean
  text: ReturnType<typeof useRecordText>
  clear: ReactNode
}) {
  const say = useUiText()
  if (isSearch)
    return (
      <EmptyState
        title={say('ui.list.nothingFound')}
        hint={say('ui.list.nothingFoundHint', { many: text.many })}
        action={clear}
      />
    )
  return <EmptyState title={text.say('empty')} hint={text.maybe('emptyHint')} />
}

const Rows = () => (
  <Stack gap={8} mt="sm">
    {Array.from({ length: 10 }, (_, index) => (
      <Skeleton key={index} height={36} />
    ))}
  </Stack>
)
