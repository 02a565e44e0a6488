import { useLink, useUserContext } from '@atrium/kit/client'
import { useDocument } from '@atrium/documents/parts'
import type { ProfileHeader } from '@atrium/people/parts'
import { Loading, SectionCard, StatusBadge, useFormats } from '@atrium/ui'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Link } from 'wouter'
import { api } from '../../api.ts'
import { Written } from '../../office/written.tsx'
import { useText } from '../../use-text.ts'
import { manages } from '../../words.ts'
import {
  audienceFields,
  audiences,
  audienceTexts,
  carePlanKindTexts,
  carePlanStates,
  carePlanStatusTexts,
} from '../care-plans.words.ts'
import type { StudentCarePlan } from '../student-care-plans.queries.ts'

/** A student's care plans: what is in force, and the earlier versions. */
export function StudentCarePlans({ header }: { header: ProfileHeader }) {
  const say = useText()
  const found = api.studentConditions.useQuery({ userID: header.id })
  if (!found.data) return <Loading of={found} height={120} />
  const plans = found.data.carePlans ?? []
  return (
    <SectionCard title={say('health.carePlan.many')}>
      {plans.length === 0 ? (
        <Text>{say('health.carePlan.empty')}</Text>
      ) : (
        <Stack gap="md">
          {plans.map((plan) => (
            <OnePlan key={plan.id} plan={plan} />
          ))}
        </Stack>
      )}
    </SectionCard>
  )
}

function OnePlan({ plan }: { plan: StudentCarePlan }) {
  const say = useText()
  const link = useLink()
  const download = useDocument()
  const { date } = useFormats()
  const { language, permissions } = useUserContext()
  const { id, kind, status, condition, inForceOn, reviewOn, endedOn } = plan
  const title = carePlanKindTexts[kind][language]
  const last = endedOn ? (['endedOn', endedOn] as const) : (['reviewOn', reviewOn] as const)
  return (
    <div>
      <Group justify="space-between" align="start">
        <Group gap="xs">
          {permissions.includes(manages) ? (
            <Anchor
              component={Link}
              href={link('students/health/care-plans/edit', { id })}
              fw={500}
            >
              {title}
            </Anchor>
          ) : (
            <Text span fw={500}>
              {title}
            </Text>
          )}
          <StatusBadge tone={carePlanStates[status]}>
            {carePlanStatusTexts[status][language]}
          </StatusBadge>
        </Group>
        {status !== 'draft' && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconFileText size={16} aria-hidden="true" />}
            aria-label={`${say('health.carePlan.print')}: ${title}, ${date(inForceOn ?? reviewOn)}`}
            onClick={() => download('health.carePlan', { planID: id, audience: null })}
          >
            {say('health.carePlan.print')}
          </Button>
        )}
      </Group>
      {status === 'inForce' && (
        <>
          <Written label={say('health.carePlan.emergencySteps')} text={plan.emergencySteps} />
          <Written label={say('health.carePlan.care')} text={plan.care} />
          {audiences.map((audience) => (
            <Written
              key={audience}
              label={audienceTexts[audience][language]}
              text={plan[audienceFields[audience]]}
            />
          ))}
        </>
      )}
      <Group gap="4px 16px" mt={4} c="dimmed" fz="sm">
        {condition && <span>{condition}</span>}
        {inForceOn && (
          <span>
            {say('health.carePlan.inForceOn')}: {date(inForceOn)}
          </span>
        )}
        <span>
          {say(`health.carePlan.${last[0]}`)}: {date(last[1])}
        </span>
      </Group>
    </div>
  )
}
