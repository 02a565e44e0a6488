import { useLink, useUserContext } from '@atrium/kit/client'
import { gradeLevelTexts } from '@atrium/schools/words'
import { DataTable, SectionCard, useFormats, Loading } from '@atrium/ui'
import { NativeSelect, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { shownGPA } from '../../transcript/gpa.rules.ts'
import { useText } from '../../use-text.ts'

const highSchool = ['09', '10', '11', '12'] as const

/** The students of a grade, by class rank. */
export function ClassRankCard() {
  const say = useText()
  const link = useLink()
  const { number } = useFormats()
  const { language } = useUserContext()
  const [grade, setGrade] = useState<(typeof highSchool)[number]>('12')
  const found = api.classRank.useQuery({ grade }, { placeholderData: keepPreviousData })
  if (found.error || !found.data) return <Loading of={found} />
  const title = say('reportCards.rank.title')
  return (
    <SectionCard title={title}>
      <NativeSelect
        label={say('reportCards.gradeLevel')}
        maw={240}
        mb="sm"
        value={grade}
        onChange={(event) => setGrade(event.currentTarget.value as typeof grade)}
        data={highSchool.map((value) => ({ value, label: gradeLevelTexts[value][language] }))}
      />
      {found.data.length === 0 ? (
        <Text c="dimmed">{say('reportCards.rank.none')}</Text>
      ) : (
        <DataTable
          caption={title}
          columns={[
            {
              key: 'name',
              label: say('reportCards.student'),
              cell: ({ place, name }) => `${number(place)}. ${name}`,
            },
            {
              key: 'unweighted',
              label: say('reportCards.gpa.unweighted'),
              align: 'end',
              cell: ({ unweighted, decimals }) => shownGPA(unweighted, { decimals }),
            },
            {
              key: 'weighted',
              label: say('reportCards.gpa.weighted'),
              align: 'end',
              cell: ({ weighted, decimals }) => shownGPA(weighted, { decimals }),
            },
            {
              key: 'credits',
              label: say('reportCards.creditsEarned'),
              align: 'end',
              cell: ({ creditsEarned }) => number(creditsEarned),
            },
          ]}
          rows={found.data}
          rowID={({ id }) => id}
          rowLabel={({ name }) => name}
          rowHref={({ id }) => link('student/transcript', { studentID: id })}
        />
      )}
    </SectionCard>
  )
}
