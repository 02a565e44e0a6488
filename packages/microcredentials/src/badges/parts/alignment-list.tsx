import { List } from '@mantine/core'
import type { BadgeContent } from '../content.types.ts'

/** What a microcredential is aligned to: statements of standards, then course codes. */
export const AlignmentList = ({
  standards,
  courseCodes,
}: Pick<BadgeContent, 'standards' | 'courseCodes'>) => (
  <List spacing="xs">
    {standards.map(({ key, code, statement }) => (
      <List.Item key={key}>{code ? `${code} · ${statement}` : statement}</List.Item>
    ))}
    {courseCodes.map(({ key, code, title }) => (
      <List.Item key={key}>{title ? `${code} · ${title}` : code}</List.Item>
    ))}
  </List>
)
