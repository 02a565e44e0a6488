import { useMemo } from 'react'
import { useLink, useUserContext } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { AddForm, peopleApi } from '@atrium/people/parts'
import { ReferencesProvider, useRecordText, useToasts } from '@atrium/ui'
import { newStaffFields } from '../add.fields.ts'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

const fields = { ...newStaffFields, schoolID: f.reference({ to: 'schools', group: 'work' }) }

/** A new staff member; without a school, of the district office. */
export default function AddPage() {
  const say = useText()
  const link = useLink()
  const toasts = useToasts()
  const { schoolID } = useUserContext()
  const add = api.add.useMutation()
  const initial = useMemo(() => ({ schoolID: schoolID || null }), [schoolID])
  return (
    <ReferencesProvider references={{ schools: peopleApi.schools as never }}>
      <AddForm
        kind="staff"
        name="staff.add"
        text={useRecordText({ name: 'people.staff' })}
        fields={fields}
        initial={initial}
        title={say('staff.add.title')}
        submit={say('staff.add.submit')}
        back={link('staff/search')}
        hrefOf={(id) => link('staff-member/demographics', { staffID: id })}
        add={({ schoolID: at, ...draft }, isNobodyElse) =>
          add.mutateAsync({ draft, schoolID: typeof at === 'number' ? at : 0, isNobodyElse })
        }
        onAdded={(_id, values) =>
          toasts.done(
            say('staff.add.done', {
              name: `${String(values.firstName)} ${String(values.lastName)}`.trim(),
            }),
          )
        }
      />
    </ReferencesProvider>
  )
}
