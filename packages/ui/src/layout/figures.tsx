import type { ReactNode } from 'react'
import { Skeleton } from '@mantine/core'
import { Link } from 'wouter'
import classes from './figures.module.css'

export interface Figure {
  label: string
  /** Undefined while it loads. */
  value: ReactNode | undefined
  /** Under the label: what it is compared with. */
  detail?: string | null | false
  /** Where the records behind the number are. */
  href?: string | undefined
  /** Someone has to act. */
  isUrgent?: boolean
}

/** A row of numbers that say at a glance how things are. */
export function Figures({ figures }: { figures: readonly (Figure | false | null | undefined)[] }) {
  return (
    <ul className={classes.row}>
      {figures.map((figure) => figure && <Tile key={figure.label} {...figure} />)}
    </ul>
  )
}

function Tile({ label, value, detail, href, isUrgent }: Figure) {
  const face = (
    <>
      <span className={classes.value} data-urgent={isUrgent || undefined}>
        {value ?? <Skeleton height={24} width={64} my={6} />}
      </span>{' '}
      <span className={classes.label}>{label}</span>
      {detail && <span className={classes.detail}> {detail}</span>}
    </>
  )
  return (
    <li>
      {href === undefined ? (
        <span className={classes.tile}>{face}</span>
      ) : (
        <Link href={href} className={classes.tile}>
          {face}
        </Link>
      )}
    </li>
  )
}
