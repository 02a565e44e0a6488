import type { PageProps } from '@atrium/kit/client'
import { OwnedCard, ProfilePage } from '@atrium/people/parts'
import { FieldValue } from '@atrium/ui'
import { Group, Text } from '@mantine/core'
import { api } from '../api.ts'
import { Written } from '../office/written.tsx'
import { useText } from '../use-text.ts'
import { staffHealthList, type StaffHealth } from './staff-health.fields.ts'

const written = ['allergies', 'conditions', 'medications', 'instructions'] as const

/** A staff member's emergency information. */
export default function StaffHealthPage({ params }: PageProps) {
  const say = useText()
  const id = Number(params.staffID)
  return (
    <ProfilePage kind="staff" id={id} screen="staff-member/health" sections={['staffHealth']}>
      {(header) => (
        <OwnedCard<StaffHealth>
          header={header}
          list={staffHealthList}
          section="staffHealth"
          hooks={api.staffHealth}
          title={say('health.staff.many')}
          add={say('health.staff.add')}
          empty={say('health.staff.empty')}
          isFull={(rows) => rows.length > 0}
          nameOf={() => say('health.staff.many')}
          show={(row) => <StaffHealthLines row={row} />}
        />
      )}
    </ProfilePage>
  )
}

function StaffHealthLines({ row }: { row: StaffHealth }) {
  const say = useText()
  return (
    <>
      <Group gap="xs">
        <Text span fw={500}>
          {row.contactName}
        </Text>
        {row.contactRelationship && <Text span>{row.contactRelationship}</Text>}
        <Text span>
          <FieldValue field={staffHealthList.fields.contactPhone} value={row.contactPhone} />
        </Text>
      </Group>
      {written.map((name) => (
        <Written key={name} label={say(`health.staff.${name}`)} text={row[name]} />
      ))}
      <Group gap="4px 16px" mt={4} c="dimmed" fz="sm">
        {row.doctor && <span>{row.doctor}</span>}
        {row.hospital && <span>{row.hospital}</span>}
      </Group>
    </>
  )
}
