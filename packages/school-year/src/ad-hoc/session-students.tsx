import { useUserContext } from '@atrium/kit/client'
import { gradeLevelTexts } from '@atrium/schools/words'
import { SectionCard, useToasts, WholeList } from '@atrium/ui'
import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { AdHocSession, AdHocStudent } from './words.ts'

interface SessionStudentsProps {
  session: AdHocSession
  /** The way to call more; absent for who only looks at it. */
  action?: ReactNode
  onChange: () => void
}

/** Who is called to a session, and the class that each leaves for it. */
export function SessionStudents({ session, action, onChange }: SessionStudentsProps) {
  const say = useText()
  const { language } = useUserContext()
  const toasts = useToasts()
  const release = api.adHoc.releaseStudent.useMutation({
    onError: toasts.failed,
    onSuccess: onChange,
  })
  const gradeOf = ({ grade }: AdHocStudent) =>
    grade && (gradeLevelTexts[grade as keyof typeof gradeLevelTexts]?.[language] ?? grade)
  return (
    <SectionCard
      title={say('schoolYear.adHoc.students')}
      beside={
        <Text size="sm" c="dimmed">
          {session.capacity === null
            ? session.students.length
            : `${session.students.length} / ${session.capacity}`}
        </Text>
      }
      action={action}
    >
      {session.students.length === 0 ? (
        <Text c="dimmed">{say('schoolYear.adHoc.nobody')}</Text>
      ) : (
        <WholeList
          caption={say('schoolYear.adHoc.students')}
          columns={[
            { key: 'name', label: say('schoolYear.adHoc.student'), cell: ({ name }) => name },
            { key: 'grade', label: say('schoolYear.adHoc.grade'), cell: gradeOf },
            {
              key: 'leaves',
              label: say('schoolYear.adHoc.leaves'),
              cell: ({ leaves }) => leaves ?? say('schoolYear.adHoc.leavesNone'),
            },
            ...(action
              ? [
                  {
                    key: 'act',
                    label: '',
                    cell: ({ userID, name }: AdHocStudent) => (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        aria-label={say('schoolYear.adHoc.releaseOf', { name })}
                        onClick={() => release.mutate({ sessionID: session.id, studentID: userID })}
                      >
                        {say('schoolYear.adHoc.release')}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
          rows={session.students}
          rowID={({ userID }) => userID}
          rowLabel={({ name }) => name}
        />
      )}
    </SectionCard>
  )
}
