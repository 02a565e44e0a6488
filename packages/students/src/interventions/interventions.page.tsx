import { useSchoolDay, useUserContext, type PageProps } from '@atrium/kit/client'
import { inLanguage } from '@atrium/kit/shared'
import { OwnedCard } from '@atrium/people/parts'
import { FieldValue, StatusBadge } from '@atrium/ui'
import { Badge, Group, Text } from '@mantine/core'
import { api } from '../api.ts'
import { StudentPage } from '../pages/student-page.tsx'
import { useText } from '../use-text.ts'
import { interventionList, type Intervention } from './interventions.fields.ts'
import { isCurrent, isOverdue } from './intervention.rules.ts'
import { ProgressChart } from './monitoring/progress-chart.tsx'

export default function InterventionsPage({ params }: PageProps) {
  const say = useText()
  return (
    <StudentPage params={params} screen="student/interventions" sections={['interventions']}>
      {(header) => (
        <OwnedCard<Intervention>
          header={header}
          list={interventionList}
          section="interventions"
          hooks={api.interventions}
          title={say('students.intervention.many')}
          add={say('students.intervention.add')}
          empty={say('students.intervention.empty')}
          nameOf={({ goal }) => goal}
          show={(row) => <InterventionLines row={row} studentID={header.id} />}
        />
      )}
    </StudentPage>
  )
}

function InterventionLines({ row, studentID }: { row: Intervention; studentID: number }) {
  const say = useText()
  const measured = api.interventionProgress.useQuery(
    { studentID },
    { enabled: row.monitorID !== null },
  )
  const progress = measured.data?.find(({ interventionID }) => interventionID === row.id)
  const today = useSchoolDay()
  const { language } = useUserContext()
  const { tierName, areaName, goal, strategy, leadName } = row
  const { startsOn, reviewOn, endsOn, outcome, isForFamily } = row
  const current = isCurrent(row, today)
  const days = { startsOn, reviewOn, endsOn }
  const { fields } = interventionList
  return (
    <>
      <Group gap="xs">
        <Badge variant="light">{tierName && inLanguage(tierName, language)}</Badge>
        <Badge variant="default">{areaName && inLanguage(areaName, language)}</Badge>
        {isOverdue(row, today) && (
          <StatusBadge tone="attention">{say('students.intervention.overdue')}</StatusBadge>
        )}
        {!current && (
          <StatusBadge>
            {say(
              startsOn > today ? 'students.intervention.coming' : 'students.intervention.isOver',
            )}
          </StatusBadge>
        )}
        {outcome && (
          <StatusBadge tone={outcome === 'goalMet' ? 'good' : 'neutral'}>
            {say(`students.intervention.outcome.${outcome}`)}
          </StatusBadge>
        )}
      </Group>
      <Text mt={4} fw={500} c={current ? undefined : 'dimmed'} style={{ whiteSpace: 'pre-wrap' }}>
        {goal}
      </Text>
      {strategy && <Text style={{ whiteSpace: 'pre-wrap' }}>{strategy}</Text>}
      <Group gap="4px 16px" mt={4} c="dimmed" fz="sm">
        {leadName && (
          <span>
            {say('students.intervention.leadID')}: {leadName}
          </span>
        )}
        {(['startsOn', 'reviewOn', 'endsOn'] as const).map(
          (name) =>
            days[name] && (
              <span key={name}>
                {say(`students.intervention.${name}`)}:{' '}
                <FieldValue field={fields[name]} value={days[name]} />
              </span>
            ),
        )}
        {!isForFamily && <span>{say('students.intervention.forSchool')}</span>}
      </Group>
      {progress && <ProgressChart row={row} progress={progress} />}
    </>
  )
}
