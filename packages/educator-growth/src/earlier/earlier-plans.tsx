import { useUserContext } from '@atrium/kit/client'
import { OwnedCard, type ProfileHeader } from '@atrium/people/parts'
import { FieldValue, StatusBadge } from '@atrium/ui'
import { Badge, Group, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { earlierPlanList, ownPlanFields, type EarlierPlan } from './earlier-plans.fields.ts'

/** Plans from before there were templates, as long as there are any. */
export function EarlierPlans({ header }: { header: ProfileHeader }) {
  const say = useText()
  const { userID } = useUserContext()
  const found = api.earlierPlans.list.useQuery({ kind: 'staff', userID: header.id })
  if (!found.data || found.data.length === 0) return null
  return (
    <OwnedCard<EarlierPlan>
      header={header}
      list={earlierPlanList}
      section="growthPlan"
      hooks={api.earlierPlans}
      title={say('educatorGrowth.earlier.many')}
      empty={say('educatorGrowth.earlier.empty')}
      nameOf={({ goal }) => goal}
      show={(row) => <PlanLines row={row} />}
      partly={{
        fields: ownPlanFields,
        update: api.earlierPlans.updateOwn,
        mayChange: ({ status }) => header.id === userID && status !== 'completed',
      }}
    />
  )
}

const tones = { draft: 'neutral', active: 'waiting', completed: 'good' } as const

function PlanLines({ row }: { row: EarlierPlan }) {
  const say = useText()
  const { schoolYear, focus, goal, actions, evidence, dueOn, status, evaluatorName, rating } = row
  return (
    <>
      <Group gap="xs">
        <Badge variant="light">
          {say('educatorGrowth.staff.years', {
            ...{ from: String(schoolYear), to: String(schoolYear + 1) },
          })}
        </Badge>
        <Badge variant="default">{say(`educatorGrowth.earlier.focus.${focus}`)}</Badge>
        <StatusBadge tone={tones[status]}>
          {say(`educatorGrowth.earlier.status.${status}`)}
        </StatusBadge>
      </Group>
      <Text mt={4} fw={500} style={{ whiteSpace: 'pre-wrap' }}>
        {goal}
      </Text>
      <Written label={say('educatorGrowth.earlier.actions')} text={actions} />
      <Written label={say('educatorGrowth.earlier.evidence')} text={evidence} />
      {rating && (
        <Text mt={4}>
          {say('educatorGrowth.earlier.rating')}:{' '}
          <strong>{say(`educatorGrowth.earlier.rating.${rating}`)}</strong>
        </Text>
      )}
      <Group gap="4px 16px" mt={4} c="dimmed" fz="sm">
        {dueOn && (
          <span>
            {say('educatorGrowth.earlier.dueOn')}:{' '}
            <FieldValue field={earlierPlanList.fields.dueOn} value={dueOn} />
          </span>
        )}
        {evaluatorName && (
          <span>
            {say('educatorGrowth.earlier.evaluatorID')}: {evaluatorName}
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
