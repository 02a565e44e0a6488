import { HelpAt, Notice, SectionCard, useFormats } from '@atrium/ui'
import { Radio, Stack } from '@mantine/core'
import type { Duplicate } from '../duplicates.queries.ts'
import { useText } from '../use-text.ts'

interface Props {
  people: readonly Duplicate[]
  chosen: number | undefined
  onChoose: (userID: number | undefined) => void
  mayJoin: boolean
}

/** Whom the registration may be already. Choosing one joins the account to them instead of making a second person. */
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
      person.hasAccount && say('registration.duplicates.hasAccount'),
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
        value={String(chosen ?? 0)}
        onChange={(value) => onChoose(value === '0' ? undefined : Number(value))}
      >
        <Stack gap="xs">
          <Radio value="0" label={say('registration.duplicates.none')} disabled={!mayJoin} />
          {people.map((person) => (
            <Radio
              key={person.userID}
              value={String(person.userID)}
              label={`${person.firstName} ${person.lastName}`}
              description={facts(person)}
              disabled={!mayJoin || person.hasAccount}
            />
          ))}
        </Stack>
      </Radio.Group>
    </SectionCard>
  )
}
