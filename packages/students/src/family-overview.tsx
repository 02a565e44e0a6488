import { useLink, useMay, useSay, type CardProps } from '@atrium/kit/client'
import {
  useOverview,
  usePhoto,
  type EmergencyOverview,
  type GuardiansOverview,
} from '@atrium/people/parts'
import { CardLink, FieldValue, PersonAvatar, SectionCard } from '@atrium/ui'
import { Anchor, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import classes from './parts/family.module.css'
import { useText } from './use-text.ts'

/** On a student's overview: the people to call, in order. */
export default function FamilyOverview({ id }: CardProps) {
  const say = useText()
  const link = useLink()
  const guardians = useOverview<GuardiansOverview>('student', 'family', id) ?? []
  const emergency = useOverview<EmergencyOverview>('student', 'otherContacts', id) ?? []
  return (
    <SectionCard
      title={say('students.overview.contacts')}
      action={
        <CardLink href={link('student/family', { studentID: id })}>
          {say('students.overview.family')}
        </CardLink>
      }
    >
      {guardians.length + emergency.length === 0 && (
        <Text c="dimmed">{say('students.overview.noContacts')}</Text>
      )}
      <ul className={classes.members}>
        {guardians.map((guardian) => (
          <Contact
            key={guardian.id}
            name={`${guardian.firstName} ${guardian.lastName}`.trim()}
            guardianID={guardian.guardianID}
            photoUUID={guardian.photoUUID}
            relationship={`people.family.relationship.${guardian.relationship}`}
            phones={[guardian.sms, guardian.phone]}
            email={guardian.email}
          >
            {guardian.keptAway && <Warning>{say('students.family.restricted')}</Warning>}
            {!guardian.hasCustody && <Warning>{say('students.family.noCustody')}</Warning>}
            {!guardian.mayPickUp && <Warning>{say('students.family.mayNotPickUp')}</Warning>}
          </Contact>
        ))}
        {emergency.map((contact) => (
          <Contact
            key={`e${contact.id}`}
            name={contact.name}
            photoUUID={null}
            relationship={`people.contact.relationship.${contact.relationship}`}
            phones={[contact.phone]}
            email={null}
          >
            <Text size="sm" c="dimmed">
              {say('students.overview.emergency')}
            </Text>
            {!contact.mayPickUp && <Warning>{say('students.family.mayNotPickUp')}</Warning>}
          </Contact>
        ))}
      </ul>
    </SectionCard>
  )
}

interface ContactProps {
  name: string
  guardianID?: number
  photoUUID: string | null
  /** The text for the relationship. */
  relationship: string
  phones: readonly (string | null)[]
  email: string | null
  children: ReactNode
}

function Contact({
  name,
  guardianID,
  photoUUID,
  relationship,
  phones,
  email,
  children,
}: ContactProps) {
  const sayAny = useSay()
  const may = useMay()
  const link = useLink()
  const photo = usePhoto()
  const numbers = new Set(phones.filter((phone) => phone !== null))
  return (
    <li className={classes.member}>
      <PersonAvatar name={name} photo={photo(photoUUID)} size={40} />
      <div className={`${classes.who} ${classes.call}`}>
        <Group gap="xs">
          {guardianID !== undefined && may(['guardians.read']) ? (
            <Anchor component={Link} href={link('guardian/summary', { guardianID })} fw={500}>
              {name}
            </Anchor>
          ) : (
            <Text fw={500}>{name}</Text>
          )}
          <Text c="dimmed">{sayAny(relationship)}</Text>
        </Group>
        <Group gap="4px 16px">
          {[...numbers].map((phone) => (
            <FieldValue key={phone} field={{ type: 'phone', max: 32 }} value={phone} />
          ))}
          {email && <FieldValue field={{ type: 'email', max: 254 }} value={email} />}
        </Group>
        <Group gap="4px 12px">{children}</Group>
      </div>
    </li>
  )
}

const Warning = ({ children }: { children: ReactNode }) => (
  <Text size="sm" fw={500} className={classes.limit}>
    {children}
  </Text>
)
