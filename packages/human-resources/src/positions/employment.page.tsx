import type { PageProps } from '@atrium/kit/client'
import { OwnedCard, ProfilePage } from '@atrium/people/parts'
import { Figures, StatusBadge, useFormats } from '@atrium/ui'
import { Group, Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { assignmentList, type Assignment } from './assignments.fields.ts'
import { useSchoolDay } from '@atrium/kit/client'

/** Someone's employment: since when, in which positions, and under whom. */
export default function EmploymentPage({ params }: PageProps) {
  const say = useText()
  const id = Number(params.staffID)
  return (
    <ProfilePage kind="staff" id={id} screen="staff-member/employment" sections={['employment']}>
      {(header) => (
        <Stack gap="md">
          <Facts userID={id} />
          <OwnedCard<Assignment>
            header={header}
            list={assignmentList}
            section="employment"
            hooks={api.assignments}
            title={say('humanResources.assignments.many')}
            add={say('humanResources.assignments.add')}
            empty={say('humanResources.assignments.empty')}
            nameOf={({ positionName }) => positionName ?? ''}
            show={(row) => <AssignmentLines row={row} />}
          />
        </Stack>
      )}
    </ProfilePage>
  )
}

function Facts({ userID }: { userID: number }) {
  const say = useText()
  const { date, number } = useFormats()
  const found = api.employment.useQuery({ userID })
  const facts = found.data
  const none = say('humanResources.employment.none')
  return (
    <Figures
      figures={[
        {
          label: say('humanResources.employment.fte'),
          value: facts && number(facts.fte),
        },
        {
          label: say('humanResources.employment.hireDate'),
          value: facts && (facts.hireDate ? date(facts.hireDate) : none),
        },
        {
          label: say('humanResources.employment.seniorSince'),
          value: facts && (facts.seniorSince ? date(facts.seniorSince) : none),
        },
      ]}
    />
  )
}

function AssignmentLines({ row }: { row: Assignment }) {
  const say = useText()
  const { date, number } = useFormats()
  const today = useSchoolDay()
  const { positionName, supervisorName, fte, weekdays, status, startsOn, endsOn, note } = row
  const isNow = startsOn <= today && (endsOn === null || today <= endsOn)
  return (
    <>
      <Group gap="xs">
        <Text span fw={500}>
          {positionName}
        </Text>
        {isNow && <StatusBadge tone="good">{say('humanResources.assignments.now')}</StatusBadge>}
      </Group>
      <Group gap="4px 16px" c="dimmed" fz="sm">
        <span>
          {endsOn === null
            ? say('humanResources.assignments.since', { day: date(startsOn) })
            : say('humanResources.leave.span', { from: date(startsOn), to: date(endsOn) })}
        </span>
        <span>{say('humanResources.assignments.share', { fte: number(fte) })}</span>
        <span>{say(`humanResources.assignments.status.${status}`)}</span>
        {weekdays.length < 5 && (
          <span>
            {weekdays.map((day) => say(`humanResources.assignments.weekdays.${day}`)).join(', ')}
          </span>
        )}
        {supervisorName && (
          <span>{say('humanResources.assignments.under', { name: supervisorName })}</span>
        )}
      </Group>
      {note && <Text style={{ whiteSpace: 'pre-wrap' }}>{note}</Text>}
    </>
  )
}
