import { KeptAnswers } from '@atrium/forms/parts'
import { useUserContext, type PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import {
  EmptyState,
  Line,
  LineList,
  Loading,
  SectionCard,
  StatusBadge,
  TurnPages,
  useFiles,
  useFormats,
} from '@atrium/ui'
import { gradeLevelTexts, type GradeLevel } from '@atrium/schools/words'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import { documentTones } from '../family/documents-part.tsx'
import { useText } from '../use-text.ts'
import {
  childStatusTexts,
  documentPurpose,
  documentTexts,
  registrationKindTexts,
  registrationSection,
  submissionStatusTexts,
} from '../words.ts'
import type { StudentRegistration } from './student-registration.queries.ts'

export default function StudentRegistrationPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage
      kind="student"
      id={id}
      screen="student/registration"
      sections={[registrationSection]}
    >
      {() => <Registrations studentID={id} />}
    </ProfilePage>
  )
}

/** What was sent for a student each year, who signed it, and the documents that came. */
function Registrations({ studentID }: { studentID: number }) {
  const say = useText()
  const found = api.student.useQuery({ userID: studentID })
  if (!found.data) return <Loading of={found} height={240} />
  if (found.data.length === 0)
    return (
      <EmptyState
        title={say('familyRegistration.student.none')}
        hint={say('familyRegistration.student.noneHint')}
      />
    )
  return (
    <Stack gap="md">
      {found.data.map((one) => (
        <OneYear key={one.childID} one={one} />
      ))}
    </Stack>
  )
}

function OneYear({ one }: { one: StudentRegistration }) {
  const say = useText()
  const { language } = useUserContext()
  const { day, date, instant } = useFormats()
  const { addressOf } = useFiles(documentPurpose)
  const isDecided = one.childStatus !== 'waiting'
  return (
    <SectionCard
      title={`${registrationKindTexts[one.kind][language]} ${one.yearName}`}
      action={
        <StatusBadge tone={one.childStatus === 'accepted' ? 'good' : isDecided ? 'bad' : 'waiting'}>
          {isDecided
            ? childStatusTexts[one.childStatus][language]
            : submissionStatusTexts[one.status][language]}
        </StatusBadge>
      }
    >
      <Stack gap="sm">
        <Text>
          {[
            one.schoolName,
            one.grade && gradeLevelTexts[one.grade as GradeLevel][language],
            one.sentAt &&
              say('familyRegistration.student.sent', { name: one.sentBy, date: day(one.sentAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {one.documents.length > 0 && (
          <LineList>
            {one.documents.map((document) => (
              <Line
                key={document.id}
                title={
                  document.opens ? (
                    <Group gap="xs">
                      <Anchor href={addressOf(document.fileUUID)} target="_blank" rel="noreferrer">
                        {documentTexts[document.kind][language]}
                      </Anchor>
                      <TurnPages uuid={document.fileUUID} name={document.name} />
                    </Group>
                  ) : (
                    documentTexts[document.kind][language]
                  )
                }
                detail={[
                  !document.opens && say('familyRegistration.documents.forNurse'),
                  day(document.addedAt),
                  document.expiresOn &&
                    say('familyRegistration.documents.until', { date: date(document.expiresOn) }),
                ]}
                aside={
                  <StatusBadge tone={documentTones[document.state]}>
                    {say(`familyRegistration.documents.${document.state}`)}
                  </StatusBadge>
                }
              />
            ))}
          </LineList>
        )}
        {one.forms.map((form) => (
          <KeptAnswers
            key={form.id}
            title={`${form.title} · ${instant(form.sentAt)}`}
            answers={form.answers}
            signature={form.signature}
          />
        ))}
      </Stack>
    </SectionCard>
  )
}
