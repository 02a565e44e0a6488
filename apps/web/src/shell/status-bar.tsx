import type { ReactNode } from 'react'
import classes from './status-bar.module.css'

/** The bottom of the window, where the bars are stacked. */
export const StatusBars = ({ children }: { children: ReactNode }) => (
  <div className={classes.foot}>{children}</div>
)

/** A word about the whole tab. It is in the page before it is shown, so that readers that do not see it hear it. */
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
