import { isHiddenWidget, useRoutes, useUserContext } from '@atrium/kit/client'
import { Suspense } from 'react'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { DistrictContact } from './district-contact.tsx'
import classes from './home.module.css'

/** What is the person's own or waits for them, a card from each module that has one. If one fails, the others still show. */
export function Cards() {
  const context = useUserContext()
  const { cardsOn } = useRoutes()
  return (
    <div className={classes.cards}>
      {cardsOn('')
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
      <div className={classes.card}>
        <DistrictContact />
      </div>
    </div>
  )
}
