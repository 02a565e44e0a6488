import { LineList, SectionCard } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { ToSign } from './to-sign.tsx'

/** Under Health and support, for a witness: the doses that they saw given or counted, and have not signed. */
export default function MedicationsToSign() {
  const say = useText()
  const { data } = api.medicationToSign.useQuery()
  if (!data || data.length === 0) return null
  return (
    <SectionCard title={say('health.entry.toSign')}>
      <Text size="sm" c="dimmed">
        {say('health.entry.toSignHint')}
      </Text>
      <LineList>
        {data.map((entry) => (
          <ToSign key={entry.id} title={entry.name} entry={entry} />
        ))}
      </LineList>
    </SectionCard>
  )
}
