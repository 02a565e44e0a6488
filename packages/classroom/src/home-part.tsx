import { useLink, useUserContext } from '@atrium/kit/client'
import { CardLink, SectionCard, StatusBadge, Loading } from '@atrium/ui'
import { Button, Text } from '@mantine/core'
import { Link } from 'wouter'
import { api } from './api.ts'
import { DayClasses, DayDate, useIsNow } from './parts/day-classes.tsx'
import { useText } from './use-text.ts'

/**
 * On Home for people who teach or attend classes: today's classes, or those of the next day
 * with classes.
 */
export default function MyDayPart() {
  const say = useText()
  const link = useLink()
  const { features, permissions, userID } = useUserContext()
  const mine = api.myDay.useQuery()
  const { today, day, attendanceTaken = null } = mine.data ?? {}
  const isToday = day?.date === today
  const isNow = useIsNow()
  const screen = attendanceTaken ? 'classroom/attendance' : 'classroom/roster'
  const hrefOf = ({ sectionID }: { sectionID: number }) =>
    permissions.includes('classroom.use') ? link(screen, { staffID: userID, sectionID }) : undefined
  const running = isToday
    ? day?.classes.find((one) => isNow(one) && attendanceTaken?.includes(one.sectionID) === false)
    : undefined
  const takeNow = running && hrefOf(running)
  const all = features.includes('teaches') && (
    <CardLink href={link('my-classroom')}>{say('classroom.day.all')}</CardLink>
  )
  return (
    <SectionCard
      title={say(!day || day.date === today ? 'classroom.day.today' : 'classroom.day.next')}
      action={all}
    >
      {!mine.data && <Loading of={mine} />}
      {mine.data && !day && <Text c="dimmed">{say('classroom.day.none')}</Text>}
      {day && (
        <>
          {running && takeNow && (
            <Button component={Link} href={takeNow} fullWidth mb="sm">
              {say('classroom.day.takeNow', {
                name: [running.courseName, running.sectionNumber].filter(Boolean).join(' '),
              })}
            </Button>
          )}
          <DayDate date={day.date} />
          <DayClasses
            day={day}
            isToday={isToday}
            hrefOf={hrefOf}
            asideOf={({ sectionID }) =>
              attendanceTaken &&
              (attendanceTaken.includes(sectionID) ? (
                <StatusBadge tone="good">{say('classroom.day.taken')}</StatusBadge>
              ) : (
                <Text span c="var(--mantine-color-anchor)" fw={500} size="sm">
                  {say('classroom.day.take')}
                </Text>
              ))
            }
          />
        </>
      )}
    </SectionCard>
  )
}
