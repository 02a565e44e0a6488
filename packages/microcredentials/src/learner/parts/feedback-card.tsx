import { SectionCard, StatusBadge, useFormats } from '@atrium/ui'
import { Group, Text } from '@mantine/core'
import { Prose } from '../../badges/parts/prose.tsx'
import { useText } from '../../use-text.ts'
import type { Feedback } from '../learner.queries.ts'

/** The result of the last review. */
export function FeedbackCard({ feedback }: { feedback: Feedback }) {
  const text = useText()
  const { instant } = useFormats()
  return (
    <SectionCard
      title={text('microcredentials.work.feedback')}
      action={
        <StatusBadge tone={feedback.outcome === 'approved' ? 'good' : 'attention'}>
          {text(`microcredentials.reviewOutcome.${feedback.outcome}`)}
        </StatusBadge>
      }
    >
      <Group gap="xs" mb="xs">
        <Text size="sm" c="dimmed">
          {feedback.reviewerName
            ? text('microcredentials.work.reviewedBy', {
                name: feedback.reviewerName,
                when: instant(feedback.closedAt),
              })
            : text('microcredentials.work.reviewedAt', { when: instant(feedback.closedAt) })}
        </Text>
      </Group>
      {feedback.comment && <Prose html={feedback.comment} />}
    </SectionCard>
  )
}
