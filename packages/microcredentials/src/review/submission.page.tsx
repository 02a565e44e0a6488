import type { PageProps } from '@atrium/kit/client'
import { Notice, PageHeader, SectionCard, StatusBadge, useFormats, Loading } from '@atrium/ui'
import { Stack } from '@mantine/core'
import { api } from '../api.ts'
import { Prose } from '../badges/parts/prose.tsx'
import classes from '../learner/parts/learner.module.css'
import { useText } from '../use-text.ts'
import { AnswerCard } from './parts/answer-card.tsx'
import { ReviewActs } from './parts/review-acts.tsx'
import { ReviewedCriterion } from './parts/reviewed-criterion.tsx'

const tones = { open: 'neutral', claimed: 'waiting', closed: 'good' } as const

/**
 * One submission for its reviewer: the submitted work, criterion by criterion, and the decision.
 */
export default function SubmissionPage({ params }: PageProps) {
  const text = useText()
  const { instant, date } = useFormats()
  const reviewID = /^\d{1,9}$/.test(params.reviewID ?? '') ? Number(params.reviewID) : 0
  const read = api.review.get.useQuery({ reviewID })
  if (read.isError || !read.data) return <Loading of={read} />
  const review = read.data
  const mayMark = review.isMine && review.state === 'claimed'
  const facts = [
    review.learnerName ?? text('microcredentials.reviewing.hidden'),
    text('microcredentials.reviewing.roundNumber', { round: review.round }),
    text('microcredentials.reviewing.openedAt', { when: instant(review.openedAt) }),
    review.state === 'claimed' &&
      review.dueAt &&
      text('microcredentials.reviewing.dueOn', { when: date(review.dueAt) }),
    review.reviewerName && text('microcredentials.reviewing.by', { name: review.reviewerName }),
  ]
  return (
    <>
      <PageHeader
        title={review.badgeName}
        subtitle={facts.filter(Boolean).join(' · ')}
        status={
          <StatusBadge tone={tones[review.state]}>
            {text(
              review.outcome
                ? `microcredentials.reviewOutcome.${review.outcome}`
                : `microcredentials.reviewState.${review.state}`,
            )}
          </StatusBadge>
        }
        action={<ReviewActs review={review} />}
      />
      {review.learnerName === null && (
        <Notice kind="info" mb="md">
          {text('microcredentials.reviewing.blind')}
        </Notice>
      )}
      <div className={classes.columns}>
        <Stack gap={0}>
          {review.criteria.map((criterion) => (
            <ReviewedCriterion
              key={criterion.id}
              criterion={criterion}
              review={review}
              mayMark={mayMark}
            />
          ))}
        </Stack>
        <Stack gap={0} className={classes.beside}>
          {mayMark && <AnswerCard review={review} />}
          {review.comment && (
            <SectionCard title={text('microcredentials.reviewing.comment')}>
              <Prose html={review.comment} />
            </SectionCard>
          )}
          {review.earlier.map((earlier) => (
            <SectionCard
              key={earlier.round}
              title={text('microcredentials.reviewing.earlier', { round: earlier.round })}
              action={
                <StatusBadge tone={earlier.outcome === 'approved' ? 'good' : 'attention'}>
                  {text(`microcredentials.reviewOutcome.${earlier.outcome}`)}
                </StatusBadge>
              }
            >
              <Prose html={earlier.comment ?? ''} />
            </SectionCard>
          ))}
          <SectionCard title={text('microcredentials.field.description')}>
            <Prose html={review.description} />
          </SectionCard>
        </Stack>
      </div>
    </>
  )
}
