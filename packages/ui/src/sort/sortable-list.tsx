import type { CSSProperties, ReactNode } from 'react'
import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useUiText } from '../text.ts'

export interface SortableListProps<Item extends { key: string }> {
  items: readonly Item[]
  /** An item's name, for screen reader users. */
  nameOf: (item: Item, at: number) => string
  onMove: (from: number, to: number) => void
  disabled?: boolean
  /** Draws an item; `handle` is the drag handle, to place where the item wants it. */
  children: (item: Item, at: number, handle: ReactNode) => ReactNode
}

/** A list that people reorder by dragging an item's handle, or with the keyboard. */
export function SortableList<Item extends { key: string }>({
  items,
  nameOf,
  onMove,
  disabled = false,
  children,
}: SortableListProps<Item>) {
  const say = useUiText()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (key: UniqueIdentifier | undefined) => items.findIndex((item) => item.key === key)
  const named = (key: UniqueIdentifier) => {
    const at = placeOf(key)
    return items[at] ? nameOf(items[at], at) : ''
  }
  const announce = (
    id: 'over' | 'dropped',
    key: UniqueIdentifier,
    over: UniqueIdentifier | undefined,
  ) =>
    say(`ui.sort.${id}`, { name: named(key), place: placeOf(over ?? key) + 1, count: items.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('ui.sort.lifted', { name: named(active.id) }),
    onDragOver: ({ active, over }) => announce('over', active.id, over?.id),
    onDragEnd: ({ active, over }) => announce('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('ui.sort.cancelled', { name: named(active.id) }),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: say('ui.sort.instructions') },
      }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [placeOf(active.id), placeOf(over?.id)]
        if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
      }}
    >
      <SortableContext
        items={items.map((item) => item.key)}
        strategy={verticalListSortingStrategy}
        disabled={disabled}
      >
        {items.map((item, at) => (
          <SortableItem key={item.key} id={item.key} name={nameOf(item, at)} disabled={disabled}>
            {(handle) => children(item, at, handle)}
          </SortableItem>
        ))}
      </SortableContext>
    </DndContext>
  )
}

function SortableItem({
  id,
  name,
  disabled,
  children,
}: {
  id: string
  name: string
  disabled: boolean
  children: (handle: ReactNode) => ReactNode
}) {
  const say = useUiText()
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id })
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    transition,
    ...(isDragging && { position: 'relative', zIndex: 2, opacity: 0.85 }),
  }
  const handle = disabled ? null : (
    <ActionIcon
      ref={setActivatorNodeRef}
      variant="subtle"
      color="gray"
      style={{ cursor: 'grab', touchAction: 'none' }}
      {...attributes}
      {...listeners}
      aria-label={say('ui.sort.move', { name })}
    >
      <IconGripVertical size={18} aria-hidden="true" />
    </ActionIcon>
  )
  return (
    <div ref={setNodeRef} style={style}>
      {children(handle)}
    </div>
  )
}

/** The list with one item moved to another position. */
export const movedItem = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
