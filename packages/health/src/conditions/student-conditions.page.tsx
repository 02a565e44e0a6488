import { useSchoolDay, type PageProps } from '@atrium/kit/client'
import { OwnedCard, ProfilePage } from '@atrium/people/parts'
import { StatusBadge, useFormats } from '@atrium/ui'
import { Group, Text } from '@mantine/core'
import { api } from '../api.ts'
import { StudentCarePlans } from '../care-plans/parts/student-care-plans.tsx'
import { StudentMedications } from '../medication/parts/student-medications.tsx'
import { Written } from '../office/written.tsx'
import { useText } from '../use-text.ts'
import { severityTones } from '../words.ts'
import { conditionList, type Condition } from './conditions.fields.ts'
import { isCurrent, isReviewDue } from './plan.rules.ts'

// One answer has the conditions, the orders, and what was given.
const { create, update, remove, restore } = api.conditions
const hooks = {
  ...{ create, update, remove, restore },
  list: {
    useQuery: ({ userID }: { userID: number }) => {
      const { data, error, refetch } = api.studentConditions.useQuery({ userID })
      return { data: data?.conditions, error, refetch }
    },
  },
}

/** A student's conditions with their care plans, and the medications that are given at school. */
export default function StudentConditionsPage({ params }: PageProps) {
  const say = useText()
  const id = Number(params.studentID)
  return (
    <ProfilePage
      kind="student"
      id={id}
      screen="student/health/conditions"
      sections={['conditions', 'medications']}
    >
      {(header) => (
        <>
          {header.mayRead.includes('conditions') && (
            <OwnedCard<Condition>
              header={header}
              list={conditionList}
              section="conditions"
              hooks={hooks}
              title={say('health.condition.many')}
              add={say('health.condition.add')}
              empty={say('health.condition.empty')}
              nameOf={({ condition }) => condition ?? say('health.condition.one')}
              show={(row) => <ConditionLines row={row} />}
            />
          )}
          {header.mayRead.includes('conditions') && <StudentCarePlans header={header} />}
          {header.mayRead.includes('medications') && <StudentMedications header={header} />}
        </>
      )}
    </ProfilePage>
  )
}

function ConditionLines({ row }: { row: Condition }) {
  const say = useText()
  const today = useSchoolDay()
  const { date } = useFormats()
  const { condition, severity, since, reviewOn, endsOn } = row
  const days = { since, reviewOn, endsOn }
  return (
    <>
      <Group gap="xs">
        <Text span fw={500} c={isCurrent(row, today) ? undefined : 'dimmed'}>
          {condition}
        </Text>
        {severity && (
          <StatusBadge tone={severityTones[severity]}>
            {say(`health.condition.severity.${severity}`)}
          </StatusBadge>
        )}
        {isReviewDue(row, today) && (
          <StatusBadge tone="attention">{say('health.condition.reviewDue')}</StatusBadge>
        )}
        {!isCurrent(row, today) && <StatusBadge>{say('health.condition.isOver')}</StatusBadge>}
      </Group>
      <Written label={say('health.condition.guidance')} text={row.guidance} />
      <Written label={say('health.condition.plan')} text={row.plan} />
      <Written label={say('health.condition.note')} text={row.note} />
      <Group gap="4px 16px" mt={4} c="dimmed" fz="sm">
        {(['since', 'reviewOn', 'endsOn'] as const).map(
          (name) =>
            days[name] && (
              <span key={name}>
                {say(`health.condition.${name}`)}: {date(days[name])}
              </span>
            ),
        )}
        {row.isNameShared && <span>{say('health.condition.isNameShared')}</span>}
      </Group>
    </>
  )
}
