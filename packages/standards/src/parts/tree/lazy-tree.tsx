import { useCallback, useState } from 'react'
import { Button } from '@mantine/core'
import { DelayedLoader, LoadError } from '@atrium/ui'
import { api } from '../../api.ts'
import type { ItemView } from '../../browse/item-views.ts'
import { useText } from '../../use-text.ts'
import { Node, type TreeActs } from './node.tsx'
import classes from './tree.module.css'

export interface LazyTreeProps extends TreeActs {
  frameworkID: number
  label: string
  /** Branches that are open initially: the path to a statement. */
  openIDs?: readonly number[]
}

// A constant, so that the default is the same list in every render.
const none: readonly number[] = []

/** The tree of a framework. Branches are loaded when they are opened. */
export function LazyTree({ frameworkID, label, openIDs = none, ...acts }: LazyTreeProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(openIDs))
  const [way, setWay] = useState(openIDs)
  // The path to another statement is opened in addition to what is already open.
  if (way !== openIDs) {
    setWay(openIDs)
    if (openIDs.some((id) => !open.has(id))) setOpen(new Set([...open, ...openIDs]))
  }
  const toggle = useCallback(
    (id: number) =>
      setOpen((before) =>
        before.has(id)
          ? new Set([...before].filter((other) => other !== id))
          : new Set([...before, id]),
      ),
    [],
  )
  return (
    <ul
      role="tree"
      aria-label={label}
      aria-multiselectable={acts.picked ? true : undefined}
      className={classes.tree}
    >
      <Branch
        {...acts}
        frameworkID={frameworkID}
        parentID={null}
        level={1}
        open={open}
        toggle={toggle}
      />
    </ul>
  )
}

interface BranchProps extends TreeActs {
  frameworkID: number
  parentID: number | null
  level: number
  open: ReadonlySet<number>
  toggle: (id: number) => void
  after?: number
}

function Branch({ frameworkID, parentID, level, open, toggle, after, ...acts }: BranchProps) {
  const text = useText()
  const [wantsMore, setWantsMore] = useState(false)
  const { data, error, refetch } = api.items.children.useQuery(
    { frameworkID, parentID, ...(after !== undefined && { after }) },
    { staleTime: 60_000 },
  )
  if (error && !data)
    return (
      <li role="none">
        <LoadError error={error} onRetry={() => void refetch()} />
      </li>
    )
  if (!data)
    return (
      <li role="none">
        <DelayedLoader />
      </li>
    )
  const last = data.rows.at(-1)
  return (
    <>
      {data.rows.map((item: ItemView, index: number) => (
        <Node
          key={item.itemID}
          {...acts}
          item={item}
          level={level}
          place={{ index, of: data.rows.length }}
          isOpen={open.has(item.itemID)}
          onToggle={() => toggle(item.itemID)}
          isEntry={parentID === null && after === undefined && index === 0}
        >
          {open.has(item.itemID) && item.childCount > 0 && (
            <ul role="none">
              <Branch
                {...acts}
                frameworkID={frameworkID}
                parentID={item.itemID}
                level={level + 1}
                open={open}
                toggle={toggle}
              />
            </ul>
          )}
        </Node>
      ))}
      {data.more && last && !wantsMore && (
        <li role="none">
          <Button variant="subtle" size="compact-sm" onClick={() => setWantsMore(true)}>
            {text('standards.tree.more')}
          </Button>
        </li>
      )}
      {data.more && last && wantsMore && (
        <Branch
          {...acts}
          frameworkID={frameworkID}
          parentID={parentID}
          level={level}
          open={open}
          toggle={toggle}
          after={last.treePlace}
        />
      )}
    </>
  )
}
