import { useEffect, useRef } from 'react'
import classes from './gradebook.module.css'

interface Props {
  label: string
  /**
   * `replaces`: editing started by typing over the cell, so arrow keys leave it, as in a
   * spreadsheet.
   */
  start: { text: string; replaces: boolean }
  onCommit: (text: string, move: 'down' | 'right' | 'left' | 'stay') => void
  onCancel: () => void
}

/**
 * The box for typing into a cell. Enter and Tab accept the value and move on, Esc leaves the cell
 * unchanged.
 */
export function CellEditor({ label, start, onCommit, onCancel }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    if (!start.replaces) box.current?.select()
  }, [start])
  const commit = (move: 'down' | 'right' | 'left' | 'stay') =>
    onCommit(box.current?.value ?? '', move)
  return (
    <input
      ref={box}
      className={classes.editor}
      aria-label={label}
      defaultValue={start.text}
      autoComplete="off"
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={() => !isDone.current && commit('stay')}
      onKeyDown={(event) => {
        event.stopPropagation()
        const moves = {
          Enter: 'down',
          Tab: event.shiftKey ? 'left' : 'right',
          ...(start.replaces && { ArrowDown: 'down', ArrowRight: 'right', ArrowLeft: 'left' }),
        } as Partial<Record<string, 'down' | 'right' | 'left'>>
        const move = moves[event.key]
        if (move) {
          event.preventDefault()
          commit(move)
        } else if (event.key === 'Escape') {
          isDone.current = true
          onCancel()
        }
      }}
    />
  )
}
