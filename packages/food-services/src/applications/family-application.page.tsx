import type { PageProps } from '@atrium/kit/client'
import { formID, Notice } from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { useText } from '../use-text.ts'
import { LetterButton } from './application.page.tsx'
import { application } from './applications.record.ts'

/** A family’s own application, and what was decided. */
export default function FamilyApplicationPage({ params }: PageProps) {
  const say = useText()
  return (
    <DossierPage
      definition={application}
      id={formID(params.id)}
      listScreen="family/meals"
      slots={{
        action: ({ id, status }) =>
          (status === 'decided' || status === 'verifying') && <LetterButton id={id} />,
        before: ({ status, question }) =>
          status === 'submitted' ? (
            <Notice kind="info">{say('meals.applications.waiting')}</Notice>
          ) : status === 'incomplete' && question ? (
            <Notice kind="warning">{say('meals.applications.asked', { question })}</Notice>
          ) : (
            status === 'verifying' && (
              <Notice kind="warning">{say('meals.applications.prove')}</Notice>
            )
          ),
      }}
    />
  )
}
