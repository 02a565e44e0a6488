import { KeptAnswers } from '@atrium/forms/parts'
import { trpcRoot, type PageProps } from '@atrium/kit/client'
import {
  formWidth,
  DefinitionList,
  HistoryButton,
  PageHeader,
  SectionCard,
  useFormats,
  useToasts,
  writePhone,
  Loading,
} from '@atrium/ui'
import { Button, Group, Stack, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { RegistrationBadge } from '../parts/status.tsx'
import type { RegistrationDetail } from '../registrations.queries.ts'
import { useText } from '../use-text.ts'
import { registrationHistoryFields } from '../words.ts'
import { DecisionDialog, type Decision } from './decision-dialog.tsx'
import { NamedChildren } from './named-children.tsx'
import { Duplicates, type Choice } from './duplicates.tsx'

/** One registration: its answers, possible duplicates, and the decision. */
export default function RegistrationPage({ params }: PageProps) {
  const found = api.registrations.get.useQuery({ id: Number(params.id) })
  if (found.isPending || found.isError) return <Loading of={found} />
  return <Registration row={found.data} />
}

function Registration({ row }: { row: RegistrationDetail }) {
  const say = useText()
  const toasts = useToasts()
  const { date, instant } = useFormats()
  const utils = trpcRoot.useUtils()
  const [choice, setChoice] = useState<Choice>()
  const mustChoose = row.duplicates.length > 0 && choice === undefined
  const [links, setLinks] = useState<Record<number, number>>({})
  const [decision, setDecision] = useState<Decision>()
  const resend = api.registrations.resendConsent.useMutation({
    onSuccess: () => toasts.done(say('registration.consent.resent')),
    onError: toasts.failed,
  })
  const waits = row.status === 'pending' || row.status === 'heldForConsent'
  const facts: [string, string, string | null][] = [
    ['school', say('registration.column.school'), row.schoolName],
    ['role', say('registration.column.role'), say(`registration.role.${row.role}`)],
    ['email', say('registration.column.email'), row.email],
    [
      'phoneNumber',
      say('registration.field.phoneNumber'),
      row.phoneNumber && writePhone(row.phoneNumber),
    ],
    ['dob', say('registration.field.dob'), date(row.dob)],
    [
      'gender',
      say('registration.field.gender'),
      say(`registration.gender.${row.gender as 'female'}`),
    ],
    ['source', say('registration.column.source'), say(`registration.source.${row.source}`)],
    ['createdAt', say('registration.column.createdAt'), instant(row.createdAt)],
    ['guardianEmail', say('registration.field.guardianEmail'), row.guardianEmail],
    ['consentedAt', say('registration.consentedAt'), row.consentedAt && instant(row.consentedAt)],
    ['decidedAt', say('registration.decidedAt'), row.decidedAt && instant(row.decidedAt)],
    ['decidedBy', say('registration.decidedBy'), row.decidedByName],
  ]
  return (
    <>
      <PageHeader
        title={`${row.firstName} ${row.lastName}`.trim()}
        status={<RegistrationBadge status={row.status} />}
        action={
          <Group gap="xs">
            <HistoryButton
              api={api.registrations.history}
              input={{ id: row.id }}
              fields={registrationHistoryFields}
              label={(field) =>
                say(`registration.column.${field as keyof typeof registrationHistoryFields}`)
              }
              show={(field, value) =>
                isCoded(field) && say(`registration.${field}.${value as 'invt'}`)
              }
              actions="registration.history"
            />
            {waits && (
              <>
                <Button variant="default" onClick={() => setDecision('rejected')}>
                  {say('registration.reject')}
                </Button>
                {row.status === 'pending' ? (
                  <Tooltip label={say('registration.duplicates.choose')} disabled={!mustChoose}>
                    <Button disabled={mustChoose} onClick={() => setDecision('accepted')}>
                      {say('registration.accept')}
                    </Button>
                  </Tooltip>
                ) : (
                  <Button onClick={() => resend.mutate({ id: row.id })} loading={resend.isPending}>
                    {say('registration.consent.resend')}
                  </Button>
                )}
              </>
            )}
          </Group>
        }
      />
      <Stack maw={formWidth}>
        {row.duplicates.length > 0 && (
          <Duplicates
            people={row.duplicates}
            chosen={choice}
            onChoose={setChoice}
            mayJoin={row.status === 'pending'}
          />
        )}
        {row.children.length > 0 && (
          <NamedChildren
            named={row.children}
            links={links}
            onLink={setLinks}
            mayLink={row.status === 'pending'}
          />
        )}
        <SectionCard title={say('registration.details')}>
          <DefinitionList
            items={facts
              .filter(([, , value]) => value)
              .map(([key, label, value]) => ({ key, label, value }))}
          />
        </SectionCard>
        <KeptAnswers
          title={say('registration.answers')}
          answers={row.answers}
          signature={row.signature}
        />
      </Stack>
      {decision && (
        <DecisionDialog
          row={row}
          decision={decision}
          joinTo={choice === 'new' ? undefined : choice}
          links={links}
          onClose={() => setDecision(undefined)}
          onDone={(outcome) => {
            toasts.done(say(`registration.decided.${outcome}`))
            setDecision(undefined)
            void utils.invalidate()
          }}
        />
      )}
    </>
  )
}

const isCoded = (field: string): field is 'source' =>
  field === 'status' || field === 'role' || field === 'source'
