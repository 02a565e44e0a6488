import { recordApi, type PageProps } from '@atrium/kit/client'
import { PersonFinder, PersonNumberInput } from '@atrium/people/parts'
import { formID, RecordFormPage, useToasts, useUiText, Loading } from '@atrium/ui'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { adHocSessionsRecord } from './ad-hoc-sessions.record.ts'
import { SessionStudents } from './session-students.tsx'

/** A session as the office keeps it, and the students who are called to it. */
export default function AdHocSessionPage({ params }: PageProps) {
  const id = formID(params.id)
  return (
    <>
      <RecordFormPage
        definition={adHocSessionsRecord}
        api={recordApi(adHocSessionsRecord)}
        id={id}
        listScreen="students/ad-hoc-schedule"
        slots={{
          inputs: {
            teacherNumber: (props) => <PersonNumberInput {...props} kinds={['staff']} />,
          },
        }}
      />
      {id !== 'new' && id > 0 && <Called key={id} sessionID={id} />}
    </>
  )
}

function Called({ sessionID }: { sessionID: number }) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const [isAdding, setAdding] = useState(false)
  const found = api.adHoc.people.useQuery({ sessionID })
  const call = api.adHoc.callStudents.useMutation({
    onError: toasts.failed,
    onSuccess: () => void found.refetch(),
  })
  if (!found.data) return <Loading of={found} />
  const session = found.data
  return (
    <>
      <SessionStudents
        session={session}
        action={<Button onClick={() => setAdding(true)}>{say('schoolYear.adHoc.call')}</Button>}
        onChange={() => void found.refetch()}
      />
      {isAdding && (
        <Modal
          opened
          onClose={() => setAdding(false)}
          title={say('schoolYear.adHoc.call')}
          closeButtonProps={{ 'aria-label': ui('ui.close') }}
        >
          <PersonFinder
            kind="student"
            taken={new Set(session.students.map(({ userID }) => userID))}
            onChoose={({ userID, name }) =>
              call.mutate(
                { sessionID, studentIDs: [userID] },
                {
                  onSuccess: () => {
                    toasts.done(say('schoolYear.adHoc.called', { name }))
                    setAdding(false)
                  },
                },
              )
            }
          />
        </Modal>
      )}
    </>
  )
}
