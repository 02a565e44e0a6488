import type { PageProps } from '@atrium/kit/client'
import { OwnedCard, ProfilePage } from '@atrium/people/parts'
import { FieldValue } from '@atrium/ui'
import { Badge, Group, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { providerList, type StudentProvider } from './screenings.fields.ts'

/** A student's doctor, dentist, hospital, and insurance. */
export default function StudentProvidersPage({ params }: PageProps) {
  const say = useText()
  const id = Number(params.studentID)
  return (
    <ProfilePage
      kind="student"
      id={id}
      screen="student/health/providers"
      sections={['healthProviders']}
    >
      {(header) => (
        <OwnedCard<StudentProvider>
          header={header}
          list={providerList}
          section="healthProviders"
          hooks={api.providers}
          title={say('health.provider.many')}
          add={say('health.provider.add')}
          empty={say('health.provider.empty')}
          nameOf={({ shownName }) => shownName ?? say('health.provider.one')}
          show={({ kind, shownName, shownPhone, number, note }) => (
            <>
              <Group gap="xs">
                <Badge variant="light">{say(`health.provider.kind.${kind}`)}</Badge>
                <Text span fw={500}>
                  {shownName}
                </Text>
                {shownPhone && (
                  <Text span>
                    <FieldValue field={providerList.fields.phone} value={shownPhone} />
                  </Text>
                )}
              </Group>
              {number && (
                <Text>
                  {say('health.provider.number')}: {number}
                </Text>
              )}
              {note && <Text style={{ whiteSpace: 'pre-wrap' }}>{note}</Text>}
            </>
          )}
        />
      )}
    </ProfilePage>
  )
}
