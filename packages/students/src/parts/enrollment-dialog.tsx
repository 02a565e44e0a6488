import { List, Text } from '@mantine/core'
import {
  useRecordText,
  useToasts,
  useFormats,
  ConfirmWithNumbers,
  FieldInput,
  Notice,
  type FieldInputs,
} from '@atrium/ui'
import type { Field, VersionedRow } from '@atrium/kit/shared'
import { useRefresh, type ProfileHeader } from '@atrium/people/parts'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { api } from '../api.ts'
import {
  correctFields,
  enrollFields,
  transferFields,
  withdrawFields,
  type EnrollDraft,
  type EnrollmentRow,
  type TransferDraft,
  type WithdrawDraft,
} from '../enrollment.fields.ts'
import { useText } from '../use-text.ts'

type FormAct =
  | { kind: 'enroll' }
  | { kind: 'withdraw' | 'transfer' | 'correct'; stay: EnrollmentRow }
export type EnrollmentAct = FormAct | { kind: 'remove'; stay: EnrollmentRow }

interface EnrollmentDialogProps {
  header: ProfileHeader
  act: EnrollmentAct
  onClose: () => void
}

/** The form for one change to a student's enrollment. */
export function EnrollmentDialog({ header, act, onClose }: EnrollmentDialogProps) {
  if (act.kind === 'remove') return <RemoveStay header={header} stay={act.stay} onClose={onClose} />
  return <ActForm header={header} act={act} onClose={onClose} />
}

// Leaving comes first, then entering, as in reality.
const fieldsOf: Record<FormAct['kind'], Record<string, Field>> = {
  enroll: enrollFields,
  withdraw: withdrawFields,
  transfer: transferFields,
  correct: correctFields,
}

function ActForm({ header, act, onClose }: Omit<EnrollmentDialogProps, 'act'> & { act: FormAct }) {
  const say = useText()
  const refresh = useRefresh()
  const person = useRecordText({ name: 'people.student' })
  const [enroll, withdraw, transfer, correct] = [
    api.enroll.useMutation(),
    api.withdraw.useMutation(),
    api.transfer.useMutation(),
    api.correctEnrollment.useMutation(),
  ]
  const studentID = header.id
  const stay = act.kind === 'enroll' ? undefined : act.stay
  const send = async (values: object): Promise<unknown> => {
    if (!stay) return enroll.mutateAsync({ studentID, draft: values as EnrollDraft })
    const one = { studentID, id: stay.id, version: stay.version }
    if (act.kind === 'withdraw')
      return withdraw.mutateAsync({ ...one, draft: values as WithdrawDraft })
    if (act.kind === 'transfer')
      return transfer.mutateAsync({ ...one, draft: values as TransferDraft })
    return correct.mutateAsync({ ...one, changes: values })
  }
  // Grades have the same names everywhere.
  const inputs: FieldInputs<VersionedRow> = {
    grade: (props) => <FieldInput {...props} choiceLabel={person.choice('grade')} />,
  }
  const isCorrection = act.kind === 'correct'
  return (
    <RecordDialog<VersionedRow>
      name={`students.${act.kind}.${studentID}`}
      texts="students.enrollment"
      title={say(`students.enrollment.${act.kind}`)}
      confirm={say(`students.enrollment.${act.kind}`)}
      fields={fieldsOf[act.kind]}
      inputs={inputs}
      id={isCorrection && stay ? stay.id : 'new'}
      row={isCorrection ? stay : undefined}
      save={async (values, version) => {
        await send(values)
        await refresh()
        return { id: stay?.id ?? 0, version: (version ?? 0) + 1 }
      }}
      onClose={onClose}
    >
      {stay && (act.kind === 'withdraw' || act.kind === 'transfer') && (
        <>
          <Text mb="md" c="dimmed">
            {say(`students.enrollment.${act.kind}Hint`, { school: stay.schoolName })}
          </Text>
          <StillHeld studentID={studentID} />
        </>
      )}
    </RecordDialog>
  )
}

/** What the student has to return before they leave; nothing if there is nothing. */
function StillHeld({ studentID }: { studentID: number }) {
  const say = useText()
  const { data: held = [] } = api.held.useQuery({ studentID })
  if (held.length === 0) return null
  return (
    <Notice kind="warning" title={say('students.enrollment.held')}>
      <List>
        {held.map((thing) => (
          <List.Item key={thing}>{thing}</List.Item>
        ))}
      </List>
    </Notice>
  )
}

function RemoveStay({
  header,
  stay,
  onClose,
}: {
  header: ProfileHeader
  stay: EnrollmentRow
  onClose: () => void
}) {
  const say = useText()
  const formats = useFormats()
  const toasts = useToasts()
  const refresh = useRefresh()
  const remove = api.removeEnrollment.useMutation()
  const act = async () => {
    await remove.mutateAsync({ studentID: header.id, id: stay.id, version: stay.version })
    await refresh()
    onClose()
  }
  return (
    <ConfirmWithNumbers
      opened
      title={say('students.enrollment.removeTitle')}
      consequences={[
        say('students.enrollment.removeHint', {
          school: stay.schoolName,
          date: formats.date(stay.entryDate),
        }),
      ]}
      confirm={say('students.enrollment.remove')}
      isBusy={remove.isPending}
      onConfirm={() => void act().catch(toasts.failed)}
      onClose={onClose}
    />
  )
}
