import { useLink } from '@atrium/kit/client'
import {
  CardLink,
  CardSkeleton,
  Line,
  LineList,
  SectionCard,
  StatusBadge,
  useFormats,
} from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { useWord } from '../use-word.ts'
import { dueKindTexts } from './due.words.ts'

/** On a case manager's Home: what is overdue or due within 30 days for their own cases. */
export default function DuesPart() {
  const say = useText()
  const word = useWord()
  const link = useLink()
  const { date } = useFormats()
  const { data } = api.myDues.useQuery()
  if (!data) return <CardSkeleton />
  const { rows, overdue, soon } = data
  return (
    <SectionCard
      title={say('specialEducation.home.title')}
      action={
        <CardLink href={link('students/special-education/due')}>
          {say('specialEducation.home.all')}
        </CardLink>
      }
    >
      <Text>
        {rows.length === 0
          ? say('specialEducation.home.nothing')
          : say('specialEducation.home.counts', { overdue, soon })}
      </Text>
      {rows.length > 0 && (
        <LineList>
          {rows.map(({ id, planID, name, due, dueOn, urgency }) => (
            <Line
              key={id}
              title={name}
              detail={[word(dueKindTexts[due])]}
              aside={
                <StatusBadge tone={urgency === 'overdue' ? 'bad' : 'attention'}>
                  {date(dueOn)}
                </StatusBadge>
              }
              href={link('students/special-education/edit', { id: planID })}
            />
          ))}
        </LineList>
      )}
    </SectionCard>
  )
}
