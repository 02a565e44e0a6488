import { DelayedLoader } from '@atrium/ui'
import { lazy, Suspense } from 'react'
import type { AttachmentsProps } from './attachments-card.tsx'

const Card = lazy(() => import('./attachments-card.tsx'))

/** The files of a record, as a card on its page, loaded after the rest of the page. */
export function Attachments(props: AttachmentsProps) {
  return (
    <Suspense fallback={<DelayedLoader />}>
      <Card {...props} />
    </Suspense>
  )
}
