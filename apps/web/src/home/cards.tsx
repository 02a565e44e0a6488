import { isHiddenWidget, useRoutes, useUserContext, type ShownCard } from '@atrium/kit/client'
import { CardSkeleton } from '@atrium/ui'
import { Stack } from '@mantine/core'
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
  const cards = cardsOn(on).filter(
    ({ shows, widget }) => (!shows || shows(context)) && !isHiddenWidget(widget, context),
  )
  return (
    <div className={classes.columns}>
      <Stack className={classes.column}>
        {cards.map((card) => !card.aside && <Card key={card.key} card={card} />)}
      </Stack>
      <Stack className={classes.column}>
        {cards.map((card) => card.aside && <Card key={card.key} card={card} />)}
        {children}
      </Stack>
    </div>
  )
}

// Each is on its own: it keeps its place while it loads, and if it fails the others stand.
function Card({ card: { key, Part } }: { card: ShownCard }) {
  const { userID } = useUserContext()
  return (
    <ErrorBoundary resetBy={key}>
      <Suspense fallback={<CardSkeleton />}>
        <Part id={userID} />
      </Suspense>
    </ErrorBoundary>
  )
}
