import { useId, type ReactNode } from 'react'
import { Title } from '@mantine/core'
import classes from './section-card.module.css'

export interface SectionCardProps {
  title: ReactNode
  /** Right of the title: the card's one act. */
  action?: ReactNode
  children?: ReactNode
}

/** A titled part of a page. */
export function SectionCard({ title, action, children }: SectionCardProps) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {action && <div data-noprint>{action}</div>}
      </div>
      {children}
    </section>
  )
}
