import { Badge, Group, Text } from '@mantine/core'
import { FieldValue } from '@atrium/ui'
import { useSay } from '@atrium/kit/client'
import { api } from '../api.ts'
import type { ProfileHeader } from '../header.queries.ts'
import { addressList, otherContactList, type Address, type OtherContact } from '../owned.fields.ts'
import { guardianSections, staffSections, studentSections } from '../profile.fields.ts'
import { useText } from '../use-text.ts'
import { addressKinds } from '../words.ts'
import { OwnedCard } from './owned-card.tsx'
import { ProfileCard } from './profile-card.tsx'

/** Phones, email and addresses: the page "Contact information" of every kind of profile. */
export function ContactCards({ header }: { header: ProfileHeader }) {
  const say = useText()
  const section = { student: studentSections, staff: staffSections, guardian: guardianSections }[
    header.kind
  ].contact
  return (
    <>
      <ProfileCard
        header={header}
        section={section}
        hooks={api[header.kind].contact}
        title={say('people.contact.title')}
      />
      <OwnedCard
        header={header}
        list={addressList}
        section="contact"
        hooks={api.addresses}
        title={say('people.address.title')}
        add={say('people.address.add')}
        empty={say('people.address.empty')}
        nameOf={(row) => say(`people.address.kind.${row.kind as 'home'}`)}
        show={(row) => <AddressLines row={row} />}
        isFull={(rows) => rows.length >= addressKinds.length}
      />
    </>
  )
}

function AddressLines({
  row: { kind, street, apartment, city, state, zip, country },
}: {
  row: Address
}) {
  const say = useText()
  const sayAny = useSay()
  return (
    <>
      <Text fw={500}>{say(`people.address.kind.${kind as 'home'}`)}</Text>
      <address style={{ fontStyle: 'normal' }}>
        {[street, apartment].filter(Boolean).join(', ')}
        <br />
        {[city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
        {country && country !== 'US' && (
          <>
            <br />
            {sayAny(`people.address.country.${country}`)}
          </>
        )}
      </address>
    </>
  )
}

/** People to call who have no account: the page "Other contacts" of students and staff. */
export function OtherContactsCard({ header }: { header: ProfileHeader }) {
  const say = useText()
  return (
    <OwnedCard
      header={header}
      list={otherContactList}
      section="otherContacts"
      hooks={api.otherContacts}
      title={say('people.contact.many')}
      add={say('people.contact.add')}
      empty={say('people.contact.empty')}
      nameOf={(row) => row.name ?? ''}
      show={(row) => <ContactLines row={row} />}
    />
  )
}

function ContactLines({ row }: { row: OtherContact }) {
  const say = useText()
  return (
    <>
      <Group gap="xs">
        <Text fw={500}>{row.name}</Text>
        <Text c="dimmed">{say(`people.contact.relationship.${row.relationship as 'other'}`)}</Text>
        {row.isEmergency && <Badge variant="light">{say('people.contact.isEmergency')}</Badge>}
        {row.mayPickUp && <Badge variant="light">{say('people.contact.mayPickUp')}</Badge>}
      </Group>
      <Group gap="4px 16px" mt={4}>
        {row.phone && <FieldValue field={otherContactList.fields.phone} value={row.phone} />}
        {row.otherPhone && (
          <FieldValue field={otherContactList.fields.otherPhone} value={row.otherPhone} />
        )}
        {row.email && <FieldValue field={otherContactList.fields.email} value={row.email} />}
      </Group>
    </>
  )
}
