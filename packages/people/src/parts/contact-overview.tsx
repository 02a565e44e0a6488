import { CardLink, FieldValue, SectionCard } from '@atrium/ui'
import { Group, Stack, Text } from '@mantine/core'
import type { ContactOverview, EmergencyOverview } from '../overview.queries.ts'
import { useText } from '../use-text.ts'
import classes from './overview.module.css'
import { useOverview } from './use-overview.ts'

/**
 * On an overview: how to reach someone, and whom to call for them in an emergency. `href` links to
 * the whole page.
 */
export function ContactOverviewCard({
  kind,
  id,
  href,
}: {
  kind: 'staff' | 'guardian'
  id: number
  href: string
}) {
  const say = useText()
  const contact = useOverview<ContactOverview>(kind, 'contact', id)
  const emergency = useOverview<EmergencyOverview>(kind, 'otherContacts', id) ?? []
  if (!contact) return null
  const { email, phone, sms } = contact
  const numbers = [...new Set([sms, phone].filter((number) => number !== null))]
  return (
    <SectionCard
      title={say('people.overview.contact')}
      action={<CardLink href={href}>{say('people.overview.contactPage')}</CardLink>}
    >
      <Stack gap="xs" className={classes.call}>
        {numbers.length === 0 && !email && (
          <Text c="dimmed">{say('people.overview.noContact')}</Text>
        )}
        {(numbers.length > 0 || email) && (
          <Group gap="4px 16px">
            {numbers.map((number) => (
              <FieldValue key={number} field={{ type: 'phone', max: 32 }} value={number} />
            ))}
            {email && <FieldValue field={{ type: 'email', max: 254 }} value={email} />}
          </Group>
        )}
        {emergency.map(({ id: contactID, name, phone: number }) => (
          <Group key={contactID} gap="4px 16px">
            <Text size="sm">
              {name}{' '}
              <Text span c="dimmed">
                {say('people.overview.emergency')}
              </Text>
            </Text>
            {number && <FieldValue field={{ type: 'phone', max: 32 }} value={number} />}
          </Group>
        ))}
      </Stack>
    </SectionCard>
  )
}
