import { useUserContext } from '@atrium/kit/client'
import {
  DelayedLoader,
  Line,
  LineList,
  LoadError,
  PageHeader,
  SectionCard,
  useFormats,
} from '@atrium/ui'
import { Stack, Table, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** How long each kind of data is kept, and what the last nightly purge deleted. */
export default function RetentionPage() {
  const say = useText()
  const { language } = useUserContext()
  const { instant, number } = useFormats()
  const retention = api.retention.read.useQuery()
  return (
    <>
      <PageHeader
        title={say('security.retention.title')}
        subtitle={say('security.retention.hint')}
      />
      {retention.error && (
        <LoadError error={retention.error} onRetry={() => void retention.refetch()} />
      )}
      {!retention.data && !retention.error && <DelayedLoader />}
      {retention.data && (
        <Stack gap="lg">
          <SectionCard title={say('security.retention.purged')}>
            <Text>
              {retention.data.ranAt
                ? say('security.retention.ran', { when: instant(retention.data.ranAt) })
                : say('security.retention.never')}{' '}
              {retention.data.heldStudents > 0 &&
                say('security.retention.held', { count: retention.data.heldStudents })}
            </Text>
            <Table.ScrollContainer minWidth={320}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">{say('security.retention.what')}</Table.Th>
                    <Table.Th scope="col">{say('security.retention.kept')}</Table.Th>
                    <Table.Th scope="col" ta="right">
                      {say('security.retention.deleted')}
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {retention.data.rules.map(({ key, what, days, deleted }) => (
                    <Table.Tr key={key}>
                      <Table.Th scope="row" fw={400}>
                        {what[language]}
                      </Table.Th>
                      <Table.Td>{say('security.retention.days', { count: days })}</Table.Td>
                      <Table.Td ta="right">{deleted === null ? '–' : number(deleted)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          </SectionCard>
          <SectionCard title={say('security.retention.permanent')}>
            <LineList>
              {retention.data.permanent.map(({ what, why }) => (
                <Line key={what} title={what} detail={[why[language]]} />
              ))}
            </LineList>
          </SectionCard>
          <SectionCard title={say('security.retention.rest')}>
            <Text>
              {say('security.retention.withPerson', { count: retention.data.withPerson })}
            </Text>
            <Text>{say('security.retention.inUse', { count: retention.data.inUse })}</Text>
          </SectionCard>
        </Stack>
      )}
    </>
  )
}
