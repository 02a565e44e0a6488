import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, CloseButton, Group, NativeSelect, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { AnyResource } from '@atrium/kit/shared'
import { IconSearch } from '@tabler/icons-react'
import { useDebounced } from '../../hooks/use-debounced.ts'
import { usePhone } from '../../hooks/use-phone.ts'
import { useUiText } from '../../text.ts'
import type { RecordText } from '../../record/use-record-text.ts'
import { ActiveFilters } from './active-filters.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { FilterButton } from './filter-button.tsx'
import { isNarrowed, type ListState } from './list-state.rules.ts'
import { ViewsMenu } from './views-menu.tsx'
import classes from './list.module.css'

export interface ToolbarProps {
  resource: AnyResource
  text: RecordText
  state: ListState
  change: (change: Partial<ListState>, options?: { replace?: boolean }) => void
  show: (query: string) => void
  query: string
  children?: ReactNode
}

/** Finding rows and choosing how they are shown. */
export function ListToolbar(props: ToolbarProps) {
  const { resource, text, state, change, children } = props
  const say = useUiText()
  const isPhone = usePhone()
  const sortable = resource.list.columns.flatMap((column) => [
    { value: column, label: say('ui.list.sortUp', { column: text.label(column) }) },
    { value: `-${column}`, label: say('ui.list.sortDown', { column: text.label(column) }) },
  ])
  return (
    <search className={classes.toolbar} data-noprint>
      <Group gap="xs" align="center">
        {resource.list.search.length > 0 && <SearchBox {...props} />}
        {(resource.list.filters?.length ?? 0) > 0 && <FilterButton {...props} />}
        <div className={classes.others}>{children}</div>
        <Group gap="xs" ml="auto" wrap="nowrap" {...(isPhone && { flex: '1 1 180px', justify: 'flex-end' })}>
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
          {!isPhone && resource.list.columns.length > 1 && <ColumnChooser {...props} />}
        </Group>
      </Group>
      {Object.keys(state.filters).length > 0 && <ActiveFilters {...props} />}
    </search>
  )
}

function SearchBox({ text, state, change }: ToolbarProps) {
  const say = useUiText()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(state.search)
  const settled = useDebounced(typed)
  useHotkeys([['/', () => box.current?.focus()]])

  // The box follows the URL (the back button, a saved view) and the URL follows the box once typing rests.
  const shown = useRef(state.search)
  useEffect(() => {
    if (state.search !== shown.current) {
      shown.current = state.search
      setTyped(state.search)
    }
  }, [state.search])
  useEffect(() => {
    if (settled !== shown.current) {
      shown.current = settled
      change({ search: settled }, { replace: true })
    }
  }, [settled, change])

  const label = say('ui.list.search', { many: text.many })
  return (
    <TextInput
      ref={box}
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={text.maybe('searchHint') ?? label}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      rightSectionPointerEvents="auto"
      rightSection={typed && <CloseButton aria-label={say('ui.list.clearSearch')} onClick={() => setTyped('')} />}
    />
  )
}

/** What to do where a search or a filter leaves nothing over. */
export function ClearNarrowing({ state, change }: Pick<ToolbarProps, 'state' | 'change'>) {
  const say = useUiText()
  if (!isNarrowed(state)) return null
  return (
    <Button variant="default" onClick={() => change({ search: '', filters: {} })}>
      {say('ui.list.clearAll')}
    </Button>
  )
}
