import { useId, type ReactNode } from 'react'
import { Group, Title } from '@mantine/core'
import classes from './section-card.module.css'

export interface SectionCardProps {
  title: ReactNode
  /** Directly after the title: its help. */
  beside?: ReactNode
  /** To the right of the title: the card's one action. */
  action?: ReactNode
  children?: ReactNode
}

/** A titled part of a page. */
export function SectionCard({ title, beside, action, children }: SectionCardProps) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Group gap={4} wrap="nowrap">
          <Title order={2} id={id}>
            {title}
          </Title>
          {beside}
        </Group>
        {action && (
          <div className={classes.action} data-noprint>
            {action}
          </div>
        )}
      </div>
      {children}
    </section>
  )
}
