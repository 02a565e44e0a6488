import { useSay } from '@atrium/kit/client'
import { AskedFields, FieldInput, SectionCard } from '@atrium/ui'
import { Stack } from '@mantine/core'
import { addressFields, contactFields, languageFields, reachFields } from '../facts.fields.ts'
import type { Facts } from '../facts.rules.ts'
import { useText } from '../use-text.ts'

interface Props {
  household: Facts
  onChange: (name: string, value: unknown) => void
  errors: Readonly<Record<string, string>>
}

/** What every household is asked, besides the questions of its form. */
export function HouseholdFields({ household, onChange, errors }: Props) {
  const say = useText()
  const sayAny = useSay()
  const group = (
    title: string,
    fields: Parameters<typeof AskedFields>[0]['fields'],
    texts: string,
  ) => (
    <SectionCard title={title}>
      <Stack gap="sm" maw={560}>
        <AskedFields
          fields={fields}
          texts={texts}
          values={household}
          onChange={onChange}
          errors={errors}
        />
      </Stack>
    </SectionCard>
  )
  return (
    <>
      {group(say('familyRegistration.household.address'), addressFields, 'people.address')}
      {group(say('familyRegistration.household.phones'), reachFields, 'people.guardian')}
      <SectionCard title={say('familyRegistration.household.contacts')}>
        <FieldInput
          field={contactFields.contacts}
          name="contacts"
          label={say('familyRegistration.household.whomToCall')}
          description={say('familyRegistration.household.contactsHint')}
          value={household.contacts}
          onChange={(contacts) => onChange('contacts', contacts)}
          error={errors.contacts}
          parts={{
            label: (part) => sayAny(`people.contact.${part}`),
            choice: (part) => (choice) => sayAny(`people.contact.${part}.${choice}`),
            addLabel: sayAny('people.contact.add'),
            errors,
          }}
        />
      </SectionCard>
      {group(say('familyRegistration.household.languages'), languageFields, 'people.student')}
    </>
  )
}
