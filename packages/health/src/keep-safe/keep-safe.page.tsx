import { ScreenLink } from '@atrium/kit/client'
import { EmptyState, Loading, PageHeader, SectionCard, useFormats } from '@atrium/ui'
import { Anchor, Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** Whom a driver or a substitute keeps safe today, and how: large enough to read at a red light. */
export default function KeepSafePage() {
  const say = useText()
  const { date } = useFormats()
  const found = api.keepSafe.useQuery()
  return (
    <>
      <PageHeader
        title={say('health.keepSafe.title')}
        subtitle={found.data && say('health.keepSafe.subtitle', { date: date(found.data.day) })}
      />
      {!found.data ? (
        <Loading of={found} height={200} />
      ) : found.data.groups.length === 0 ? (
        <EmptyState title={say('health.keepSafe.none')} hint={say('health.keepSafe.noneHint')} />
      ) : (
        <Stack gap="md">
          {found.data.groups.map(({ audience, label, students, toDo, opens }) => (
            <SectionCard
              key={`${audience} ${label}`}
              title={label}
              action={
                opens && (
                  <Anchor
                    component={ScreenLink}
                    name={opens.screen}
                    params={opens.params}
                    aria-label={say('health.keepSafe.boardingOf', { label })}
                  >
                    {say('health.keepSafe.boarding')}
                  </Anchor>
                )
              }
            >
              <Text size="sm" c="dimmed" mb="xs">
                {say(`health.keepSafe.${audience}`, { count: students })}
              </Text>
              {toDo.length === 0 ? (
                <Text c="dimmed">{say('health.keepSafe.nothing')}</Text>
              ) : (
                <Stack gap="sm">
                  {toDo.map(({ name, guidance, emergency }, at) => (
                    <div key={`${name} ${String(at)}`}>
                      <Text fw={600}>{name}</Text>
                      {guidance && <Text style={{ whiteSpace: 'pre-wrap' }}>{guidance}</Text>}
                      {emergency && (
                        <>
                          <Text mt={4} fw={500} size="sm">
                            {say('health.keepSafe.emergency')}
                          </Text>
                          <Text style={{ whiteSpace: 'pre-wrap' }}>{emergency}</Text>
                        </>
                      )}
                    </div>
                  ))}
                </Stack>
              )}
            </SectionCard>
          ))}
        </Stack>
      )}
    </>
  )
}
