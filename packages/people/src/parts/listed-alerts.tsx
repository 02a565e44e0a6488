import { createContext, use, type ReactNode } from 'react'
import { api } from '../api.ts'
import type { ShownAlert } from '../shown-alerts.queries.ts'
import { useText } from '../use-text.ts'
import type { AlertKind } from '../words.ts'
import { alertIcons } from './alert-icons.ts'
import classes from './profile.module.css'

/** The maximum that the server returns at once. */
const most = 500

const none: Record<number, ShownAlert[]> = {}
const Listed = createContext(none)

/** Reads, once for all of them, what must be known first about the students of a list. */
export function ListedAlerts({ ids, children }: { ids: readonly number[]; children: ReactNode }) {
  const known = api.alertsOfListed.useQuery(
    { ids: ids.slice(0, most) },
    { enabled: ids.length > 0, staleTime: 60_000, placeholderData: (last) => last },
  )
  return <Listed value={known.data ?? none}>{children}</Listed>
}

/**
 * A student's alerts next to their name in a list: an icon for each, with its text on hover and for
 * screen readers.
 */
export function AlertMarks({ studentID }: { studentID: number }) {
  const say = useText()
  const alerts = use(Listed)[studentID]
  if (!alerts) return null
  return (
    <span className={classes.marks}>
      {alerts.map(({ kind, text }, index) => {
        const Icon = alertIcons[kind]
        const words =
          kind === 'custody'
            ? say('people.alert.custody')
            : `${say(`people.alert.kind.${kind satisfies AlertKind}`)}: ${text ?? ''}`
        return (
          <span key={index} role="img" aria-label={words} title={words} className={classes.sign}>
            <Icon size={14} aria-hidden="true" />
          </span>
        )
      })}
    </span>
  )
}
