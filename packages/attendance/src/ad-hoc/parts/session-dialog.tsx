import { useUserContext } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { listedName } from '@atrium/people/names'
import { adHocKindTexts, type AdHocKind } from '@atrium/roster/ad-hoc-words'
import { FieldInput } from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { Checkbox, Stack } from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { AdHocDraft } from '../ad-hoc.actions.ts'
import { adHocFields } from '../ad-hoc.words.ts'
import classes from '../ad-hoc.module.css'
import type { AdHocClass, AdHocSession, ClassOf } from '../ad-hoc.queries.ts'

const fields = { ...adHocFields, studentIDs: f.choices({ of: [] as string[], required: true }) }

/** Plans a session with students from the class, or changes one. */
export function SessionDialog({
  of,
  room,
  session,
  reload,
  onClose,
}: {
  of: ClassOf
  room: AdHocClass
  session: AdHocSession | undefined
  reload: () => Promise<unknown>
  onClose: () => void
}) {
  const say = useText()
  const { language } = useUserContext()
  const saving = api.saveAdHoc.useMutation()
  const row = session && {
    ...session,
    studentIDs: session.students.map(({ studentID }) => String(studentID)),
  }
  const save = async (changes: Record<string, unknown>, version: number | null) => {
    const { studentIDs, ...rest } = {
      title: '',
      kind: 'tutorial' as const,
      date: room.today,
      startTime: '',
      endTime: '',
      excuses: false,
      studentIDs: [] as string[],
      ...(row && {
        title: row.title,
        kind: row.kind,
        date: row.date,
        startTime: row.startTime,
        endTime: row.endTime,
        excuses: row.excuses,
        studentIDs: row.studentIDs,
      }),
      ...(changes as Partial<Omit<AdHocDraft, 'studentIDs'> & { studentIDs: string[] }>),
    }
    const saved = await saving.mutateAsync({
      ...of,
      ...(session && { id: session.id, version: version ?? session.version }),
      draft: { ...rest, studentIDs: studentIDs.map(Number) },
    })
    await reload()
    return { ...rest, ...saved, studentIDs }
  }
  return (
    <RecordDialog
      name="attendance.adHoc"
      fields={{
        ...fields,
        date: { ...fields.date, default: room.today },
        studentIDs: { ...fields.studentIDs, of: room.students.map(({ id }) => String(id)) },
      }}
      id={session?.id ?? 'new'}
      row={row}
      save={save}
      title={session?.title ?? say('attendance.adHoc.add')}
      inputs={{
        kind: (props) => (
          <FieldInput
            {...props}
            choiceLabel={(choice) => adHocKindTexts[choice as AdHocKind][language]}
          />
        ),
        studentIDs: ({ label, value, onChange, error }) => (
          <Checkbox.Group
            label={label}
            error={error}
            withAsterisk
            value={Array.isArray(value) ? (value as string[]) : []}
            onChange={onChange}
          >
            <Stack gap={4} mt={4} className={classes.choices}>
              {room.students.map((student) => (
                <Checkbox
                  key={student.id}
                  value={String(student.id)}
                  label={listedName(student).name}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        ),
      }}
      onClose={onClose}
    />
  )
}
