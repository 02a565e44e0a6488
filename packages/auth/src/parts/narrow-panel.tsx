import { Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** The layout of screens before sign-in: a narrow, centered panel that starts with the title. */
export const NarrowPanel = ({
  title,
  top,
  children,
}: {
  title: string
  top?: ReactNode
  children: ReactNode
}) => (
  <Paper
    withBorder
    p={{ base: 'md', xs: 'xl' }}
    radius="md"
    w="100%"
    maw={400}
    mx="auto"
    my={{ base: 'md', xs: 48 }}
  >
    <Stack gap="md">
      {top}
      <Title order={1} size="h3">
        {title}
      </Title>
      {children}
    </Stack>
  </Paper>
)
