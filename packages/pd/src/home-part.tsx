import { useLink } from '@atrium/kit/client'
import {
  CardLink,
  CardSkeleton,
  Figures,
  Line,
  LineList,
  Loading,
  SectionCard,
  useFormats,
} from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from './api.ts'
import { useText } from './use-text.ts'

const shown = 5

/** On Home for people who decide on professional development: what waits, the longest first. */
export default function QueuePart() {
  const text = useText()
  const link = useLink()
  const { ago, number } = useFormats()
  const counts = api.credit.waitingCounts.useQuery()
  const courses = api.courseDesk.waiting.list.useQuery({ size: shown })
  const failed = [counts, courses].find(({ error, data }) => error && !data)
  const queue = link('staff/pd-approval-queue')
  if (failed)
    return (
      <SectionCard title={text('pd.home.title')}>
        <Loading of={failed} />
      </SectionCard>
    )
  if (!counts.data || !courses.data) return <CardSkeleton lines={shown} />
  return (
    <SectionCard
      title={text('pd.home.title')}
      action={<CardLink href={queue}>{text('pd.home.queue')}</CardLink>}
    >
      <Figures
        figures={[
          {
            label: text('pd.home.courses'),
            value: number(counts.data.courses),
            href: queue,
          },
          {
            label: text('pd.home.learning'),
            value: number(counts.data.learning),
            href: link('staff/pd-approval-queue', { part: 'learning' }),
          },
        ]}
      />
      {courses.data.total === 0 && <Text c="dimmed">{text('pd.home.none')}</Text>}
      <LineList>
        {courses.data.rows.map((row) => (
          <Line
            key={row.id}
            title={row.title}
            detail={[row.code, row.creatorName]}
            aside={ago(row.submittedAt)}
            href={link('staff/pd-courses/edit', { id: row.id })}
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
