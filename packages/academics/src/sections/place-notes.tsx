import { Notice } from '@atrium/ui'
import { List, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** What speaks against a place in a section, while it is being chosen. */
export function PlaceNotes(of: {
  sectionID: number
  userID: number
  date: string
  /** The last day, where the stay ends before the section. */
  until?: string
  leaving?: number
}) {
  const say = useText()
  const { data } = api.roster.checkPlace.useQuery(of, { enabled: of.date !== '' })
  if (!data) return null
  if (data.clashes.length === 0 && data.missing.length === 0)
    return (
      <Text size="sm" c="dimmed" role="status">
        {say('academics.roster.fits')}
      </Text>
    )
  return (
    <Notice kind="warning">
      <List spacing={4}>
        {data.clashes.map(({ title, sectionNumber, period }) => (
          <List.Item key={`${title} ${sectionNumber}`}>
            {say('academics.roster.clash', {
              title,
              number: sectionNumber,
              period: period ?? 'none',
            })}
          </List.Item>
        ))}
        {data.missing.length > 0 && (
          <List.Item>
            {say('academics.roster.missing', { courses: data.missing.join(', ') })}
          </List.Item>
        )}
      </List>
    </Notice>
  )
}
