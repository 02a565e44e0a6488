import { Notice } from '@atrium/ui'
import { Checkbox, Table, Text } from '@mantine/core'
import { isOfContact } from '../contacts.rules.ts'
import type { Change } from '../facts.rules.ts'
import { useText } from '../use-text.ts'
import { useFactText } from './fact-text.ts'

/** Each answer beside today’s record, with a box to accept it. */
export function ChangesTable({
  caption,
  changes,
  accepted,
  mayChoose,
  onAccept,
}: {
  caption: string
  changes: readonly Change[]
  accepted: readonly string[]
  mayChoose: boolean
  onAccept: (fields: string[]) => void
}) {
  const say = useText()
  const { label, value } = useFactText()
  if (changes.length === 0) return <Text c="dimmed">{say('familyRegistration.review.same')}</Text>
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table aria-label={caption}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say('familyRegistration.review.field')}</Table.Th>
            <Table.Th>{say('familyRegistration.review.today')}</Table.Th>
            <Table.Th>{say('familyRegistration.review.answer')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ field, today, answer, isKeptAway }) => (
            <Table.Tr key={field}>
              <Table.Td>
                {mayChoose ? (
                  <Checkbox
                    label={label({ field, today, answer })}
                    checked={accepted.includes(field)}
                    onChange={(event) =>
                      onAccept(
                        event.currentTarget.checked
                          ? [...accepted, field]
                          : accepted.filter((one) => one !== field),
                      )
                    }
                  />
                ) : (
                  label({ field, today, answer })
                )}
              </Table.Td>
              <Table.Td>{value(field, today)}</Table.Td>
              <Table.Td>
                {answer === null && isOfContact(field)
                  ? say('familyRegistration.review.notNamed')
                  : value(field, answer)}
                {isKeptAway && (
                  <Notice kind="warning">{say('familyRegistration.review.keptAway')}</Notice>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
