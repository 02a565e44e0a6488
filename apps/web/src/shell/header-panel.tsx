import {
  useClickOutside,
  useFocusReturn,
  useFocusTrap,
  useMergedRef,
  useWindowEvent,
} from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './header-panel.module.css'

interface Props {
  /** The end of its button's row that the panel aligns with. */
  side: 'start' | 'end'
  label: string
  onClose: () => void
  children: ReactNode
}

/**
 * What a header button opens: it hangs below it, traps the focus, and closes on Escape and on a
 * click outside.
 */
export function HeaderPanel({ side, label, onClose, children }: Props) {
  const outside = useClickOutside<HTMLDivElement>(onClose)
  const trap = useFocusTrap(true)
  useFocusReturn({ opened: true })
  const ref = useMergedRef(outside, trap)
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape') onClose()
  })
  return (
    <>
      {/* Content under it must not be clickable while half covered. A click there counts as outside the panel. */}
      <div className={classes.beneath} />
      <div ref={ref} role="dialog" aria-label={label} className={classes.panel} data-side={side}>
        {children}
      </div>
    </>
  )
}
