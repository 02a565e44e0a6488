import { isHiddenWidget, useRoutes, useUserContext } from '@atrium/kit/client'
import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import classes from './home.module.css'

/**
 * Cards about the person's own work, from each module that has one. If one fails, the others still
 * show.
 */
export function Cards({ on = '', children }: { on?: string; children?: ReactNode }) {
  const context = useUserContext()
  const { cardsOn } = useRoutes()
  return (
    <div className={classes.cards}>
      {cardsOn(on)
        .filter(
          ({ shows, widget }) => (!shows || shows(context)) && !isHiddenWidget(widget, context),
        )
        .map(({ key, Part }) => (
          <div key={key} className={classes.card}>
            <ErrorBoundary resetBy={key}>
              <Suspense fallback={null}>
                <Part id={context.userID} />
              </Suspense>
            </ErrorBoundary>
          </div>
        ))}
      {children && <div className={classes.card}>{children}</div>}
    </div>
  )
}
