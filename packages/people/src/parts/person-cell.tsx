import { Text } from '@mantine/core'
import { PersonAvatar } from '@atrium/ui'
import { callName } from '../names.rules.ts'
import { usePhoto } from './photo.ts'
import classes from './profile.module.css'

export interface ListedPerson {
  firstName: string
  lastName: string
  middleName?: string | null
  suffix?: string | null
  preferredName?: string | null
  photoUUID: string | null
}

/** A person in a list: face, last name first, and the name they go by where it is another. */
export function PersonCell({ person }: { person: ListedPerson }) {
  const photo = usePhoto()
  const { firstName, lastName, suffix, preferredName, photoUUID } = person
  return (
    <span className={classes.person}>
      <PersonAvatar name={callName(person)} photo={photo(photoUUID)} size={28} />
      <span className={classes.personName}>
        {`${[lastName, suffix].filter(Boolean).join(' ')}, ${firstName}`}
        {preferredName && preferredName !== firstName && (
          <Text span c="dimmed">
            {' '}
            ({preferredName})
          </Text>
        )}
      </span>
    </span>
  )
}
