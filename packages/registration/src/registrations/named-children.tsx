import { Notice, SectionCard, useFormats } from '@atrium/ui'
import { NativeSelect, Stack, Text } from '@mantine/core'
import type { RegistrationDetail } from '../registrations.queries.ts'
import { useText } from '../use-text.ts'

interface Props {
  named: RegistrationDetail['children']
  /** By the place of the child, the student who is linked on acceptance. */
  links: Readonly<Record<number, number>>
  onLink: (links: Record<number, number>) => void
  mayLink: boolean
}

/** The children named by a parent. On accepting, the office links the ones it recognizes. */
export function NamedChildren({ named, links, onLink, mayLink }: Props) {
  const say = useText()
  const { date } = useFormats()
  return (
    <SectionCard title={say('registration.children.title')}>
      {mayLink && (
        <Notice kind="info" mb="sm">
          {say('registration.children.hint')}
        </Notice>
      )}
      <Stack gap="md">
        {named.map((child, at) => {
          const name = `${child.firstName} ${child.lastName}`.trim()
          const facts = [
            say(`registration.relationship.${child.relationship}`),
            date(child.dob),
            child.localID,
          ]
          return (
            <div key={`${name} ${child.dob}`}>
              <Text fw={600}>{name}</Text>
              <Text size="sm" c="dimmed">
                {facts.filter(Boolean).join(' · ')}
              </Text>
              {mayLink && child.matches.length === 0 && (
                <Text size="sm">{say('registration.children.noMatch')}</Text>
              )}
              {mayLink && child.matches.length > 0 && (
                <NativeSelect
                  mt={4}
                  label={say('registration.children.linkAs', { name })}
                  value={String(links[at] ?? '')}
                  onChange={(event) => {
                    const { [at]: _before, ...others } = links
                    const studentID = Number(event.currentTarget.value)
                    onLink(studentID > 0 ? { ...others, [at]: studentID } : others)
                  }}
                  data={[
                    { value: '', label: say('registration.children.notLinked') },
                    ...child.matches.map((match) => ({
                      value: String(match.studentID),
                      label: [
                        `${match.firstName} ${match.lastName}`.trim(),
                        match.dob && date(match.dob),
                        match.localID,
                        match.schoolName,
                      ]
                        .filter(Boolean)
                        .join(' · '),
                    })),
                  ]}
                />
              )}
            </div>
          )
        })}
      </Stack>
    </SectionCard>
  )
}
