import { useLink, useUserContext } from '@atrium/kit/client'
import { inLanguage } from '@atrium/kit/shared'
import { DataTable, EmptyState, SectionCard, Loading } from '@atrium/ui'
import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { api } from '../../api.ts'
import { shownGPA } from '../../transcript/gpa.rules.ts'
import { useText } from '../../use-text.ts'

/** The students on the honor roll of a term, by level. */
export function HonorRollCard({ termID }: { termID: number }) {
  const say = useText()
  const link = useLink()
  const { language } = useUserContext()
  const found = api.honorRoll.useQuery({ termID })
  if (found.error || !found.data) return <Loading of={found} />
  const { rolls, students } = found.data
  if (rolls.length === 0)
    return (
      <EmptyState
        title={say('reportCards.honor.noRolls')}
        action={
          <Button component={Link} href={link('settings/academics/honor-roll')}>
            {say('reportCards.honor.setUp')}
          </Button>
        }
      />
    )
  return rolls.map((roll) => {
    const rows = students.filter(({ rollID }) => rollID === roll.id)
    const title = say('reportCards.honor.level', {
      name: inLanguage(roll.name, language),
      count: rows.length,
    })
    return (
      <SectionCard key={roll.id} title={title}>
        {rows.length > 0 && (
          <DataTable
            caption={title}
            columns={[
              { key: 'name', label: say('reportCards.student'), cell: ({ name }) => name },
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
            ]}
            rows={rows}
            rowID={({ id }) => id}
            rowLabel={({ name }) => name}
            rowHref={({ id }) => link('student/grades', { studentID: id })}
          />
        )}
      </SectionCard>
    )
  })
}
