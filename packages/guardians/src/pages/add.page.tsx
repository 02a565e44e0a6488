import { useMemo } from 'react'
import { Text } from '@mantine/core'
import { useLink } from '@atrium/kit/client'
import type { Field } from '@atrium/kit/shared'
import { callName } from '@atrium/people/names'
import { AddForm, peopleApi } from '@atrium/people/parts'
import { useRecordText, useToasts, type RecordText } from '@atrium/ui'
import { useSearchParams } from 'wouter'
import { newGuardianFields, newLinkFields } from '../add.fields.ts'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

const ofLink: Record<string, Field> = Object.fromEntries(
  Object.entries(newLinkFields).map(([name, field]) => [name, { ...field, group: 'link' }]),
)
const forStudent: Record<string, Field> = { ...newGuardianFields, ...ofLink }
// The initial values, which fit most guardians.
const usual = { livesWith: true, hasCustody: true, mayPickUp: true }

/** A new guardian; with `?studentID=`, of that student. */
export default function AddPage() {
  const say = useText()
  const link = useLink()
  const toasts = useToasts()
  const [params] = useSearchParams()
  const studentID = Number(params.get('studentID')) || 0
  const student = peopleApi.header.useQuery(
    { kind: 'student', id: studentID },
    { enabled: studentID > 0 },
  )
  const add = api.add.useMutation()
  const send = (values: Record<string, unknown>, isNobodyElse: boolean) => {
    const part = (of: Record<string, Field>) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => name in of))
    return add.mutateAsync({
      draft: part(newGuardianFields),
      isNobodyElse,
      ...(studentID > 0 && { child: { studentID, link: part(ofLink) } }),
    })
  }
  return (
    <AddForm
      kind="guardian"
      name={studentID > 0 ? `guardians.add.${studentID}` : 'guardians.add'}
      text={useNewGuardianText()}
      fields={studentID > 0 ? forStudent : newGuardianFields}
      {...(studentID > 0 && { initial: usual })}
      title={say('guardians.add.title')}
      submit={say('guardians.add.submit')}
      back={studentID > 0 ? link('student/family', { studentID }) : link('guardians/search')}
      hrefOf={(id) => link('guardian/demographics', { guardianID: id })}
      add={send}
      onAdded={(_id, values) =>
        toasts.done(
          say('guardians.add.done', {
            name: `${String(values.firstName)} ${String(values.lastName)}`.trim(),
          }),
        )
      }
    >
      {student.data && (
        <Text c="dimmed" mb="md">
          {say('guardians.add.for', { name: callName(student.data) })}
        </Text>
      )}
    </AddForm>
  )
}

/** Labels: the person's fields from the profile, the link's from the family page. */
function useNewGuardianText(): RecordText {
  const say = useText()
  const person = useRecordText({ name: 'people.guardian' })
  const family = useRecordText({ name: 'people.family' })
  return useMemo(() => {
    const of = (field: string) => (field in ofLink ? family : person)
    return {
      ...person,
      say: (key, values) =>
        key === 'group.link' ? say('guardians.add.link') : person.say(key, values),
      maybe: (key) => of(key.split('.')[0] ?? '').maybe(key),
      label: (field) => of(field).label(field),
      choice: (field) => of(field).choice(field),
    }
  }, [say, person, family])
}
