import type { ReactNode } from 'react'
import classes from './status-bar.module.css'

/** The bottom of the window, where status bars are stacked. */
export const StatusBars = ({ children }: { children: ReactNode }) => (
  <div className={classes.foot}>{children}</div>
)

/**
 * A message about the whole tab. It is in the page before it is shown, so that screen readers
 * announce it.
 */
export function StatusBar({
  isShown,
  isTrouble,
  children,
}: {
  isShown: boolean
  isTrouble?: boolean
  children: ReactNode
}) {
  return (
    <div role="status" aria-live="polite" data-noprint>
      {isShown && (
        <div className={classes.bar} data-trouble={isTrouble || undefined}>
          {children}
        </div>
      )}
    </div>
  )
}
