import { useLink, type PageProps } from '@atrium/kit/client'
import { formID } from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useText } from '../../use-text.ts'
import { ReferralForms } from './referral-forms.tsx'
import { referral } from './referrals.record.ts'

/** One referral; once accepted, it leads to the student's interventions. */
export default function ReferralPage({ params }: PageProps) {
  const say = useText()
  const link = useLink()
  const list = 'students/response-to-intervention/referrals'
  return (
    <DossierPage
      definition={referral}
      id={formID(params.id)}
      listScreen={list}
      hrefOf={(id) => link(`${list}/edit`, { id })}
      slots={{
        after: ({ id }) => <ReferralForms id={id} />,
        action: ({ studentID, status }) =>
          status === 'accepted' && (
            <Button
              component={Link}
              variant="default"
              href={link('student/interventions', { studentID })}
            >
              {say('students.intervention.many')}
            </Button>
          ),
      }}
    />
  )
}
