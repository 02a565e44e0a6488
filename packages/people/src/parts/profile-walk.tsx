import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useText } from '../use-text.ts'
import type { PersonKind } from '../words.ts'
import { neighborsOf } from './list-walk.ts'

/**
 * Links to the previous and the next person in the list that this one was opened from, on the same
 * page of the profile.
 */
export function ProfileWalk({ kind, id }: { kind: PersonKind; id: number }) {
  const say = useText()
  const [pathname] = useLocation()
  const walk = neighborsOf(kind, id)
  if (!walk) return null
  const hrefOf = (other: number) => pathname.replace(`/${id}/`, `/${other}/`)
  return (
    <Group gap={2} wrap="nowrap">
      <Step to={walk.before} label={say('people.walk.before')} hrefOf={hrefOf}>
        <IconChevronLeft size={18} aria-hidden="true" />
      </Step>
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {say('people.walk.place', { place: walk.place, of: walk.of })}
      </Text>
      <Step to={walk.after} label={say('people.walk.after')} hrefOf={hrefOf}>
        <IconChevronRight size={18} aria-hidden="true" />
      </Step>
    </Group>
  )
}

function Step({
  to,
  label,
  hrefOf,
  children,
}: {
  to: number | undefined
  label: string
  hrefOf: (id: number) => string
  children: ReactNode
}) {
  if (to === undefined)
    return (
      <ActionIcon variant="subtle" size="input-sm" disabled aria-label={label}>
        {children}
      </ActionIcon>
    )
  return (
    <Tooltip label={label}>
      <ActionIcon
        component={Link}
        href={hrefOf(to)}
        variant="subtle"
        size="input-sm"
        aria-label={label}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
