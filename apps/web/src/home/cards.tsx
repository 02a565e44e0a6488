import { useUserContext } from '@atrium/kit/client'
import { Suspense } from 'react'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { modules } from '../modules.ts'
import { homePartOf } from '../routing/page-loader.tsx'
import { DistrictContact } from './district-contact.tsx'
import classes from './home.module.css'

/** What is the person's own or waits for them, a card from each module that has one. One that fails leaves the others standing. */
export function Cards() {
  const context = useUserContext()
  const shown = modules
    .filter(({ home }) => home?.shows(context))
    .toSorted((one, other) => (one.home?.order ?? 0) - (other.home?.order ?? 0))
    .map((module) => ({ key: module.key, Part: homePartOf(module) }))
  return (
    <div className={classes.cards}>
      {shown.map(
        ({ key, Part }) =>
          Part && (
            <div key={key} className={classes.card}>
              <ErrorBoundary resetBy={key}>
                <Suspense fallback={null}>
                  <Part />
                </Suspense>
              </ErrorBoundary>
            </div>
          ),
      )}
      <div className={classes.card}>
        <DistrictContact />
      </div>
    </div>
  )
}
