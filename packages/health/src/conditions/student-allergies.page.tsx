import type { PageProps } from '@atrium/kit/client'
import { OwnedCard, ProfilePage } from '@atrium/people/parts'
import { StatusBadge } from '@atrium/ui'
import { Group, Text } from '@mantine/core'
import { api } from '../api.ts'
import { Written } from '../office/written.tsx'
import { useText } from '../use-text.ts'
import { severityTones } from '../words.ts'
import { allergyList, type Allergy } from './conditions.fields.ts'

/** A student's allergies. */
export default function StudentAllergiesPage({ params }: PageProps) {
  const say = useText()
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/health/allergies" sections={['allergies']}>
      {(header) => (
        <OwnedCard<Allergy>
          header={header}
          list={allergyList}
          section="allergies"
          hooks={api.allergies}
          title={say('health.allergy.many')}
          add={say('health.allergy.add')}
          empty={say('health.allergy.empty')}
          nameOf={({ allergen }) => allergen}
          show={(row) => <AllergyLines row={row} />}
        />
      )}
    </ProfilePage>
  )
}

function AllergyLines({ row }: { row: Allergy }) {
  const say = useText()
  const { allergen, kind, severity, reaction } = row
  return (
    <>
      <Group gap="xs">
        <Text span fw={500}>
          {allergen}
        </Text>
        <StatusBadge tone={severityTones[severity]}>
          {say(`health.allergy.severity.${severity}`)}
        </StatusBadge>
        {row.hasEpinephrine && (
          <StatusBadge tone="attention">{say('health.allergy.hasEpinephrine')}</StatusBadge>
        )}
      </Group>
      {reaction && <Text>{reaction}</Text>}
      <Written label={say('health.allergy.doNotServe')} text={row.doNotServe} />
      <Written label={say('health.allergy.guidance')} text={row.guidance} />
      <Group gap="4px 16px" mt={4} c="dimmed" fz="sm">
        <span>{say(`health.allergy.kind.${kind}`)}</span>
        {row.isNameShared && <span>{say('health.allergy.isNameShared')}</span>}
      </Group>
    </>
  )
}
