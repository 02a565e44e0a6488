import { useLink, useUserContext } from '@atrium/kit/client'
import { inLanguage } from '@atrium/kit/shared'
import { CardLink, CardSkeleton, Line, LineList, SectionCard } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { isAtRisk } from './seniors.rules.ts'

const shown = 5

/** On a counselor’s Home: seniors who would not graduate even if they pass their classes. */
export default function SeniorsPart() {
  const say = useText()
  const link = useLink()
  const { language } = useUserContext()
  const { data } = api.seniorsAtRisk.useQuery()
  if (!data) return <CardSkeleton />
  const rows = data.rows.filter(isAtRisk)
  return (
    <SectionCard
      title={say('progress.atRisk.title')}
      action={
        <CardLink href={link('students/seniors-at-risk')}>{say('progress.atRisk.all')}</CardLink>
      }
    >
      <Text c="dimmed">
        {rows.length === 0
          ? say('progress.atRisk.noneShort')
          : say('progress.atRisk.lead', { count: rows.length, seniors: data.seniors })}
      </Text>
      <LineList>
        {rows.slice(0, shown).map(({ id, name, short }) => (
          <Line
            key={id}
            title={name}
            detail={[short.map((one) => inLanguage(one, language)).join(', ')]}
            href={link('student/graduation-requirements', { studentID: id })}
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
