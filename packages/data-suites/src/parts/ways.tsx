import { useScrollRow } from '@atrium/ui'
import { Link } from 'wouter'
import classes from './ways.module.css'

interface WaysProps {
  /** What they lead through, for readers that do not see them. */
  label: string
  here: string
  ways: readonly { key: string; href: string; label: string }[]
}

/** The ways between pages that belong together, under their head. */
export function Ways({ label, here, ways }: WaysProps) {
  return (
    <nav {...useScrollRow(here)} className={classes.ways} aria-label={label} data-noprint>
      {ways.map((way) => (
        <Link
          key={way.key}
          href={way.href}
          className={classes.way}
          aria-current={way.key === here ? 'page' : undefined}
        >
          {way.label}
        </Link>
      ))}
    </nav>
  )
}
