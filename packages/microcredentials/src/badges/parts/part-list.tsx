import { useRef, type ReactNode } from 'react'
import { movedItem, SortableList, useToasts } from '@atrium/ui'
import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useText } from '../../use-text.ts'
import { useStudio } from '../studio-context.tsx'
import { PartCard } from './part-card.tsx'

interface Props<Part extends { key: string }> {
  parts: readonly Part[]
  nameOf: (part: Part, at: number) => string
  onChange: (parts: Part[]) => void
  /**
   * The label of the button that adds a part, and what it adds; absent if parts are added another
   * way.
   */
  add?: { label: string; make: () => Part }
  empty: string
  children: (part: Part, at: number, change: (patch: Partial<Part>) => void) => ReactNode
}

/**
 * A list of parts in an order that the creator chooses: for adding, reordering, and removing with
 * an undo.
 */
export function PartList<Part extends { key: string }>({
  parts,
  nameOf,
  onChange,
  add,
  empty,
  children,
}: Props<Part>) {
  const text = useText()
  const toasts = useToasts()
  const { disabled } = useStudio()
  // An upload may finish, or a removal may be undone, after a later render: keep what was typed in
  // the meantime.
  const latest = useRef(parts)
  latest.current = parts
  const change = (key: string, patch: Partial<Part>) =>
    onChange(latest.current.map((part) => (part.key === key ? { ...part, ...patch } : part)))
  const remove = (part: Part, at: number) => {
    onChange(latest.current.filter((one) => one.key !== part.key))
    toasts.undoable(text('microcredentials.studio.partRemoved', { name: nameOf(part, at) }), () =>
      Promise.resolve(onChange(latest.current.toSpliced(at, 0, part))),
    )
  }
  return (
    <div>
      {parts.length === 0 && (
        <Text c="dimmed" mb="sm">
          {empty}
        </Text>
      )}
      <SortableList
        items={parts}
        nameOf={nameOf}
        disabled={disabled}
        onMove={(from, to) => onChange(movedItem(parts, from, to))}
      >
        {(part, at, handle) => (
          <PartCard name={nameOf(part, at)} handle={handle} onRemove={() => remove(part, at)}>
            {children(part, at, (patch) => change(part.key, patch))}
          </PartCard>
        )}
      </SortableList>
      {add && !disabled && (
        <Button
          variant="default"
          mt="sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => onChange([...parts, add.make()])}
        >
          {add.label}
        </Button>
      )}
    </div>
  )
}
