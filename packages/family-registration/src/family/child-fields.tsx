import { AskedFields, SectionCard } from '@atrium/ui'
import { Stack, Text } from '@mantine/core'
import { childFields, newChildFields } from '../facts.fields.ts'
import type { Facts } from '../facts.rules.ts'
import { useText } from '../use-text.ts'

interface Props {
  isNew: boolean
  facts: Facts
  onChange: (name: string, value: unknown) => void
  errors: Readonly<Record<string, string>>
}

/** What is asked about every child, besides the questions of the form. */
export function ChildFields({ isNew, facts, onChange, errors }: Props) {
  const say = useText()
  const shared = { values: facts, onChange, errors }
  return (
    <SectionCard title={say('familyRegistration.child.about')}>
      <Stack gap="sm" maw={560}>
        {!isNew && <Text c="dimmed">{say('familyRegistration.child.onRecord')}</Text>}
        {isNew && <AskedFields fields={newChildFields} texts="people.family" {...shared} />}
        <AskedFields fields={childFields} texts="people.student" {...shared} />
      </Stack>
    </SectionCard>
  )
}
