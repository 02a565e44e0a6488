import { useLink, type PageProps } from '@atrium/kit/client'
import { useDocument } from '@atrium/documents/parts'
import { formID, Line, LineList, Loading, Notice, SectionCard } from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Anchor, Button, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { progressReport } from './progress.record.ts'

/** One report as its case manager writes it, next to what was measured. */
export default function ProgressReportPage({ params }: PageProps) {
  const say = useText()
  const link = useLink()
  const download = useDocument()
  const opens = (id: number) => link('students/special-education/progress-reports/edit', { id })
  return (
    <DossierPage
      definition={progressReport}
      id={formID(params.id)}
      listScreen="students/special-education/progress-reports"
      hrefOf={opens}
      slots={{
        before: ({ nextID, correctsID }) => (
          <>
            {nextID !== null && (
              <Notice kind="info">
                <Anchor component={Link} href={opens(nextID)}>
                  {say('specialEducation.progress.toNext')}
                </Anchor>
              </Notice>
            )}
            {correctsID !== null && (
              <Notice kind="info">
                <Anchor component={Link} href={opens(correctsID)}>
                  {say('specialEducation.progress.toEarlier')}
                </Anchor>
              </Notice>
            )}
          </>
        ),
        action: ({ id, status }) =>
          (status === 'sent' || status === 'corrected') && (
            <Button
              variant="default"
              leftSection={<IconFileText size={16} aria-hidden="true" />}
              onClick={() => download('specialEducation.progress', { reportID: id })}
            >
              {say('specialEducation.progress.print')}
            </Button>
          ),
        after: ({ id }) => <Measured id={id} />,
      }}
    />
  )
}

/** What the trials of the term say about each goal. */
function Measured({ id }: { id: number }) {
  const say = useText()
  const found = api.progressMeasured.useQuery({ id })
  return (
    <SectionCard title={say('specialEducation.progress.measured')}>
      {!found.data ? (
        <Loading of={found} />
      ) : found.data.length === 0 ? (
        <Text>{say('specialEducation.progress.noGoals')}</Text>
      ) : (
        <LineList>
          {found.data.map(({ goalID, goal, unit, baseline, target, trials, value, benchmark }) => (
            <Line
              key={goalID}
              title={goal}
              detail={[
                say('specialEducation.caseload.aim', { baseline, target, unit }),
                value === null
                  ? say('specialEducation.progress.noTrials')
                  : say('specialEducation.progress.value', { value, trials, unit }),
                say('specialEducation.progress.benchmark', { benchmark, unit }),
              ]}
            />
          ))}
        </LineList>
      )}
    </SectionCard>
  )
}
