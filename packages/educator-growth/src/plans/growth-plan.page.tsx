import { useLink, useRecordCache, useUserContext, type PageProps } from '@atrium/kit/client'
import { ProfilePage, type ProfileHeader } from '@atrium/people/parts'
import {
  EmptyState,
  Line,
  LineList,
  Loading,
  SectionCard,
  StatusBadge,
  useFormats,
  useRecordText,
  useToasts,
} from '@atrium/ui'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { EarlierPlans } from '../earlier/earlier-plans.tsx'
import { useText } from '../use-text.ts'
import { useWord } from '../use-word.ts'
import { educatorGroupTexts } from '../words.ts'
import { planStates, waiterTexts } from './plan.words.ts'
import { plan } from './plans.record.ts'
import type { StaffGrowth, StaffPlan } from './staff-plans.queries.ts'

/** Someone’s growth: their plans, and for themselves what they do with others. */
export default function GrowthPlanPage({ params }: PageProps) {
  return (
    <ProfilePage
      kind="staff"
      id={Number(params.staffID)}
      screen="staff-member/growth-plan"
      sections={['growthPlan']}
      // The evaluator of a plan reads it; the answer decides.
      isOpen
    >
      {(header) => <Growth header={header} />}
    </ProfilePage>
  )
}

function Growth({ header }: { header: ProfileHeader }) {
  const say = useText()
  const found = api.staffGrowth.useQuery({ userID: header.id })
  if (!found.data) return <Loading of={found} height={240} />
  const { isOwn, plans, own } = found.data
  return (
    <Stack gap="md">
      {plans.length === 0 ? (
        <SectionCard title={say('educatorGrowth.staff.plans')}>
          {isOwn ? (
            <EmptyState
              title={say('educatorGrowth.staff.none')}
              hint={say('educatorGrowth.staff.noneHint')}
            />
          ) : (
            <Text c="dimmed">{say('educatorGrowth.staff.noneOther')}</Text>
          )}
        </SectionCard>
      ) : (
        plans.map((one) => <PlanCard key={one.id} staffID={header.id} one={one} />)
      )}
      {own && <Own own={own} />}
      {header.mayRead.includes('growthPlan') && <EarlierPlans header={header} />}
    </Stack>
  )
}

function PlanCard({ staffID, one }: { staffID: number; one: StaffPlan }) {
  const say = useText()
  const word = useWord()
  const text = useRecordText(plan)
  const link = useLink()
  const { date } = useFormats()
  const { id, schoolYear, educatorGroup, status, waitsFor, dueOn, lateDays, evaluator, goals } = one
  const years = say('educatorGrowth.staff.years', {
    ...{ from: String(schoolYear), to: String(schoolYear + 1) },
  })
  return (
    <SectionCard
      title={`${years} · ${word(educatorGroupTexts[educatorGroup])}`}
      beside={<StatusBadge tone={planStates[status]}>{text.choice('status')(status)}</StatusBadge>}
      action={
        <Anchor component={Link} href={link('staff-member/growth-plan/plan', { staffID, id })}>
          {say('educatorGrowth.staff.open')}
        </Anchor>
      }
    >
      <Text c="dimmed" size="sm">
        {[
          waitsFor !== 'none' &&
            say('educatorGrowth.staff.waits', { who: word(waiterTexts[waitsFor]) }),
          dueOn && say('educatorGrowth.staff.dueOn', { date: date(dueOn) }),
          lateDays !== null && say('educatorGrowth.staff.late', { count: lateDays }),
          evaluator && say('educatorGrowth.staff.evaluator', { name: evaluator }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {goals.length > 0 && (
        <LineList>
          {goals.map((goal, at) => (
            <Line key={at} title={<span style={{ whiteSpace: 'pre-line' }}>{goal}</span>} />
          ))}
        </LineList>
      )}
    </SectionCard>
  )
}

/** For oneself: communities, what is to do in them, meetings with the mentor, and resources. */
function Own({ own }: { own: NonNullable<StaffGrowth['own']> }) {
  const say = useText()
  const link = useLink()
  const toasts = useToasts()
  const { date } = useFormats()
  const { userID } = useUserContext()
  const cache = useRecordCache(api)
  const finish = api.finishAction.useMutation({
    onSuccess: async () => {
      await cache.refresh()
      toasts.done(say('educatorGrowth.staff.markedDone'))
    },
    onError: toasts.failed,
  })
  const { communities, actions, mentoring } = own
  return (
    <>
      {communities.length > 0 && (
        <SectionCard title={say('educatorGrowth.staff.communities')}>
          <LineList>
            {communities.map(({ id, name, nextOn }) => (
              <Line
                key={id}
                title={name}
                detail={[
                  nextOn
                    ? say('educatorGrowth.staff.nextOn', { date: date(nextOn) })
                    : say('educatorGrowth.staff.noNext'),
                ]}
                href={link('settings/educator-growth/professional-learning-communities/edit', {
                  id,
                })}
              />
            ))}
          </LineList>
        </SectionCard>
      )}
      {actions.length > 0 && (
        <SectionCard title={say('educatorGrowth.staff.actions')}>
          <LineList>
            {actions.map(({ id, what, dueOn, community }) => (
              <Line
                key={id}
                title={what}
                detail={[
                  community,
                  dueOn && say('educatorGrowth.staff.dueOn', { date: date(dueOn) }),
                ]}
                aside={
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`${say('educatorGrowth.staff.markDone')}: ${what}`}
                    disabled={finish.isPending}
                    onClick={() => finish.mutate({ id, isDone: true })}
                  >
                    {say('educatorGrowth.staff.markDone')}
                  </Button>
                }
              />
            ))}
          </LineList>
        </SectionCard>
      )}
      {mentoring.length > 0 && (
        <SectionCard title={say('educatorGrowth.staff.mentoring')}>
          <LineList>
            {mentoring.map(({ id, heldOn, minutesLong, topics, mentor, nextOn }) => (
              <Line
                key={id}
                title={date(heldOn)}
                detail={[
                  mentor,
                  say('educatorGrowth.staff.minutes', { count: minutesLong }),
                  ...topics.map((topic) => say(`educatorGrowth.mentoring.topics.${topic}`)),
                  nextOn && say('educatorGrowth.mentees.next', { date: date(nextOn) }),
                ]}
              />
            ))}
          </LineList>
        </SectionCard>
      )}
      <div>
        <Anchor component={Link} href={link('staff-member/growth-resources', { staffID: userID })}>
          {say('educatorGrowth.staff.toResources')}
        </Anchor>
      </div>
    </>
  )
}
