import { Text } from '@mantine/core'
import { PersonAvatar } from '@atrium/ui'
import { callName, listedName } from '../names.rules.ts'
import { AlertMarks } from './listed-alerts.tsx'
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

interface PersonCellProps {
  person: ListedPerson
  /** Distinguishes this person from another with the same name in the list. */
  apart?: string | null | undefined
  /** For a student in a list that loads alerts: they follow the name. */
  studentID?: number | undefined
}

/** A person in a list: face, last name first, and their preferred name if it differs. */
export function PersonCell({ person, apart, studentID }: PersonCellProps) {
  const photo = usePhoto()
  const { name, goesBy } = listedName(person)
  return (
    <span className={classes.person}>
      <PersonAvatar name={callName(person)} photo={photo(person.photoUUID)} size={28} />
      <span className={classes.personName}>
        {name}
        {goesBy && (
          <Text span c="dimmed">
            {' '}
            ({goesBy})
          </Text>
        )}
        {apart && (
          <Text span c="dimmed">
            {' '}
            {apart}
          </Text>
        )}
      </span>
      {studentID !== undefined && <AlertMarks studentID={studentID} />}
    </span>
  )
}
