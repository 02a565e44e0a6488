import { useLink, useRoutes } from '@atrium/kit/client'
import { EmptyState, PageHeader, Loading } from '@atrium/ui'
import { Button, Stack, Title } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { OwnClassrooms } from '../classrooms/parts/own-classrooms.tsx'
import { OwnCoachingCard } from '../classrooms/parts/own-coaching.tsx'
import { useText } from '../use-text.ts'
import { learnerStatus, type LearnerStatus } from '../words.ts'
import { OwnBadges } from './parts/own-badges.tsx'

const { inProgress, underReview, earned, revisionsRequested, awaitingPayment } = learnerStatus
/** What the learner has to act on comes first. */
const order: readonly LearnerStatus[] = [
  revisionsRequested,
  awaitingPayment,
  inProgress,
  underReview,
  earned,
]

/** The learner's own microcredentials, by status. */
export default function MyMicrocredentialsPage() {
  const text = useText()
  const link = useLink()
  const { screens } = useRoutes()
  const read = api.learner.list.useQuery()
  if (read.isError || !read.data) return <Loading of={read} />
  const browse = screens.some((screen) => screen.name === 'public/microcredentials') && (
    <Button component={Link} href={link('public/microcredentials')}>
      {text('microcredentials.my.browse')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={text('microcredentials.my.title')}
        action={read.data.length > 0 && browse}
      />
      {read.data.length === 0 ? (
        <EmptyState
          icon={<IconCertificate size={40} stroke={1.2} />}
          title={text('microcredentials.my.none')}
          hint={text('microcredentials.my.noneHint')}
          action={browse}
        />
      ) : (
        <Stack gap="lg">
          {order
            .map((status) => ({
              status,
              badges: read.data.filter((badge) => badge.status === status),
            }))
            .filter(({ badges }) => badges.length > 0)
            .map(({ status, badges }) => (
              <section key={status} aria-labelledby={`status-${status}`}>
                <Title order={2} size="md" mb="xs" id={`status-${status}`}>
                  {text(`microcredentials.learnerStatus.${status}`)} ({badges.length})
                </Title>
                <OwnBadges badges={badges} areOwn />
              </section>
            ))}
        </Stack>
      )}
      <Stack gap={0} mt="lg">
        <OwnClassrooms />
        <OwnCoachingCard />
      </Stack>
    </>
  )
}
