import { Group, Image, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../use-text.ts'
import type { CredentialState } from '../words.ts'
import { achievementImage } from './addresses.rules.ts'
import { CredentialStateBadge } from './state-badge.tsx'
import classes from './credentials.module.css'

export interface CredentialCardProps {
  name: string
  achievementUUID: string
  state: CredentialState
  /** The earner, if the reader doesn't know. */
  earner?: string | undefined
  /** Actions for the credential: downloads, a link to verify it. */
  acts?: ReactNode
  children?: ReactNode
}

/** A badge as shown on its page: picture, description, and state. */
export function CredentialCard({
  name,
  achievementUUID,
  state,
  earner,
  acts,
  children,
}: CredentialCardProps) {
  const say = useText()
  return (
    <article className={classes.card}>
      <Image
        src={achievementImage(achievementUUID)}
        alt={say('credentials.badge.picture', { name })}
        className={classes.picture}
        fit="contain"
      />
      <Stack gap="sm" className={classes.about} align="flex-start">
        <Title order={1}>{name}</Title>
        {earner !== undefined && <Text>{say('credentials.badge.earnedBy', { name: earner })}</Text>}
        <CredentialStateBadge state={state} />
        {children}
        {acts && <Group gap="xs">{acts}</Group>}
      </Stack>
    </article>
  )
}
