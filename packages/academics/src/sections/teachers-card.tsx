import { PersonFinder, useRefresh, type FoundPerson } from '@atrium/people/parts'
import { useLink } from '@atrium/kit/client'
import { DateBox, EmptyState, Line, LineList, SectionCard, useToasts } from '@atrium/ui'
import { useUiText } from '@atrium/ui/text.ts'
import { Anchor, Button, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { PlaceNotes } from './place-notes.tsx'
import { useRange } from './use-range.ts'
import { teachingRoles, type RosterPerson, type SectionPeople, type TeachingRole } from './words.ts'

/** Who teaches a section, in which role, from when until when. */
export function TeachersCard({ section }: { section: SectionPeople }) {
  const say = useText()
  const link = useLink()
  const range = useRange()
  const [chosen, setChosen] = useState<RosterPerson | 'new'>()
  return (
    <SectionCard
      title={say('academics.roster.teachers')}
      action={
        <Button variant="default" onClick={() => setChosen('new')}>
          {say('academics.roster.addTeacher')}
        </Button>
      }
    >
      {section.teachers.length === 0 ? (
        <EmptyState
          title={say('academics.roster.noTeachers')}
          hint={say('academics.roster.noTeachersHint')}
        />
      ) : (
        <LineList>
          {section.teachers.map((teacher) => (
            <Line
              key={teacher.enrollmentID}
              title={
                <Anchor
                  component={Link}
                  href={link('staff-member/calendar', { staffID: teacher.userID })}
                >
                  {teacher.name}
                </Anchor>
              }
              detail={[
                teacher.role && say(`academics.roster.role.${teacher.role}`),
                (teacher.startDate ?? teacher.endDate) !== null &&
                  range(teacher.startDate, teacher.endDate),
                teacher.presence !== 'now' && say(`academics.roster.${teacher.presence}`),
              ]}
              aside={
                <Button
                  variant="subtle"
                  size="compact-sm"
                  mih={28}
                  aria-label={say('academics.roster.changeTeacherOf', { name: teacher.name })}
                  onClick={() => setChosen(teacher)}
                >
                  {say('academics.roster.changeTeacher')}
                </Button>
              }
            />
          ))}
        </LineList>
      )}
      {chosen && (
        <TeacherDialog
          section={section}
          teacher={chosen === 'new' ? undefined : chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </SectionCard>
  )
}

interface TeacherDialogProps {
  section: SectionPeople
  teacher: RosterPerson | undefined
  onClose: () => void
}

function TeacherDialog({ section, teacher, onClose }: TeacherDialogProps) {
  const say = useText()
  const sayUi = useUiText()
  const toasts = useToasts()
  const refresh = useRefresh()
  const [person, setPerson] = useState<FoundPerson | undefined>(teacher)
  const [role, setRole] = useState<TeachingRole>(teacher?.role ?? 'lead')
  const [startDate, setStart] = useState(teacher?.startDate ?? '')
  const [endDate, setEnd] = useState(teacher?.endDate ?? '')
  const saved = {
    onError: toasts.failed,
    onSuccess: async () => {
      onClose()
      await refresh()
    },
  }
  const add = api.roster.addTeacher.useMutation(saved)
  const change = api.roster.changeTeacher.useMutation(saved)
  const draft = { role, startDate: startDate || null, endDate: endDate || null }
  // An aide keeps another place in the roster than a teacher.
  const roles = teacher
    ? teachingRoles.filter((one) => (one === 'aide') === (teacher.role === 'aide'))
    : teachingRoles
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        teacher
          ? say('academics.roster.changeTeacherOf', { name: teacher.name })
          : say('academics.roster.addTeacher')
      }
      closeButtonProps={{ 'aria-label': sayUi('ui.close') }}
    >
      {!person ? (
        <PersonFinder kind="staff" taken={new Set()} onChoose={setPerson} />
      ) : (
        <Stack>
          <Text fw={500}>{person.name}</Text>
          <NativeSelect
            label={say('academics.roster.role')}
            value={role}
            onChange={(event) => setRole(event.currentTarget.value as TeachingRole)}
            data={roles.map((one) => ({
              value: one,
              label: say(`academics.roster.role.${one}`),
            }))}
          />
          <DateBox label={say('academics.roster.from')} value={startDate} onChange={setStart} />
          <DateBox label={say('academics.roster.to')} value={endDate} onChange={setEnd} />
          <PlaceNotes
            sectionID={section.sectionID}
            userID={person.userID}
            date={startDate || section.today}
            {...(endDate && { until: endDate })}
          />
          <Button
            loading={add.isPending || change.isPending}
            onClick={() =>
              teacher
                ? change.mutate({
                    enrollmentID: teacher.enrollmentID,
                    version: teacher.version,
                    draft,
                  })
                : add.mutate({ sectionID: section.sectionID, userID: person.userID, draft })
            }
          >
            {say('academics.roster.saveTeacher')}
          </Button>
        </Stack>
      )}
    </Modal>
  )
}
