import { useLink, type PageProps } from '@atrium/kit/client'
import { useDocument } from '@atrium/documents/parts'
import { ProfilePage } from '@atrium/people/parts'
import {
  DefinitionList,
  EmptyState,
  Loading,
  Notice,
  SectionCard,
  StatusBadge,
  useFormats,
  type Definition,
} from '@atrium/ui'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { incidentStates, outcomeTexts, roleTexts } from '../incidents/incidents.words.ts'
import { planTexts, stepTexts } from '../suspension/suspension.words.ts'
import { placeTexts } from '../words.ts'
import { useText } from '../use-text.ts'
import type { OwnPart, StudentBehavior } from './student-behavior.queries.ts'
import { useWords } from './use-words.ts'

export default function StudentBehaviorPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/behavior" sections={['behavior']}>
      {() => <Incidents studentID={id} />}
    </ProfilePage>
  )
}

/** A student's incidents: only what is about this student. */
function Incidents({ studentID }: { studentID: number }) {
  const say = useText()
  const found = api.studentBehavior.useQuery({ userID: studentID })
  if (!found.data) return <Loading of={found} height={160} />
  const { parts, removed, isOwn, mayManage } = found.data
  return (
    <Stack gap="md">
      <Removed removed={removed} />
      {parts.length === 0 && (
        <SectionCard title={say('behavior.student.title')}>
          <EmptyState
            title={say('behavior.student.none')}
            hint={say(isOwn ? 'behavior.student.noneForFamily' : 'behavior.student.noneHint')}
          />
        </SectionCard>
      )}
      {parts.map((part) => (
        <Part
          key={part.incidentID}
          part={part}
          studentID={studentID}
          isOwn={isOwn}
          mayManage={mayManage}
        />
      ))}
    </Stack>
  )
}

/** How many days out of school the student has this year, and what that asks of the school. */
function Removed({
  removed: { days, plan, asksForDetermination, determinationBy, servicesFrom },
}: Pick<StudentBehavior, 'removed'>) {
  const say = useText()
  const { word } = useWords()
  const { date } = useFormats()
  if (days === 0) return null
  return (
    <Notice kind={asksForDetermination ? 'warning' : 'info'}>
      <Text>{say('behavior.student.removed', { count: days })}</Text>
      {plan !== 'none' && (
        <Text>{say('behavior.student.plan', { plan: word(planTexts[plan]) })}</Text>
      )}
      {asksForDetermination && (
        <Text>
          {say('behavior.student.determination', {
            by: determinationBy ? date(determinationBy) : say('behavior.student.noDay'),
            services: servicesFrom ? date(servicesFrom) : say('behavior.student.noDay'),
          })}
        </Text>
      )}
    </Notice>
  )
}

interface PartProps {
  part: OwnPart
  studentID: number
  isOwn: boolean
  mayManage: boolean
}

function Part({ part, studentID, isOwn, mayManage }: PartProps) {
  const say = useText()
  const { word, name } = useWords()
  const { date, time } = useFormats()
  const link = useLink()
  const download = useDocument()
  const facts: Definition[] = [
    {
      key: 'day',
      label: say('behavior.student.day'),
      value: part.time ? `${date(part.happenedOn)}, ${time(part.time)}` : date(part.happenedOn),
    },
    { key: 'where', label: say('behavior.student.where'), value: word(placeTexts[part.location]) },
    { key: 'role', label: say('behavior.student.role'), value: word(roleTexts[part.role]) },
    ...(part.outcome
      ? [
          {
            key: 'outcome',
            label: say('behavior.student.outcome'),
            value: word(outcomeTexts[part.outcome]),
          },
        ]
      : []),
    ...part.responses.map((one, at) => ({
      key: `response ${at}`,
      label: name(one.name),
      value: one.fromDay
        ? say('behavior.student.days', {
            from: date(one.fromDay),
            to: date(one.toDay ?? one.fromDay),
            count: one.days ?? 0,
          })
        : say('behavior.student.given'),
    })),
    ...part.steps.map(({ step, dueOn, doneOn }, at) => ({
      key: `step ${at}`,
      label: word(stepTexts[step]),
      value: doneOn
        ? say('behavior.student.done', { date: date(doneOn) })
        : dueOn
          ? say('behavior.student.due', { date: date(dueOn) })
          : say('behavior.student.noDay'),
    })),
  ]
  return (
    <SectionCard
      title={name(part.behavior)}
      action={
        <Group gap="xs">
          {part.role === 'perpetrator' && part.status !== 'open' && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconFileText size={16} aria-hidden="true" />}
              onClick={() =>
                download('behavior.letter', { incidentID: part.incidentID, studentID })
              }
            >
              {say('behavior.student.letter')}
            </Button>
          )}
          {mayManage && (
            <Anchor
              component={Link}
              href={link('students/behavior/incident-management/edit', { id: part.incidentID })}
            >
              {say('behavior.student.open')}
            </Anchor>
          )}
        </Group>
      }
    >
      {!isOwn && (
        <Group gap="xs">
          <StatusBadge tone={incidentStates[part.status]}>
            {say(`behavior.status.${part.status}`)}
          </StatusBadge>
          <Text c="dimmed" size="sm">
            {say(part.isReleased ? 'behavior.student.released' : 'behavior.student.notReleased')}
          </Text>
        </Group>
      )}
      <DefinitionList items={facts} />
      {part.familyText && <Text style={{ whiteSpace: 'pre-line' }}>{part.familyText}</Text>}
    </SectionCard>
  )
}
