import { useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { Checkbox } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ItemView } from '../../browse/item-views.ts'
import { useText } from '../../use-text.ts'
import { marked, type Piece } from './marked.rules.ts'
import { focusNode, treeKeys } from './use-tree-keys.ts'
import classes from './tree.module.css'

/** What a tree can do with its nodes. */
export interface TreeActs {
  selectedID?: number | undefined
  onSelect: (item: ItemView) => void
  /** Nodes have a checkbox, and clicking a row toggles it. */
  picked?: ReadonlySet<number>
  /** Words to highlight. */
  words?: readonly string[]
}

export interface NodeProps extends TreeActs {
  item: ItemView
  level: number
  place: { index: number; of: number }
  isOpen: boolean
  onToggle: () => void
  /** The first node of the tree, which the tab key reaches first. */
  isEntry: boolean
  /** Only shown as context for its descendants. */
  isQuiet?: boolean
  children?: ReactNode
}

/** One statement in a tree. */
export function Node({
  item,
  level,
  place,
  isOpen,
  onToggle,
  isEntry,
  isQuiet,
  selectedID,
  onSelect,
  picked,
  words = [],
  children,
}: NodeProps) {
  const text = useText()
  const row = useRef<HTMLDivElement>(null)
  const isPicked = picked?.has(item.itemID)
  const act = () => {
    const tree = row.current?.closest<HTMLElement>('[role="tree"]')
    if (tree && row.current) focusNode(tree, row.current)
    onSelect(item)
  }
  const toggle = (event: MouseEvent) => {
    if (item.childCount === 0) return
    event.stopPropagation()
    onToggle()
  }
  // The rows of all levels are siblings, each with its level: if a row contained its branch, its
  // accessible name would include all of it.
  return (
    <li role="none">
      <div
        ref={row}
        role="treeitem"
        className={isQuiet ? `${classes.row} ${classes.quiet}` : classes.row}
        style={{ '--level': level } as CSSProperties}
        aria-level={level}
        aria-posinset={place.index + 1}
        aria-setsize={place.of}
        aria-selected={picked ? undefined : item.itemID === selectedID}
        aria-checked={picked ? isPicked : undefined}
        aria-expanded={item.childCount > 0 ? isOpen : undefined}
        tabIndex={isEntry ? 0 : -1}
        onClick={act}
        onKeyDown={treeKeys}
      >
        <span
          className={classes.twist}
          {...(item.childCount > 0 && { 'data-twist': true })}
          aria-hidden="true"
          onClick={toggle}
        >
          {item.childCount > 0 && <IconChevronRight size={16} />}
        </span>
        {picked && (
          <Checkbox.Indicator checked={isPicked ?? false} size="sm" mt={2} aria-hidden="true" />
        )}
        {item.code && <span className={classes.code}>{pieces(marked(item.code, words))}</span>}{' '}
        <span className={classes.statement}>
          {pieces(marked(item.abbreviatedStatement ?? item.fullStatement, words))}
        </span>
        {item.childCount > 0 && (
          <span className={classes.count} aria-hidden="true">
            {text('standards.tree.children', { count: item.childCount })}
          </span>
        )}
      </div>
      {children}
    </li>
  )
}

const pieces = (parts: readonly Piece[]): ReactNode =>
  parts.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text))
