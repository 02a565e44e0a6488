import { ScreenLink } from '@atrium/kit/client'
import { SectionCard, useFormats } from '@atrium/ui'
import { Anchor, Badge, Group, Stack, Table, Text, Timeline } from '@mantine/core'
import { useText } from '../../../use-text.ts'
import { useStudio } from '../../studio-context.tsx'

/** The versions with their number of learners, and who did what and when. */
export function HistorySection() {
  const text = useText()
  const { detail } = useStudio()
  const { instant, number } = useFormats()
  return (
    <>
      <SectionCard title={text('microcredentials.history.versions')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text('microcredentials.studio.version')}</Table.Th>
              <Table.Th>{text('microcredentials.history.approved')}</Table.Th>
              <Table.Th ta="end">{text('microcredentials.studio.learners')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {detail.versions.map((version) => (
              <Table.Tr key={version.versionID}>
                <Table.Td>
                  <Group gap="xs">
                    <Anchor
                      component={ScreenLink}
                      name="microcredentialing/microcredentials/preview"
                      params={{ badgeID: detail.badgeID, version: version.versionID }}
                    >
                      {text('microcredentials.history.version', { number: version.number })}
                    </Anchor>
                    {version.versionID === detail.versionID && (
                      <Badge variant="default" size="sm">
                        {text('microcredentials.history.present')}
                      </Badge>
                    )}
                  </Group>
                </Table.Td>
                <Table.Td>
                  {version.frozenAt
                    ? instant(version.frozenAt)
                    : text('microcredentials.history.notYet')}
                </Table.Td>
                <Table.Td ta="end">{number(version.learners)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </SectionCard>
      <SectionCard title={text('microcredentials.history.events')}>
        <Timeline active={detail.events.length} bulletSize={14} lineWidth={2}>
          {detail.events.map((event) => (
            <Timeline.Item
              key={event.id}
              title={text(
                `microcredentials.event.${event.action}` as 'microcredentials.event.create',
                { number: event.versionNumber },
              )}
            >
              <Stack gap={2}>
                {event.comment && (
                  <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
                    {event.comment}
                  </Text>
                )}
                <Text size="xs" c="dimmed">
                  {event.actorName} · {instant(event.at)}
                </Text>
              </Stack>
            </Timeline.Item>
          ))}
        </Timeline>
      </SectionCard>
    </>
  )
}
