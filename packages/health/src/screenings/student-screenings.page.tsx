import type { PageProps } from '@atrium/kit/client'
import { useDocument } from '@atrium/documents/parts'
import { OwnedCard, ProfilePage } from '@atrium/people/parts'
import { StatusBadge, useFormats } from '@atrium/ui'
import { Button, Group, Text } from '@mantine/core'
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
          show={(row) => (
            <ScreeningLines
              row={row}
              letterTo={header.mayWrite.includes('screenings') ? id : undefined}
            />
          )}
        />
      )}
    </ProfilePage>
  )
}

function ScreeningLines({
  row,
  letterTo,
}: {
  row: Screening
  /** The student, for who writes to families. */
  letterTo: number | undefined
}) {
  const say = useText()
  const download = useDocument()
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
      {letterTo !== undefined && result === 'refer' && followUp === 'needed' && (
        <Button
          mt={4}
          size="xs"
          variant="default"
          data-noprint
          onClick={() => download('health.screenings', { studentID: letterTo })}
        >
          {say('health.letter.print')}
        </Button>
      )}
    </>
  )
}
