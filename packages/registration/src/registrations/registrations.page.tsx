import { recordApi, useLink } from '@atrium/kit/client'
import { EmailAddress, RecordListPage, StatusBadge, useFormats } from '@atrium/ui'
import { NotConfigured } from '../parts/not-configured.tsx'
import { RegistrationBadge } from '../parts/status.tsx'
import { useText } from '../use-text.ts'
import { registrationsList } from './registrations.record.ts'

const list = recordApi(registrationsList)

/** Everyone who registered: those who have waited longest first, then the decided ones, newest first. */
export default function RegistrationsPage() {
  const say = useText()
  const link = useLink()
  const { ago } = useFormats()
  return (
    <RecordListPage
      definition={registrationsList}
      api={list}
      hrefOf={(id) => link('self-registration/registrations/view', { id })}
      slots={{
        action: null,
        above: <NotConfigured />,
        cells: {
          status: ({ status }) => <RegistrationBadge status={status} />,
          duplicateCount: ({ duplicateCount }) =>
            duplicateCount > 0 && (
              <StatusBadge tone="attention">
                {say('registration.duplicates.count', { count: duplicateCount })}
              </StatusBadge>
            ),
          email: ({ email }) => <EmailAddress address={email} />,
          createdAt: ({ createdAt }) => ago(createdAt),
        },
      }}
    />
  )
}
