import { useLink } from '@atrium/kit/client'
import { CardSkeleton, Line, LineList, SectionCard, StatusBadge } from '@atrium/ui'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

const few = 5

/** On Home of those who keep personnel records: classes that no license of their teacher covers, with what helps. */
export default function OutsidePart() {
  const say = useText()
  const link = useLink()
  const [isWhole, setWhole] = useState(false)
  const { data } = api.classesOutside.useQuery()
  if (!data) return <CardSkeleton />
  const { total, rows } = data
  return (
    <SectionCard
      title={say('humanResources.home.outside')}
      action={
        rows.length > few && (
          <Button variant="default" size="compact-sm" onClick={() => setWhole(!isWhole)}>
            {say(isWhole ? 'humanResources.home.fewer' : 'humanResources.home.all')}
          </Button>
        )
      }
    >
      <Text c={total === 0 ? 'dimmed' : undefined}>
        {say('humanResources.home.notCovered', { count: total })}
      </Text>
      <LineList>
        {(isWhole ? rows : rows.slice(0, few)).map(({ userID, sectionID, name, gap, ...one }) => (
          <Line
            key={`${userID} ${sectionID}`}
            title={name}
            detail={[one.title, one.school, say(`humanResources.licenses.remedy.${gap}`)]}
            aside={
              <StatusBadge tone="bad">{say(`humanResources.licenses.gap.${gap}`)}</StatusBadge>
            }
            href={link('staff-member/licenses', { staffID: userID })}
          />
        ))}
      </LineList>
      {isWhole && total > rows.length && (
        <Text c="dimmed" size="sm">
          {say('humanResources.home.firstOf', { shown: rows.length, count: total })}
        </Text>
      )}
    </SectionCard>
  )
}
