import { recordApi, useLink, useUserContext } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { Anchor, Group } from '@mantine/core'
import { Link } from 'wouter'
import { childCount, type CountedChild } from './child-count.record.ts'
import { problemTexts, type Problem } from './child-count.words.ts'

const list = recordApi(childCount)

/** What the district reports to the state about children with an IEP; each missing fact links to the page that has it. */
export default function ChildCountPage() {
  return (
    <RecordListPage
      definition={childCount}
      api={list}
      slots={{ cells: { problems: (row) => <Missing row={row} /> } }}
    />
  )
}

/** Whose page has it: the plan’s, or one of the student’s. */
const screens: Partial<Record<Problem, string>> = {
  stateID: 'student/demographics',
  birthDate: 'student/demographics',
  age: 'student/demographics',
  race: 'student/demographics',
  englishProficiency: 'student/language-citizenship',
  notEnrolled: 'student/enrollment',
}

function Missing({ row: { planID, studentID, name, problems } }: { row: CountedChild }) {
  const link = useLink()
  const { language } = useUserContext()
  return (
    <Group gap="4px 12px">
      {problems.map((problem) => {
        const screen = screens[problem]
        const text = problemTexts[problem][language]
        return (
          <Anchor
            key={problem}
            component={Link}
            href={
              screen
                ? link(screen, { studentID })
                : link('students/special-education/edit', { id: planID })
            }
            aria-label={`${text}: ${name}`}
          >
            {text}
          </Anchor>
        )
      })}
    </Group>
  )
}
