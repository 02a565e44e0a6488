import type { ReactNode } from 'react'
import { useFileAddress, useTitle } from '@atrium/kit/client'
import { Group, Image, Text, Title } from '@mantine/core'
import { Prose } from '../../badges/parts/prose.tsx'

/** The head of a page of the catalog: picture, name, what it is about, and what the reader can do. */
export function OfferHead({
  name,
  description,
  imageUUID,
  detail,
  children,
}: {
  name: string
  description: string
  imageUUID: string | null
  detail?: ReactNode
  children?: ReactNode
}) {
  const addressOf = useFileAddress()
  useTitle(name)
  return (
    <Group align="flex-start" wrap="nowrap" gap="md" mb="lg">
      <Image
        src={addressOf(imageUUID, 'small') ?? '/badge.svg'}
        alt=""
        w={{ base: 64, sm: 96 }}
        h={{ base: 64, sm: 96 }}
        fit="contain"
        style={{ flex: 'none' }}
      />
      <div style={{ minWidth: 0 }}>
        <Title order={1}>{name}</Title>
        {detail && <Text c="dimmed">{detail}</Text>}
        <Prose html={description} />
        {children && <Group mt="sm">{children}</Group>}
      </div>
    </Group>
  )
}
