import { useLink, useSchoolDay } from '@atrium/kit/client'
import { FieldValue, StatusBadge } from '@atrium/ui'
import { Badge, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { appliesOn } from '../alerts.rules.ts'
import type { ProfileHeader } from '../header.queries.ts'
import { alertList, type AlertRow } from '../owned.fields.ts'
import { useText } from '../use-text.ts'
import { alertTones, type AlertKind, type AlertSeverity } from '../words.ts'
import { alertIcons } from './alert-icons.ts'
import { OwnedCard } from './owned-card.tsx'
import classes from './profile.module.css'

/** What everyone must know about a student, next to the name. */
export function Alerts({ header: { id, alerts, mayRead } }: { header: ProfileHeader }) {
  const say = useText()
  const link = useLink()
  if (alerts.length === 0) return null
  return (
    <ul className={classes.alerts} aria-label={say('people.alert.many')}>
      {alerts.map(({ kind, text }, index) => {
        const Icon = alertIcons[kind]
        const section = kind === 'custody' ? 'family' : 'alerts'
        const face = (
          <>
            <Icon size={16} aria-hidden="true" />
            {text === null ? (
              say('people.alert.custody')
            ) : (
              <span>
                <span className="atrium-visually-hidden">
                  {say(`people.alert.kind.${kind as AlertKind}`)}:{' '}
                </span>
                {text}
              </span>
            )}
          </>
        )
        return (
          <li key={index}>
            {mayRead.includes(section) ? (
              <Link href={link(`student/${section}`, { studentID: id })} className={classes.alert}>
                {face}
              </Link>
            ) : (
              <span className={classes.alert}>{face}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface AlertsCardProps {
  header: ProfileHeader
  /** What is next to a current alert: whether its reader has read it. */
  aside?: (alert: AlertRow) => ReactNode
}

/** The page of a student's alerts. */
export function AlertsCard({ header, aside }: AlertsCardProps) {
  const say = useText()
  return (
    <OwnedCard
      header={header}
      list={alertList}
      section="alerts"
      hooks={api.alerts}
      title={say('people.alert.many')}
      add={say('people.alert.add')}
      empty={say('people.alert.empty')}
      nameOf={(row) => row.headline ?? ''}
      show={(row) => <AlertLines row={row} aside={aside} />}
    />
  )
}

function AlertLines({ row, aside }: { row: AlertRow; aside: AlertsCardProps['aside'] }) {
  const say = useText()
  const today = useSchoolDay()
  const { kind, severity, headline, details, startsOn, endsOn, isForSchool } = row
  const isCurrent = appliesOn({ startsOn: startsOn ?? '', endsOn }, today)
  const Icon = alertIcons[kind as AlertKind]
  return (
    <>
      <Group gap="xs">
        <Icon size={18} aria-hidden="true" />
        <Text fw={500} c={isCurrent ? undefined : 'dimmed'}>
          {headline}
        </Text>
        <Badge variant="light">{say(`people.alert.kind.${kind as AlertKind}`)}</Badge>
        <StatusBadge tone={alertTones[severity as AlertSeverity]}>
          {say(`people.alert.severity.${severity as AlertSeverity}`)}
        </StatusBadge>
        {!isCurrent && (
          <Badge variant="default">
            {say((startsOn ?? '') > today ? 'people.alert.coming' : 'people.alert.ended')}
          </Badge>
        )}
        {isCurrent && aside?.(row)}
      </Group>
      {details && <Text style={{ whiteSpace: 'pre-wrap' }}>{details}</Text>}
      <Group gap="4px 16px" mt={4} c="dimmed" fz="sm">
        <span>
          {say('people.alert.startsOn')}:{' '}
          <FieldValue field={alertList.fields.startsOn} value={startsOn} />
        </span>
        {endsOn && (
          <span>
            {say('people.alert.endsOn')}:{' '}
            <FieldValue field={alertList.fields.endsOn} value={endsOn} />
          </span>
        )}
        <span>{say(isForSchool ? 'people.alert.forSchool' : 'people.alert.forClass')}</span>
      </Group>
    </>
  )
}
