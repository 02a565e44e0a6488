import { useMemo, useState } from 'react'
import type { FoundItems } from '../../browse/tree.queries.ts'
import { Node, type TreeActs } from './node.tsx'
import classes from './tree.module.css'

type Found = FoundItems['rows'][number]

export interface FoundTreeProps extends TreeActs {
  label: string
  rows: readonly Found[]
}

/** The matches of a search in their branches, with only the statements above them. */
export function FoundTree({ label, rows, ...acts }: FoundTreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const children = useMemo(() => Map.groupBy(rows, (row) => row.parentID ?? 0), [rows])
  const toggle = (id: number) =>
    setClosed((before) =>
      before.has(id)
        ? new Set([...before].filter((other) => other !== id))
        : new Set([...before, id]),
    )
  const branch = (parentID: number, level: number) => {
    const siblings = children.get(parentID) ?? []
    return siblings.map((item, index) => {
      const below = children.get(item.itemID)?.length ?? 0
      const isOpen = below > 0 && !closed.has(item.itemID)
      return (
        // Only branches that contain matches can be opened here.
        <Node
          key={item.itemID}
          {...acts}
          item={{ ...item, childCount: below }}
          level={level}
          place={{ index, of: siblings.length }}
          isOpen={isOpen}
          onToggle={() => toggle(item.itemID)}
          isEntry={level === 1 && index === 0}
          isQuiet={!item.isHit}
        >
          {isOpen && <ul role="none">{branch(item.itemID, level + 1)}</ul>}
        </Node>
      )
    })
  }
  return (
    <ul
      role="tree"
      aria-label={label}
      aria-multiselectable={acts.picked ? true : undefined}
      className={classes.tree}
    >
      {branch(0, 1)}
    </ul>
  )
}
