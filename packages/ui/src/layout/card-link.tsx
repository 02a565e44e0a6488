import type { ReactNode } from 'react'
import { Anchor } from '@mantine/core'
import { Link } from 'wouter'

/** A card's action that leads to the page with the rest of it. */
export const CardLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Anchor component={Link} href={href} size="sm">
    {children}
  </Anchor>
)
