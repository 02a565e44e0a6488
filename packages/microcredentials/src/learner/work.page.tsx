import type { PageProps } from '@atrium/kit/client'
import { PageHeader, Loading } from '@atrium/ui'
import { Stack } from '@mantine/core'
import { api } from '../api.ts'
import { BadgeCoachingCard } from '../classrooms/parts/own-coaching.tsx'
import { hidesIdentity } from '../review/blindness.rules.ts'
import { useText } from '../use-text.ts'
import { learnerStatus } from '../words.ts'
import { AboutBadge } from './parts/about-badge.tsx'
import { EvidenceCriterion } from './parts/evidence-criterion.tsx'
import { FeedbackCard } from './parts/feedback-card.tsx'
import { HistoryCard } from './parts/history-card.tsx'
import classes from './parts/learner.module.css'
import { LearnerStatusBadge } from './parts/learner-status.tsx'
import { CreditCard } from './parts/credit-card.tsx'
import { NextStep } from './parts/next-step.tsx'
import { ReflectionCriterion } from './parts/reflection-criterion.tsx'

/**
 * A learner's page for working on one microcredential: its requirements, what they have, what is
 * missing, and the next step.
 */
export default function WorkPage({ params }: PageProps) {
  const text = useText()
  const badgeUserID = /^\d{1,9}$/.test(params.badgeUserID ?? '') ? Number(params.badgeUserID) : 0
  const read = api.learner.space.useQuery({ badgeUserID })
  if (read.isError || !read.data) return <Loading of={read} />
  const space = read.data
  const mayEdit =
    space.status === learnerStatus.inProgress || space.status === learnerStatus.revisionsRequested
  const part = { space, mayEdit }
  return (
    <>
      <PageHeader
        title={space.name}
        subtitle={
          mayEdit &&
          hidesIdentity(space.reviewMode, 'learner', 'reviewer') &&
          text('microcredentials.work.blind')
        }
        status={<LearnerStatusBadge status={space.status} />}
      />
      <NextStep space={space} />
      <div className={classes.columns}>
        <Stack gap={0}>
          {space.feedback[0] && <FeedbackCard feedback={space.feedback[0]} />}
          {space.criteria.map((criterion) =>
            criterion.type === 'evidence' ? (
              <EvidenceCriterion key={criterion.id} criterion={criterion} {...part} />
            ) : (
              <ReflectionCriterion key={criterion.id} criterion={criterion} {...part} />
            ),
          )}
          {space.credits.length > 0 && <CreditCard {...part} />}
        </Stack>
        <Stack gap={0}>
          <BadgeCoachingCard badgeID={space.badgeID} />
          <AboutBadge space={space} />
          <HistoryCard space={space} />
        </Stack>
      </div>
    </>
  )
}
