import { useLink, type PageProps } from '@atrium/kit/client'
import { useDocument } from '@atrium/documents/parts'
import { formID, Line, LineList, Notice, SectionCard } from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { incident } from './incidents.record.ts'

/** One incident, with a letter for each student who took part in it. */
export default function IncidentPage({ params }: PageProps) {
  const say = useText()
  const link = useLink()
  return (
    <DossierPage
      definition={incident}
      id={formID(params.id)}
      listScreen="students/behavior/incident-management"
      hrefOf={(id) => link('students/behavior/incident-management/edit', { id })}
      slots={{
        before: ({ classesKept }) =>
          classesKept !== null &&
          classesKept > 0 && (
            <Notice kind="warning">{say('behavior.incidents.kept', { count: classesKept })}</Notice>
          ),
        after: ({ id, people, status }) => {
          const took = people.flatMap(({ studentID, role }) =>
            role === 'perpetrator' && studentID !== null ? [studentID] : [],
          )
          return (
            took.length > 0 &&
            status !== 'dismissed' && (
              <Students incidentID={id} studentIDs={took} hasLetters={status !== 'open'} />
            )
          )
        },
      }}
    />
  )
}

interface StudentsProps {
  incidentID: number
  studentIDs: number[]
  hasLetters: boolean
}

/** Each student's page, and the letter home. */
function Students({ incidentID, studentIDs, hasLetters }: StudentsProps) {
  const say = useText()
  const link = useLink()
  const download = useDocument()
  const names = api.pupils.options.useQuery({ ids: studentIDs })
  return (
    <SectionCard title={say('behavior.incidents.letters')}>
      <LineList>
        {(names.data ?? []).map(({ id: studentID, label, detail }) => (
          <Line
            key={studentID}
            title={label}
            detail={[detail]}
            href={hasLetters ? undefined : link('student/behavior', { studentID })}
            aside={
              hasLetters && (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconFileText size={16} aria-hidden="true" />}
                  aria-label={`${say('behavior.student.letter')}: ${label}`}
                  onClick={() => download('behavior.letter', { incidentID, studentID })}
                >
                  {say('behavior.student.letter')}
                </Button>
              )
            }
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
