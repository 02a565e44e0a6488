import { HelpAt, Notice, SectionCard, useFormats } from '@atrium/ui'
import { Radio, Stack } from '@mantine/core'
import type { Duplicate } from '../duplicates.queries.ts'
import { useText } from '../use-text.ts'

/** The person that the registration is joined to, or a new one. */
export type Choice = number | 'new'

interface Props {
  people: readonly Duplicate[]
  /** Nothing is preselected: a duplicate person is never created by default. */
  chosen: Choice | undefined
  onChoose: (choice: Choice) => void
  mayJoin: boolean
}

/**
 * Possible duplicates. Choosing one joins the account to that person instead of creating another.
 */
export function Duplicates({ people, chosen, onChoose, mayJoin }: Props) {
  const say = useText()
  const { date } = useFormats()
  const facts = (person: Duplicate): string =>
    [
      person.localID,
      person.dob && date(person.dob),
      person.email,
      say('registration.duplicates.alikeBy', {
        reasons: person.alikeBy.map((reason) => say(`registration.alike.${reason}`)).join(', '),
      }),
      person.obstacle && say(`registration.duplicates.${person.obstacle}`),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <SectionCard
      title={say('registration.duplicates.title')}
      beside={<HelpAt anchor="duplicates" about={say('registration.duplicates.title')} />}
    >
      <Notice kind="warning" mb="sm">
        {say('registration.duplicates.hint')}
      </Notice>
      <Radio.Group
        aria-label={say('registration.duplicates.title')}
        value={chosen === undefined ? null : String(chosen)}
        onChange={(value) => onChoose(value === 'new' ? value : Number(value))}
      >
        <Stack gap="xs">
          {people.map((person) => (
            <Radio
              key={person.userID}
              value={String(person.userID)}
              label={`${person.firstName} ${person.lastName}`.trim()}
              description={facts(person)}
              disabled={!mayJoin || person.obstacle !== null}
            />
          ))}
          <Radio value="new" label={say('registration.duplicates.none')} disabled={!mayJoin} />
        </Stack>
      </Radio.Group>
    </SectionCard>
  )
}
