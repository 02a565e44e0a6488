import type { ReactNode } from 'react'
import { useTitle } from '@atrium/kit/client'
import { Group, Text, Title } from '@mantine/core'
import { Prose } from '../../badges/parts/prose.tsx'
import { BadgePicture } from './badge-picture.tsx'

/** The header of a catalog page: picture, name, description, and what the reader can do. */
export function OfferHead({
  name,
  description,
  imageUUID,
  stack = null,
  detail,
  children,
}: {
  name: string
  description: string
  imageUUID: string | null
  /** For a microcredential, its name. */
  stack?: string | null
  detail?: ReactNode
  children?: ReactNode
}) {
  useTitle(name)
  return (
    <Group align="flex-start" wrap="nowrap" gap="md" mb="lg">
      <BadgePicture imageUUID={imageUUID} name={name} stack={stack} size={80} />
      <div style={{ minWidth: 0 }}>
        <Title order={1}>{name}</Title>
        {detail && <Text c="dimmed">{detail}</Text>}
        <Prose html={description} />
        {children && <Group mt="sm">{children}</Group>}
      </div>
    </Group>
  )
}
