import { useCallback, type ReactNode } from 'react'
import { Button, Group, NativeSelect } from '@mantine/core'
import { sortColumn, type AnyRecord } from '@atrium/kit/shared'
import { usePhone } from '../hooks/use-phone.ts'
import { SearchBox } from '../layout/search-box.tsx'
import { useUiText } from '../text.ts'
import type { RecordText } from '../record/use-record-text.ts'
import { ActiveFilters } from './active-filters.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { FilterButton } from './filter-button.tsx'
import { isNarrowed, type ListState } from './list-state.rules.ts'
import { ViewsMenu } from './views-menu.tsx'
import classes from './list.module.css'

export interface ToolbarProps {
  definition: AnyRecord
  text: RecordText
  state: ListState
  change: (change: Partial<ListState>, options?: { replace?: boolean }) => void
  show: (query: string) => void
  query: string
  children?: ReactNode
}

/** For finding rows and choosing how they are shown. */
export function ListToolbar(props: ToolbarProps) {
  const { definition, text, state, change, children } = props
  const say = useUiText()
  const isPhone = usePhone()
  const { columns, sort } = definition.list
  const sortable = [
    ...(columns.includes(sortColumn(sort)) ? [] : [{ value: sort, label: text.label(sort) }]),
    ...columns.flatMap((column) => [
      { value: column, label: say('ui.list.sortUp', { column: text.label(column) }) },
      { value: `-${column}`, label: say('ui.list.sortDown', { column: text.label(column) }) },
    ]),
  ]
  return (
    <search className={classes.toolbar} data-noprint>
      <Group gap="xs" align="center">
        {definition.list.search.length > 0 && <RecordSearch {...props} />}
        {(definition.list.filters?.length ?? 0) > 0 && <FilterButton {...props} />}
        <div className={classes.others}>{children}</div>
        <Group
          gap="xs"
          ml="auto"
          wrap="nowrap"
          {...(isPhone && { flex: '1 1 180px', justify: 'flex-end' })}
        >
          {isPhone && (
            <NativeSelect
              aria-label={say('ui.list.sort')}
              flex="0 1 200px"
              miw={0}
              data={sortable}
              value={state.sort}
              onChange={(event) => change({ sort: event.currentTarget.value })}
            />
          )}
          <ViewsMenu {...props} />
          {!isPhone && definition.list.columns.length > 1 && <ColumnChooser {...props} />}
        </Group>
      </Group>
      {Object.keys(state.filters).length > 0 && <ActiveFilters {...props} />}
    </search>
  )
}

function RecordSearch({ text, state, change }: ToolbarProps) {
  const say = useUiText()
  const find = useCallback((search: string) => change({ search }, { replace: true }), [change])
  return (
    <SearchBox
      className={classes.search}
      label={say('ui.list.search', { many: text.many })}
      placeholder={text.maybe('searchHint')}
      value={state.search}
      onChange={find}
    />
  )
}

/** What to do if a search or a filter leaves no rows. */
export function ClearNarrowing({ state, change }: Pick<ToolbarProps, 'state' | 'change'>) {
  const say = useUiText()
  if (!isNarrowed(state)) return null
  return (
    <Button variant="default" onClick={() => change({ search: '', filters: {} })}>
      {say('ui.list.clearAll')}
    </Button>
  )
}
