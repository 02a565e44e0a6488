import type { PageProps } from '@atrium/kit/client'
import { OwnedCard, ProfilePage } from '@atrium/people/parts'
import { StatusBadge, useFormats } from '@atrium/ui'
import { Group, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { resultTones, screeningList, type Screening } from './screenings.fields.ts'

/** A student's screenings. */
export default function StudentScreeningsPage({ params }: PageProps) {
  const say = useText()
  const { date } = useFormats()
  const id = Number(params.studentID)
  return (
    <ProfilePage
      kind="student"
      id={id}
      screen="student/health/screenings"
      sections={['screenings']}
    >
      {(header) => (
        <OwnedCard<Screening>
          header={header}
          list={screeningList}
          section="screenings"
          hooks={api.screenings}
          title={say('health.screening.many')}
          add={say('health.screening.add')}
          empty={say('health.screening.empty')}
          nameOf={({ kind, screenedOn }) =>
            `${say(`health.screening.kind.${kind}`)}, ${date(screenedOn)}`
          }
          show={(row) => <ScreeningLines row={row} />}
        />
      )}
    </ProfilePage>
  )
}

function ScreeningLines({ row }: { row: Screening }) {
  const say = useText()
  const { date } = useFormats()
  const { kind, screenedOn, result, details, followUp, followUpOn, note } = row
  return (
    <>
      <Group gap="xs">
        <Text span fw={500}>
          {say(`health.screening.kind.${kind}`)}
        </Text>
        <Text span>{date(screenedOn)}</Text>
        <StatusBadge tone={resultTones[result]}>
          {say(`health.screening.result.${result}`)}
        </StatusBadge>
      </Group>
      {details && <Text>{details}</Text>}
      {note && <Text style={{ whiteSpace: 'pre-wrap' }}>{note}</Text>}
      {followUp && (
        <Text c="dimmed" size="sm">
          {say('health.screening.followUp')}: {say(`health.screening.followUp.${followUp}`)}
          {followUpOn && `, ${date(followUpOn)}`}
        </Text>
      )}
    </>
  )
}
