import { HistoryButton, useToasts } from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { Button, Group, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { api } from '../../api.ts'
import type { ClassOf } from '../../post/post.queries.ts'
import { useText } from '../../use-text.ts'
import type { AssignmentDraft } from '../book.actions.ts'
import { assignmentFields, type Assignment, type Gradebook } from '../gradebook.words.ts'

interface Props {
  of: ClassOf
  book: Gradebook
  /** Absent for a new one. */
  assignment?: Assignment | undefined
  reload: () => Promise<unknown>
  /** Opens its rubric, standards and files. */
  onRubric: (assignment: Assignment) => void
  onSaved: (assignmentID: number) => void
  onClose: () => void
}

/** Adds an assignment to a class, or changes or removes one. */
export function AssignmentDialog({
  of,
  book,
  assignment,
  reload,
  onRubric,
  onSaved,
  onClose,
}: Props) {
  const say = useText()
  const toasts = useToasts()
  const saving = api.saveAssignment.useMutation()
  const removing = api.removeAssignment.useMutation()
  const save = async (changes: Record<string, unknown>, version: number | null) => {
    const saved = await saving.mutateAsync({
      ...of,
      ...(assignment && { id: assignment.id, version: version ?? assignment.version }),
      draft: changes as Partial<AssignmentDraft>,
    })
    await reload()
    onSaved(saved.id)
    return saved
  }
  const remove = async ({ id, title }: Assignment) => {
    const set = async (isRemoved: boolean) => {
      await removing.mutateAsync({ ...of, id, isRemoved })
      await reload()
    }
    onClose()
    try {
      await set(true)
      toasts.undoable(say('grades.assignment.removed', { title }), () => set(false))
    } catch (error) {
      toasts.failed(error)
    }
  }
  const categories = book.categories.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <RecordDialog
      name="grades.assignment"
      fields={{
        ...assignmentFields,
        assignedOn: { ...assignmentFields.assignedOn, default: book.today },
        categoryID: { ...assignmentFields.categoryID, default: book.categories[0]?.id ?? 0 },
      }}
      id={assignment?.id ?? 'new'}
      row={assignment}
      save={save}
      title={assignment?.title ?? say('grades.assignment.add')}
      inputs={{
        categoryID: ({ label, value, onChange, error }) => (
          <NativeSelect
            required
            label={label}
            data={categories}
            value={typeof value === 'number' ? String(value) : ''}
            error={error}
            onChange={(event) => onChange(Number(event.currentTarget.value))}
          />
        ),
      }}
      onClose={onClose}
    >
      {assignment && (
        <Group justify="flex-end" gap="xs">
          <HistoryButton
            api={api.assignmentHistory}
            input={{ ...of, assignmentID: assignment.id }}
            fields={assignmentFields}
            label={(field) => say(`grades.assignment.${field as keyof typeof assignmentFields}`)}
            show={(field, value) =>
              field === 'categoryID' && book.categories.find(({ id }) => id === value)?.name
            }
            of={assignment.title}
          />
          <Button variant="default" size="xs" onClick={() => onRubric(assignment)}>
            {say('grades.rubrics.open')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="xs"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => void remove(assignment)}
          >
            {say('grades.assignment.remove')}
          </Button>
        </Group>
      )}
    </RecordDialog>
  )
}
