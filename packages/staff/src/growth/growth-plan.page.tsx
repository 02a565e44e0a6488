import { useUserContext, type PageProps } from '@atrium/kit/client'
import { OwnedCard } from '@atrium/people/parts'
import { FieldValue, StatusBadge } from '@atrium/ui'
import { Badge, Group, Text } from '@mantine/core'
import { api } from '../api.ts'
import { StaffPage } from '../pages/staff-page.tsx'
import { useText } from '../use-text.ts'
import { growthPlanList, ownPlanFields, type GrowthPlan } from './growth-plans.fields.ts'

export default function GrowthPlanPage({ params }: PageProps) {
  const say = useText()
  const { userID } = useUserContext()
  return (
    <StaffPage params={params} screen="staff-member/growth-plan" sections={['growthPlan']}>
      {(header) => (
        <OwnedCard<GrowthPlan>
          header={header}
          list={growthPlanList}
          section="growthPlan"
          hooks={api.growthPlans}
          title={say('staff.growthPlan.many')}
          add={say('staff.growthPlan.add')}
          empty={say('staff.growthPlan.empty')}
          nameOf={({ goal }) => goal}
          show={(row) => <PlanLines row={row} />}
          partly={{
            fields: ownPlanFields,
            update: api.growthPlans.updateOwn,
            mayChange: ({ status }) => header.id === userID && status !== 'completed',
          }}
        />
      )}
    </StaffPage>
  )
}

const tones = { draft: 'neutral', active: 'waiting', completed: 'good' } as const

function PlanLines({ row }: { row: GrowthPlan }) {
  const say = useText()
  const { schoolYear, focus, goal, actions, evidence, dueOn, status, evaluatorName, rating } = row
  return (
    <>
      <Group gap="xs">
        <Badge variant="light">
          {say('staff.growthPlan.years', { from: String(schoolYear), to: String(schoolYear + 1) })}
        </Badge>
        <Badge variant="default">{say(`staff.growthPlan.focus.${focus}`)}</Badge>
        <StatusBadge tone={tones[status]}>{say(`staff.growthPlan.status.${status}`)}</StatusBadge>
      </Group>
      <Text mt={4} fw={500} style={{ whiteSpace: 'pre-wrap' }}>
        {goal}
      </Text>
      <Written label={say('staff.growthPlan.actions')} text={actions} />
      <Written label={say('staff.growthPlan.evidence')} text={evidence} />
      {rating && (
        <Text mt={4}>
          {say('staff.growthPlan.rating')}:{' '}
          <strong>{say(`staff.growthPlan.rating.${rating}`)}</strong>
        </Text>
      )}
      <Group gap="4px 16px" mt={4} c="dimmed" fz="sm">
        {dueOn && (
          <span>
            {say('staff.growthPlan.dueOn')}:{' '}
            <FieldValue field={growthPlanList.fields.dueOn} value={dueOn} />
          </span>
        )}
        {evaluatorName && (
          <span>
            {say('staff.growthPlan.evaluatorID')}: {evaluatorName}
          </span>
        )}
      </Group>
    </>
  )
}

const Written = ({ label, text }: { label: string; text: string | null }) =>
  text && (
    <div>
      <Text mt={4} size="sm" c="dimmed">
        {label}
      </Text>
      <Text style={{ whiteSpace: 'pre-wrap' }}>{text}</Text>
    </div>
  )
