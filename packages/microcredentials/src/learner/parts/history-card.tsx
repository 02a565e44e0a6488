import { SectionCard, useFormats } from '@atrium/ui'
import { Text, Timeline } from '@mantine/core'
import { useText } from '../../use-text.ts'
import type { LearnerSpace } from '../learner.queries.ts'

/** Everything that happened to it, newest first. */
export function HistoryCard({ space }: { space: LearnerSpace }) {
  const text = useText()
  const { instant } = useFormats()
  return (
    <SectionCard title={text('microcredentials.work.history')}>
      <Timeline bulletSize={12} lineWidth={2} active={space.events.length}>
        {space.events.map((event) => (
          <Timeline.Item
            key={`${event.at} ${event.action}`}
            title={text(
              `microcredentials.work.event.${event.action}` as 'microcredentials.work.event.submit',
            )}
          >
            <Text size="sm" c="dimmed">
              {[
                event.actorName ??
                  text(`microcredentials.part.${event.part}` as 'microcredentials.part.learner'),
                instant(event.at),
              ].join(' · ')}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </SectionCard>
  )
}
