import { useRef, type MouseEvent } from 'react'
import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link, useLocation } from 'wouter'
import { usePhone } from '../hooks/use-phone.ts'
import { useStillWhilePressed } from '../hooks/use-still-while-pressed.ts'
import { useUiText } from '../text.ts'
import { DataCards } from './data-cards.tsx'
import type { Column, DataTableProps } from './data-table.types.ts'
import { nextSort, toggled, toggledAll } from './selection.rules.ts'
import { useIsWide } from './use-is-wide.ts'
import classes from './data-table.module.css'

/**
 * Rows in columns, sortable and selectable; on a phone, cards. Paging and search belong to the
 * component with the rows.
 */
export function DataTable<Row>(given: DataTableProps<Row>) {
  const isPhone = usePhone()
  const { shown, onPointerDown } = useStillWhilePressed(given.rows)
  const props = { ...given, rows: shown }
  const frame = useRef<HTMLDivElement>(null)
  const isWide = useIsWide(frame)
  return (
    <div
      ref={frame}
      className={classes.frame}
      data-wide={isWide || undefined}
      data-stale={props.isStale || undefined}
      aria-busy={props.isStale || undefined}
      onPointerDown={onPointerDown}
      {...(isWide && { tabIndex: 0, role: 'region', 'aria-label': props.caption })}
    >
      {isPhone ? <DataCards {...props} /> : <Rows {...props} />}
    </div>
  )
}

function Rows<Row>({
  caption,
  columns,
  rows,
  rowID,
  rowLabel,
  rowHref,
  sort,
  onSort,
  selection,
  onSelect,
}: DataTableProps<Row>) {
  const say = useUiText()
  const open = useRowOpening()
  const ids = rows.map(rowID)
  const picked = ids.filter((id) => selection?.has(id)).length
  return (
    <table className={classes.table}>
      <caption className="atrium-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={classes.pick}>
              <label>
                <Checkbox
                  size="xs"
                  aria-label={say('ui.table.selectAll')}
                  checked={picked > 0 && picked === ids.length}
                  indeterminate={picked > 0 && picked < ids.length}
                  onChange={() => onSelect?.(toggledAll(selection, ids))}
                />
              </label>
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = rowID(row)
          const href = rowHref?.(row)
          const isSelected = selection?.has(id) ?? false
          return (
            <tr
              key={id}
              data-selected={isSelected || undefined}
              data-opens={href !== undefined || undefined}
              onClick={href === undefined ? undefined : (event) => open(event, href)}
            >
              {selection && (
                <td className={classes.pick}>
                  <label>
                    <Checkbox
                      size="xs"
                      aria-label={say('ui.table.select', { name: rowLabel(row) })}
                      checked={isSelected}
                      onChange={() => onSelect?.(toggled(selection, id))}
                    />
                  </label>
                </td>
              )}
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  data-align={column.align}
                  data-nowrap={column.noWrap || undefined}
                >
                  {index === 0 && href !== undefined ? (
                    <Link href={href} className={classes.name}>
                      {column.cell(row)}
                    </Link>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Head<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}) {
  const { key, label, align, width, sortable } = column
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" data-align={align} style={{ width }} aria-sort={direction}>
      {sortable && onSort ? (
        <UnstyledButton
          className={classes.sort}
          fz="inherit"
          data-active={direction !== undefined || undefined}
          onClick={() => onSort(nextSort(sort, key))}
        >
          {label}
          <Arrow size={14} aria-hidden="true" />
        </UnstyledButton>
      ) : (
        label
      )}
    </th>
  )
}

// A click anywhere on a row opens it, unless it was for a control inside it or for selecting text.
function useRowOpening(): (event: MouseEvent<HTMLElement>, href: string) => void {
  const [, navigate] = useLocation()
  return (event, href) => {
    if (
      event.defaultPrevented ||
      (event.target as HTMLElement).closest('a, button, input, label, select, textarea')
    )
      return
    if (window.getSelection()?.toString()) return
    if (event.metaKey || event.ctrlKey) window.open(href, '_blank', 'noopener')
    else navigate(href)
  }
}
