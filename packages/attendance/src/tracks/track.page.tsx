import { recordApi, useSay, type PageProps } from '@atrium/kit/client'
import { gradeLevels } from '@atrium/schools/words'
import {
  formID,
  LoadError,
  RecordFormPage,
  SectionCard,
  useErrorText,
  useToasts,
  WholeList,
} from '@atrium/ui'
import { Button, Group, MultiSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { tracksRecord } from './tracks.record.ts'

export default function TrackFormPage({ params }: PageProps) {
  const id = formID(params.id)
  return (
    <RecordFormPage
      definition={tracksRecord}
      api={recordApi(tracksRecord)}
      id={id}
      listScreen="settings/attendance/attendance-tracks"
      slots={{ after: () => (typeof id === 'number' ? <TrackStudents trackID={id} /> : null) }}
    />
  )
}

/** The students on a track. Adds whole grades, or one student by number. */
function TrackStudents({ trackID }: { trackID: number }) {
  const say = useText()
  const sayAny = useSay()
  const toasts = useToasts()
  const errorText = useErrorText()
  const list = api.tracks.students.useQuery({ trackID })
  const [grades, setGrades] = useState<string[]>([])
  const [localID, setLocalID] = useState('')
  const [selected, setSelected] = useState<Set<number>>(new Set())
  const gradeName = (grade: string) => sayAny(`people.student.grade.${grade}`)
  const placed = {
    onSuccess: ({ students }: { students: number }) => {
      setGrades([])
      setLocalID('')
      toasts.done(say('attendance.tracks.placed', { count: students }))
      return list.refetch()
    },
  }
  const placeGrades = api.tracks.placeGrades.useMutation({ ...placed, onError: toasts.failed })
  const placeStudent = api.tracks.placeStudent.useMutation(placed)
  const takeOut = api.tracks.takeOut.useMutation({
    onSuccess: () => {
      setSelected(new Set())
      return list.refetch()
    },
    onError: toasts.failed,
  })
  const rows = list.data ?? []
  return (
    <SectionCard title={say('attendance.tracks.students')}>
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <MultiSelect
            label={say('attendance.tracks.byGrade')}
            data={gradeLevels.map((grade) => ({ value: grade, label: gradeName(grade) }))}
            value={grades}
            onChange={setGrades}
            w={280}
          />
          <Button
            variant="default"
            disabled={grades.length === 0}
            loading={placeGrades.isPending}
            onClick={() =>
              placeGrades.mutate({ trackID, grades: grades as (typeof gradeLevels)[number][] })
            }
          >
            {say('attendance.tracks.placeGrades')}
          </Button>
        </Group>
        <Group align="flex-end" gap="sm">
          <TextInput
            label={say('attendance.tracks.byNumber')}
            value={localID}
            error={placeStudent.error ? errorText(placeStudent.error) : undefined}
            onChange={(event) => setLocalID(event.currentTarget.value)}
            w={280}
          />
          <Button
            variant="default"
            disabled={localID.trim() === ''}
            loading={placeStudent.isPending}
            onClick={() => placeStudent.mutate({ trackID, localID })}
          >
            {say('attendance.tracks.placeStudent')}
          </Button>
        </Group>
        {list.error && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
        {list.data && rows.length === 0 && (
          <Text c="dimmed">{say('attendance.tracks.nobody')}</Text>
        )}
        {rows.length > 0 && (
          <>
            {selected.size > 0 && (
              <Button
                variant="default"
                color="red"
                w="fit-content"
                loading={takeOut.isPending}
                onClick={() => takeOut.mutate({ trackID, studentIDs: [...selected] })}
              >
                {say('attendance.tracks.takeOut', { count: selected.size })}
              </Button>
            )}
            <WholeList
              caption={say('attendance.tracks.students')}
              columns={[
                {
                  key: 'name',
                  label: say('attendance.office.student'),
                  cell: (row) => row.name,
                },
                {
                  key: 'localID',
                  label: say('attendance.office.number'),
                  cell: (row) => row.localID,
                },
                {
                  key: 'grade',
                  label: say('attendance.office.grade'),
                  cell: (row) => row.grade && gradeName(row.grade),
                },
              ]}
              rows={rows}
              rowID={(row) => row.id}
              rowLabel={(row) => row.name}
              selection={selected}
              onSelect={setSelected}
            />
          </>
        )}
      </Stack>
    </SectionCard>
  )
}
