import { useLink, type PageProps } from '@atrium/kit/client'
import { useDocument } from '@atrium/documents/parts'
import { formID, Line, LineList, SectionCard, useFormats } from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useText } from '../use-text.ts'
import { plan } from './plan.record.ts'

/** One plan as its case manager writes it, with the notices to the family. */
export default function PlanPage({ params }: PageProps) {
  const say = useText()
  const link = useLink()
  const download = useDocument()
  const { date } = useFormats()
  return (
    <DossierPage
      definition={plan}
      id={formID(params.id)}
      listScreen="students/special-education"
      hrefOf={(id) => link('students/special-education/edit', { id })}
      slots={{
        action: ({ studentID }) => (
          <Button component={Link} variant="default" href={link('student/iep', { studentID })}>
            {say('specialEducation.plans.profile')}
          </Button>
        ),
        after: ({ id, notices }) =>
          notices.length > 0 && (
            <SectionCard title={say('specialEducation.notice.print')}>
              <LineList>
                {(notices as { id?: number; sentOn: string; what: string }[]).map(
                  ({ id: noticeID, sentOn, what }) => (
                    <Line
                      key={noticeID}
                      title={what}
                      detail={[date(sentOn)]}
                      aside={
                        <Button
                          variant="default"
                          size="xs"
                          leftSection={<IconFileText size={16} aria-hidden="true" />}
                          aria-label={`${say('specialEducation.notice.title')}: ${date(sentOn)}`}
                          onClick={() =>
                            download('specialEducation.notice', { planID: id, noticeID })
                          }
                        >
                          {say('specialEducation.notice.title')}
                        </Button>
                      }
                    />
                  ),
                )}
              </LineList>
            </SectionCard>
          ),
      }}
    />
  )
}
