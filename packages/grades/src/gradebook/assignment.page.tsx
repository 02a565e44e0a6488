import { useLink, type PageProps } from '@atrium/kit/client'
import {
  FormFields,
  FormNotices,
  Notice,
  PageHeader,
  SaveButton,
  useRecordForm,
  useRecordText,
  Loading,
} from '@atrium/ui'
import { MergeConflict } from '@atrium/ui/record/merge-conflict.tsx'
import { useUiText } from '@atrium/ui/text.ts'
import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useId } from 'react'
import { Link, useLocation } from 'wouter'
import { api } from '../api.ts'
import type { ClassOf } from '../post/post.queries.ts'
import { useText } from '../use-text.ts'
import type { AssignmentDraft } from './book.actions.ts'
import type { AssignmentForm } from './feed.queries.ts'
import { assignmentFields, type Assignment } from './gradebook.words.ts'

/** Adds or changes a gradebook assignment from a class's feed. */
export default function AssignmentPage({ params }: PageProps) {
  const of = { staffID: Number(params.staffID) || 0, sectionID: Number(params.sectionID) || 0 }
  const id = Number(params.id) || undefined
  const form = api.assignmentForm.useQuery({ ...of, ...(id && { id }) })
  if (form.error || !form.data) return <Loading of={form} height={320} />
  return <Assigned key={id ?? 0} of={of} about={form.data} />
}

function Assigned({ of, about }: { of: ClassOf; about: AssignmentForm }) {
  const say = useText()
  const sayUi = useUiText()
  const link = useLink()
  const [, go] = useLocation()
  const formID = useId()
  const text = useRecordText({ name: 'grades.assignment' })
  const saving = api.saveAssignment.useMutation()
  const { assignment, categories, today } = about
  const back = link('classroom/classroom', { ...of, date: assignment?.dueOn ?? '' })
  const fields = {
    ...assignmentFields,
    assignedOn: { ...assignmentFields.assignedOn, default: today },
    categoryID: { ...assignmentFields.categoryID, default: categories[0]?.id ?? 0 },
  }
  const form = useRecordForm<Assignment>({
    name: `grades.assignment.${of.sectionID}`,
    fields,
    id: assignment?.id ?? 'new',
    row: assignment ?? undefined,
    save: (changes, version) =>
      saving.mutateAsync({
        ...of,
        ...(assignment && { id: assignment.id, version: version ?? assignment.version }),
        draft: changes as Partial<AssignmentDraft>,
      }),
  })
  const done = (saved: Assignment | undefined) => {
    if (saved) go(back)
  }
  return (
    <>
      <PageHeader
        title={assignment?.title ?? say('grades.assignment.add')}
        subtitle={`${about.courseName} · ${about.sectionNumber}`}
      />
      {!about.mayWrite && <Notice kind="info">{say('grades.refusal.classOver')}</Notice>}
      {categories.length === 0 && (
        <Notice kind="warning">{say('grades.assignment.noCategory')}</Notice>
      )}
      <form
        id={formID}
        noValidate
        style={{ maxWidth: 640 }}
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit().then(done)
        }}
      >
        <Stack gap="md">
          <FormNotices form={form} text={text} />
          <FormFields
            fields={fields}
            text={text}
            form={form}
            mayWrite={about.mayWrite}
            inputs={{
              categoryID: ({ label, value, onChange, error }) => (
                <NativeSelect
                  required
                  label={label}
                  data={categories.map((one) => ({ value: String(one.id), label: one.name }))}
                  value={typeof value === 'number' ? String(value) : ''}
                  error={error}
                  onChange={(event) => onChange(Number(event.currentTarget.value))}
                />
              ),
            }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" component={Link} href={back}>
              {sayUi('ui.cancel')}
            </Button>
            {about.mayWrite && <SaveButton form={formID} state={form.state} />}
          </Group>
        </Stack>
      </form>
      <MergeConflict form={form} fields={fields} text={text} onMerged={done} />
    </>
  )
}
