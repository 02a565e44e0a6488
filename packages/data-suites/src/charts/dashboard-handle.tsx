import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { ActionIcon } from '@mantine/core'
import { useText } from '../use-text.ts'
import classes from './dashboard.module.css'
import { grid } from '@atrium/charts/dashboard-layout.rules'

const keys: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves by steps of the grid: dragged by mouse or finger, or by the arrow keys. */
export function DashboardHandle({
  label,
  columnWidth,
  rowHeight = () => grid.row + grid.gap,
  onMove,
  children,
}: {
  label: string
  columnWidth: () => number
  rowHeight?: (() => number) | undefined
  onMove: (dx: number, dy: number) => unknown
  children: ReactNode
}) {
  const text = useText()
  const from = useRef<{ x: number; y: number }>(undefined)
  const press = (event: KeyboardEvent) => {
    const step = keys[event.key]
    if (!step) return
    event.preventDefault()
    onMove(...step)
  }
  const start = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY }
  }
  const drag = (event: PointerEvent) => {
    if (!from.current) return
    const step = { x: columnWidth(), y: rowHeight() }
    // A little more than half a step is one.
    const steps = (way: number, size: number) => Math.trunc(way / (size * 0.6))
    const [dx, dy] = [
      steps(event.clientX - from.current.x, step.x),
      steps(event.clientY - from.current.y, step.y),
    ]
    if (dx === 0 && dy === 0) return
    from.current = { x: from.current.x + step.x * dx, y: from.current.y + step.y * dy }
    onMove(dx, dy)
  }
  const end = () => {
    from.current = undefined
  }
  return (
    <ActionIcon
      aria-label={label}
      title={text('dataSuites.dashboards.moveHint')}
      className={classes.handle}
      onKeyDown={press}
      onPointerDown={start}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {children}
    </ActionIcon>
  )
}
