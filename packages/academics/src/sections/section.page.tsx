import { recordApi, useUserContext, type PageProps } from '@atrium/kit/client'
import { formID, inputProps, RecordFormPage, type FieldInputProps } from '@atrium/ui'
import { Autocomplete, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { OtherSchoolHeader } from './other-school-header.tsx'
import { ProposedConflicts } from './proposed-conflicts.tsx'
import { SectionParts } from './section-parts.tsx'
import { sectionsRecord } from './sections.record.ts'
import type { SectionChoices } from './words.ts'

/** A section: its own fields, then when it meets, who teaches it, and who is in it. */
export default function SectionPage({ params }: PageProps) {
  const id = formID(params.id)
  const isKept = id !== 'new' && id > 0
  const { schoolID } = useUserContext()
  // The form's choices come with the section; only a new one loads them separately.
  const section = api.roster.people.useQuery({ sectionID: isKept ? id : 0 }, { enabled: isKept })
  const offered = api.roster.choices.useQuery(undefined, { enabled: id === 'new' })
  const choices = section.data?.choices ?? offered.data
  // The form is a record of the school that is switched to; the rest follows the section.
  if (section.data && section.data.schoolID !== schoolID)
    return (
      <>
        <OtherSchoolHeader section={section.data} />
        <SectionParts key={id} sectionID={section.data.sectionID} />
      </>
    )
  return (
    <>
      <RecordFormPage
        definition={sectionsRecord}
        api={recordApi(sectionsRecord)}
        id={id}
        listScreen="students/sections"
        slots={{
          inputs: {
            termID: (props) => <TermInput {...props} terms={choices?.terms ?? []} />,
            room: (props) => (
              <RoomInput
                {...props}
                rooms={choices?.rooms ?? []}
                {...(isKept && { sectionID: id })}
              />
            ),
          },
        }}
      />
      {isKept && <SectionParts key={id} sectionID={id} />}
    </>
  )
}

function TermInput({ terms, ...props }: FieldInputProps & Pick<SectionChoices, 'terms'>) {
  const { value, onChange } = props
  return (
    <NativeSelect
      {...inputProps(props)}
      value={typeof value === 'number' ? String(value) : ''}
      onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
      data={['', ...terms.map(({ id, name }) => ({ value: String(id), label: name }))]}
    />
  )
}

function RoomInput({
  rooms,
  sectionID,
  ...props
}: FieldInputProps & Pick<SectionChoices, 'rooms'> & { sectionID?: number }) {
  const { value, onChange } = props
  const [kept] = useState(value)
  return (
    <>
      <Autocomplete
        {...inputProps(props)}
        value={typeof value === 'string' ? value : ''}
        onChange={(room) => onChange(room === '' ? null : room)}
        data={rooms}
        maxDropdownHeight={280}
      />
      {sectionID !== undefined && value !== kept && (
        <ProposedConflicts sectionID={sectionID} room={typeof value === 'string' ? value : null} />
      )}
    </>
  )
}
