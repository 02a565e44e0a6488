import { useRecordCache } from '@atrium/kit/client'
import { useState } from 'react'
import { Notice, useErrorText, useToasts } from '@atrium/ui'
import { Button, Group } from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { ReviewDetail } from '../review.queries.ts'
import { ReassignDialog } from './reassign-dialog.tsx'

/** Buttons to claim, release, reassign, and request a second opinion. */
export function ReviewActs({ review }: { review: ReviewDetail }) {
  const text = useText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.review)
  const { reviewID } = review
  const [isGiving, setGiving] = useState(false)
  const after = (message: string) => ({
    onSuccess: async () => {
      toasts.done(message)
      await refresh()
    },
    // Someone else was faster, so show the current state.
    onError: () => void refresh(),
  })
  const claim = api.review.claim.useMutation(after(text('microcredentials.reviewing.claimed')))
  const release = api.review.release.useMutation(after(text('microcredentials.reviewing.released')))
  const second = api.review.askSecondOpinion.useMutation(
    after(text('microcredentials.reviewing.secondAsked')),
  )
  const failed = claim.error ?? release.error ?? second.error
  return (
    <>
      {failed && (
        <Notice kind="danger" p="xs">
          {errorText(failed)}
        </Notice>
      )}
      <Group gap="xs">
        {review.actions.includes('release') && (
          <Button
            variant="default"
            loading={release.isPending}
            onClick={() => release.mutate({ reviewID })}
          >
            {text('microcredentials.reviewing.release')}
          </Button>
        )}
        {review.actions.includes('reassign') && (
          <Button variant="default" onClick={() => setGiving(true)}>
            {text('microcredentials.reviewing.reassign')}
          </Button>
        )}
        {review.mayAskSecondOpinion && (
          <Button
            variant="default"
            loading={second.isPending}
            onClick={() => second.mutate({ reviewID })}
          >
            {text('microcredentials.reviewing.askSecond')}
          </Button>
        )}
        {review.actions.includes('claim') && (
          <Button loading={claim.isPending} onClick={() => claim.mutate({ reviewID })}>
            {text('microcredentials.reviewing.claim')}
          </Button>
        )}
      </Group>
      {isGiving && (
        <ReassignDialog
          reviewID={reviewID}
          badgeName={review.badgeName}
          onClose={() => setGiving(false)}
        />
      )}
    </>
  )
}
