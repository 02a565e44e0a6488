import { recordApi, useLink, useUserContext } from '@atrium/kit/client'
import { RecordListPage, StatusBadge, useFormats } from '@atrium/ui'
import { useText } from '../use-text.ts'
import { documentTexts } from '../words.ts'
import { submissionsList } from './submissions.record.ts'

const list = recordApi(submissionsList)

/** Registrations from families, oldest first. */
export default function SubmissionsPage() {
  const say = useText()
  const link = useLink()
  const { language } = useUserContext()
  const { ago } = useFormats()
  return (
    <RecordListPage
      definition={submissionsList}
      api={list}
      hrefOf={(id) => link('settings/registration-forms/submissions/edit', { id })}
      slots={{
        action: null,
        cells: {
          firstSentAt: ({ firstSentAt }) => ago(firstSentAt),
          missing: ({ missing }) =>
            missing
              .map((kind) =>
                kind === 'answers'
                  ? say('familyRegistration.answers')
                  : documentTexts[kind][language],
              )
              .join(', '),
          alike: ({ alike }) =>
            alike > 0 && (
              <StatusBadge tone="attention">
                {say('familyRegistration.alike.count', { count: alike })}
              </StatusBadge>
            ),
        },
      }}
    />
  )
}
