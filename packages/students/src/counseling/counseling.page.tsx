import type { PageProps } from '@atrium/kit/client'
import { OwnedCard } from '@atrium/people/parts'
import { FieldValue, StatusBadge } from '@atrium/ui'
import { Badge, Group, Text } from '@mantine/core'
import { api } from '../api.ts'
import { StudentPage } from '../pages/student-page.tsx'
import { useText } from '../use-text.ts'
import { noteList, type CounselingNote } from './counseling.fields.ts'

/** A counselor’s notes about a student. */
export default function CounselingPage({ params }: PageProps) {
  const say = useText()
  return (
    <StudentPage params={params} screen="student/counseling" sections={['counseling']}>
      {(header) => (
        <OwnedCard<CounselingNote>
          header={header}
          list={noteList}
          section="counseling"
          hooks={api.counselingNotes}
          title={say('students.counselingNote.many')}
          add={say('students.counselingNote.add')}
          empty={say('students.counselingNote.empty')}
          nameOf={({ day }) => day}
          show={(row) => <NoteLines row={row} />}
        />
      )}
    </StudentPage>
  )
}

function NoteLines({ row: { day, kind, note, isOwn, writtenByName } }: { row: CounselingNote }) {
  const say = useText()
  return (
    <>
      <Group gap="xs">
        <Text span fw={500}>
          <FieldValue field={noteList.fields.day} value={day} />
        </Text>
        <Badge variant="light">{say(`students.counselingNote.kind.${kind}`)}</Badge>
        {isOwn && (
          <StatusBadge tone="attention">{say('students.counselingNote.onlyYou')}</StatusBadge>
        )}
      </Group>
      <Text style={{ whiteSpace: 'pre-wrap' }}>{note}</Text>
      {writtenByName && (
        <Text size="sm" c="dimmed">
          {writtenByName}
        </Text>
      )}
    </>
  )
}
