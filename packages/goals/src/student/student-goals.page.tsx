import { useLink, type PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import {
  DefinitionList,
  EmptyState,
  Line,
  LineList,
  Loading,
  SectionCard,
  StatusBadge,
  useFormats,
  type Definition,
} from '@atrium/ui'
import { Button, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { goalStates } from '../goals/goals.words.ts'
import { useText } from '../use-text.ts'
import type { SeenGoal } from './student-goals.queries.ts'

export default function StudentGoalsPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/goals" sections={['goals']}>
      {() => <Goals studentID={id} />}
    </ProfilePage>
  )
}

/** A student's goals that this reader may see. */
function Goals({ studentID }: { studentID: number }) {
  const say = useText()
  const link = useLink()
  const read = api.studentGoals.useQuery({ userID: studentID })
  if (!read.data) return <Loading of={read} height={160} />
  const { goals, isOwn } = read.data
  return (
    <Stack gap="md">
      {goals.length === 0 && (
        <SectionCard title={say('goals.entries.title')}>
          <EmptyState
            title={say('goals.student.none')}
            hint={say(isOwn ? 'goals.student.noneOwnHint' : 'goals.student.noneHint')}
            action={
              isOwn && (
                <Button component={Link} href={link('my/goals')}>
                  {say('goals.student.add')}
                </Button>
              )
            }
          />
        </SectionCard>
      )}
      {goals.map((goal) => (
        <GoalCard key={goal.id} goal={goal} />
      ))}
    </Stack>
  )
}

const parts = [
  'description',
  'plan',
  'familySupport',
  'staffSupport',
  'mentor',
  'reflection',
] as const

function GoalCard({ goal }: { goal: SeenGoal }) {
  const say = useText()
  const link = useLink()
  const { date, instant } = useFormats()
  const facts: Definition[] = [
    ...(goal.targetOn
      ? [{ key: 'target', label: say('goals.student.target'), value: date(goal.targetOn) }]
      : []),
    ...parts.flatMap((part) => {
      const value = goal[part]
      return value
        ? [
            {
              ...{ key: part, label: say(`goals.student.${part}`), wide: true },
              value: <Text style={{ whiteSpace: 'pre-line' }}>{value}</Text>,
            },
          ]
        : []
    }),
  ]
  return (
    <SectionCard
      title={goal.name}
      beside={
        <StatusBadge tone={goalStates[goal.status]}>
          {say(`goals.student.status.${goal.status}`)}
        </StatusBadge>
      }
      action={
        goal.isOwn && (
          <Button
            component={Link}
            size="xs"
            variant="default"
            href={link('my/goals/edit', { id: goal.id })}
          >
            {say('goals.student.open')}
          </Button>
        )
      }
    >
      <DefinitionList items={facts} />
      {goal.entries.length > 0 && (
        <LineList>
          {goal.entries.map(({ id, kind, note, createdAt }) => (
            <Line
              key={id}
              title={note}
              detail={[say(`goals.entries.${kind}`), instant(createdAt)]}
            />
          ))}
        </LineList>
      )}
    </SectionCard>
  )
}
