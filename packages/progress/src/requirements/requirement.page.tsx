import { recordApi, type PageProps } from '@atrium/kit/client'
import { formID, inputProps, RecordFormPage, type FieldInputProps } from '@atrium/ui'
import { NativeSelect } from '@mantine/core'
import { api } from '../api.ts'
import { requirementsRecord } from './requirements.record.ts'

/** A graduation requirement; a microcredential is selected by its name. */
export default function RequirementPage({ params }: PageProps) {
  return (
    <RecordFormPage
      definition={requirementsRecord}
      api={recordApi(requirementsRecord)}
      id={formID(params.id)}
      listScreen="settings/academics/graduation-requirements"
      slots={{ inputs: { badgeID: (props) => <BadgeInput {...props} /> } }}
    />
  )
}

function BadgeInput(props: FieldInputProps) {
  const { value, onChange } = props
  const choices = api.badgeChoices.useQuery()
  return (
    <NativeSelect
      {...inputProps(props)}
      value={typeof value === 'number' ? String(value) : ''}
      onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
      data={[
        '',
        ...(choices.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}
