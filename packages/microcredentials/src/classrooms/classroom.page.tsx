import { useLink, useRecordCache, type PageProps } from '@atrium/kit/client'
import {
  ConfirmWithNumbers,
  EmptyState,
  HistoryButton,
  PageHeader,
  SectionCard,
  useToasts,
  useUiText,
  Loading,
} from '@atrium/ui'
import { Button, Stack, Text } from '@mantine/core'
import { IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { classroomHistoryFields } from '../words.ts'
import type { ClassroomDetail } from './classrooms.queries.ts'
import { AddMemberDialog } from './parts/add-member-dialog.tsx'
import { ClassroomDialog } from './parts/classroom-dialog.tsx'
import { MemberDialog } from './parts/member-dialog.tsx'
import { ProgressTable } from './parts/progress-table.tsx'
import { WorkCard } from './parts/work-card.tsx'

type Opened = 'change' | 'member' | 'remove' | { userID: number }

/**
 * A group's page for the people who lead it: its members, what it earns, and each member's
 * progress.
 */
export default function ClassroomPage({ params }: PageProps) {
  const text = useText()
  const ui = useUiText()
  const link = useLink()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const { refresh } = useRecordCache(api.classrooms)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const classroomID = /^\d{1,9}$/.test(params.id ?? '') ? Number(params.id) : 0
  const read = api.classrooms.get.useQuery({ classroomID })
  const remove = api.classrooms.remove.useMutation({
    onSuccess: () => {
      navigate(link('microcredentialing/classrooms'))
      toasts.done(text('microcredentials.classrooms.ended'))
      return refresh()
    },
    onError: toasts.failed,
  })
  if (read.isError || !read.data) return <Loading of={read} />
  const classroom = read.data
  const member =
    typeof opened === 'object'
      ? classroom.members.find((one) => one.userID === opened.userID)
      : undefined
  const about = [
    classroom.subjectName,
    classroom.coaches.length > 0
      ? text('microcredentials.classrooms.coachedBy', {
          names: classroom.coaches.map((one) => one.name).join(', '),
        })
      : text('microcredentials.classrooms.noCoach'),
  ]
  const addMember = (
    <Button
      size="sm"
      leftSection={<IconUserPlus size={16} aria-hidden="true" />}
      onClick={() => setOpened('member')}
    >
      {text('microcredentials.classrooms.addMember')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={classroom.name}
        subtitle={about.filter(Boolean).join(' · ')}
        action={
          <>
            <ClassroomHistory classroom={classroom} />
            <Button variant="default" onClick={() => setOpened('change')}>
              {ui('ui.edit')}
            </Button>
          </>
        }
        more={
          classroom.mayEnd
            ? [
                {
                  label: text('microcredentials.classrooms.end'),
                  icon: <IconTrash size={16} aria-hidden="true" />,
                  danger: true,
                  onClick: () => setOpened('remove'),
                },
              ]
            : []
        }
      />
      {classroom.description && (
        <Text mb="md" maw="70ch">
          {classroom.description}
        </Text>
      )}
      <Stack gap={0}>
        <SectionCard
          title={text('microcredentials.classrooms.progress')}
          action={classroom.members.length > 0 && addMember}
        >
          {classroom.members.length === 0 ? (
            <EmptyState
              title={text('microcredentials.classrooms.noMembers')}
              hint={text('microcredentials.classrooms.noMembersHint')}
              action={addMember}
            />
          ) : (
            <ProgressTable classroom={classroom} onOpen={(userID) => setOpened({ userID })} />
          )}
        </SectionCard>
        <WorkCard classroom={classroom} />
      </Stack>
      {opened === 'change' && <ClassroomDialog classroom={classroom} onClose={close} />}
      {opened === 'member' && <AddMemberDialog classroom={classroom} onClose={close} />}
      {member && <MemberDialog classroom={classroom} member={member} onClose={close} />}
      <ConfirmWithNumbers
        opened={opened === 'remove'}
        title={text('microcredentials.classrooms.end')}
        consequences={[
          text('microcredentials.classrooms.endMembers', { members: classroom.members.length }),
          text('microcredentials.classrooms.endKeeps'),
        ]}
        confirm={text('microcredentials.classrooms.end')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ classroomID })}
        onClose={close}
      />
    </>
  )
}

function ClassroomHistory({ classroom }: { classroom: ClassroomDetail }) {
  const text = useText()
  // Former coaches are shown by number.
  const coach = (id: number) =>
    classroom.coaches.find(({ userID }) => userID === id)?.name ?? `#${id}`
  return (
    <HistoryButton
      api={api.classrooms.history}
      input={{ classroomID: classroom.classroomID }}
      fields={classroomHistoryFields}
      label={(part) => text(historyLabels[part as keyof typeof classroomHistoryFields])}
      show={(part, value) =>
        part === 'coachIDs'
          ? (value as number[]).map(coach).join(', ')
          : part === 'coachingSubjectID' && <SubjectName id={value as number} />
      }
      actions="microcredentials.classrooms.history"
    />
  )
}

function SubjectName({ id }: { id: number }) {
  const choices = api.classrooms.choices.useQuery()
  return <>{choices.data?.subjects.find((one) => one.id === id)?.name ?? `#${id}`}</>
}

const historyLabels = {
  name: 'microcredentials.classrooms.name',
  description: 'microcredentials.classrooms.description',
  coachingSubjectID: 'microcredentials.classrooms.subject',
  coachIDs: 'microcredentials.classrooms.coaches',
} as const
