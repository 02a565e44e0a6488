import { refusalOf, useUserContext, type PageProps } from '@atrium/kit/client'
import {
  DelayedLoader,
  Line,
  LineList,
  Loading,
  Notice,
  StatusBadge,
  useErrorText,
  useFormats,
} from '@atrium/ui'
import { Container, Stack, Text, Title } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import {
  childStatusTexts,
  documentTexts,
  registrationKindTexts,
  submissionStatusTexts,
  submissionTones,
} from '../words.ts'

const tones = { waiting: 'waiting', accepted: 'good', noShow: 'bad' } as const

/** Where a registration stands, for a family that isn’t signed in. It names no one. */
export default function RegistrationStatusPage({ params: { token = '' } }: PageProps) {
  const say = useText()
  const errorText = useErrorText()
  const { language } = useUserContext()
  const { day } = useFormats()
  const found = api.status.useQuery({ token }, { retry: false, refetchOnWindowFocus: false })
  if (found.isPending) return <DelayedLoader />
  return (
    <Container size={640} px={0} py="md">
      <Stack>
        <Title order={1}>{say('familyRegistration.status.title')}</Title>
        {found.isError ? (
          refusalOf(found.error) ? (
            <Notice kind="warning">
              {refusalOf(found.error)?.code === 'notFound'
                ? say('familyRegistration.status.unknown')
                : errorText(found.error)}
            </Notice>
          ) : (
            <Loading of={found} />
          )
        ) : (
          <>
            <StatusBadge tone={submissionTones[found.data.status]}>
              {submissionStatusTexts[found.data.status][language]}
            </StatusBadge>
            <Text>
              {`${registrationKindTexts[found.data.kind][language]} ${found.data.yearName} · `}
              {say('familyRegistration.sentOn', { date: day(found.data.sentAt) })}
            </Text>
            {found.data.hasQuestion && (
              <Notice kind="warning">{say('familyRegistration.status.question')}</Notice>
            )}
            {found.data.missing.length > 0 && (
              <Notice kind="info">
                {say('familyRegistration.status.missing', {
                  documents: found.data.missing
                    .map((kind) =>
                      kind === 'answers'
                        ? say('familyRegistration.answers')
                        : documentTexts[kind][language],
                    )
                    .join(', '),
                })}
              </Notice>
            )}
            <LineList>
              {found.data.children.map((child, at) => (
                <Line
                  key={at}
                  title={child.initials || say('familyRegistration.child.new')}
                  aside={
                    <StatusBadge tone={tones[child.status]}>
                      {childStatusTexts[child.status][language]}
                    </StatusBadge>
                  }
                />
              ))}
            </LineList>
            <Text c="dimmed">{say('familyRegistration.status.names')}</Text>
          </>
        )}
      </Stack>
    </Container>
  )
}
