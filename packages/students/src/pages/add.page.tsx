import { useMemo } from 'react'
import { useLink, useUserContext } from '@atrium/kit/client'
import { AddForm, peopleApi } from '@atrium/people/parts'
import { ReferencesProvider, useRecordText, useToasts, type RecordText } from '@atrium/ui'
import { newStudentEntryFields, newStudentFields } from '../add.fields.ts'
import { api } from '../api.ts'
import type { EnrollDraft } from '../enrollment.fields.ts'
import { useText } from '../use-text.ts'

const inGroup = <Fields extends object>(fields: Fields, group: string): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, group }]),
  ) as Fields
const fields = {
  ...inGroup(newStudentFields, 'person'),
  ...inGroup(newStudentEntryFields, 'entry'),
}

/** A new student and the school that they enroll at. */
export default function AddPage() {
  const say = useText()
  const link = useLink()
  const toasts = useToasts()
  const { schoolID } = useUserContext()
  const add = api.add.useMutation()
  // Defaults to the current school.
  const initial = useMemo(() => ({ schoolID: schoolID || null }), [schoolID])
  return (
    <ReferencesProvider references={{ schools: peopleApi.schools as never }}>
      <AddForm
        kind="student"
        name="students.add"
        text={useNewStudentText()}
        fields={fields}
        title={say('students.add.title')}
        submit={say('students.add.submit')}
        back={link('students/search')}
        hrefOf={(id) => link('student/summary', { studentID: id })}
        initial={initial}
        add={(values, isNobodyElse) => add.mutateAsync({ ...parted(values), isNobodyElse })}
        onAdded={(_id, values) =>
          toasts.done(
            say('students.add.done', {
              name: `${String(values.firstName)} ${String(values.lastName)}`.trim(),
            }),
          )
        }
      />
    </ReferencesProvider>
  )
}

function parted(values: Record<string, unknown>): {
  draft: Record<string, unknown>
  entry: EnrollDraft
} {
  const isEntry = ([name]: [string, unknown]) => name in newStudentEntryFields
  const all = Object.entries(values)
  return {
    draft: Object.fromEntries(all.filter((one) => !isEntry(one))),
    entry: Object.fromEntries(all.filter(isEntry)) as unknown as EnrollDraft,
  }
}

/**
 * Labels come from the profile for the person's fields, and from the enrollment history for the
 * rest.
 */
function useNewStudentText(): RecordText {
  const say = useText()
  const person = useRecordText({ name: 'people.student' })
  const entry = useRecordText({ name: 'students.enrollment' })
  return useMemo(() => {
    const of = (field: string) => (field in newStudentEntryFields ? entry : person)
    return {
      ...person,
      say: (key, values) =>
        key === 'group.entry'
          ? say('students.add.entry')
          : key === 'group.person'
            ? say('students.add.person')
            : person.say(key, values),
      maybe: (key) => of(key.split('.')[0] ?? '').maybe(key),
      label: (field) => of(field).label(field),
      // Grades have the same names everywhere.
      choice: (field) => (field === 'grade' ? person.choice('grade') : of(field).choice(field)),
    }
  }, [say, person, entry])
}
