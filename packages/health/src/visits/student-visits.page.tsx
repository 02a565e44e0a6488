import type { PageProps } from '@atrium/kit/client'
import { OwnedCard, ProfilePage } from '@atrium/people/parts'
import { StatusBadge, useFormats } from '@atrium/ui'
import { Group, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { visitList, type Visit } from './visits.fields.ts'

/** A student's visits to the health office. */
export default function StudentVisitsPage({ params }: PageProps) {
  const say = useText()
  const { day } = useFormats()
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/health/visits" sections={['visits']}>
      {(header) => (
        <OwnedCard<Visit>
          header={header}
          list={visitList}
          section="visits"
          hooks={api.visits}
          title={say('health.visit.many')}
          add={say('health.visit.add')}
          empty={say('health.visit.empty')}
          nameOf={({ arrivedAt }) => say('health.visit.name', { date: day(arrivedAt) })}
          show={(row) => <VisitLines row={row} />}
        />
      )}
    </ProfilePage>
  )
}

function VisitLines({ row }: { row: Visit }) {
  const say = useText()
  const { instant, clock } = useFormats()
  const { arrivedAt, leftAt, leftFor, logType, concern, symptomNames, assessment } = row
  const found = [symptomNames, assessment, row.action, row.outcome].filter((one) => one !== null)
  return (
    <>
      <Group gap="xs">
        <Text span fw={500}>
          {instant(arrivedAt)}
          {leftAt && ` – ${clock(leftAt)}`}
        </Text>
        {leftAt === null && (
          <StatusBadge tone="waiting">{say('health.visit.stillHere')}</StatusBadge>
        )}
        {leftFor && <Text span>{say(`health.visit.leftFor.${leftFor}`)}</Text>}
      </Group>
      <Text>{[concern, ...found].filter((one) => one !== null).join(' · ')}</Text>
      {row.note && <Text style={{ whiteSpace: 'pre-wrap' }}>{row.note}</Text>}
      <Group gap="4px 16px" c="dimmed" fz="sm">
        {logType && <span>{logType}</span>}
        {row.isGuardianCalled && <span>{say('health.visit.isGuardianCalled')}</span>}
      </Group>
    </>
  )
}
