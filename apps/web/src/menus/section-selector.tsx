import { useRoutes } from '@atrium/kit/client'
import { fillPath, requiredParams, type Match } from '@atrium/kit/shared'
import type { ScheduleEntry } from '@atrium/roster/words'
import { Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSelector } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'wouter'
import { useText } from '../messages/use-text.ts'
import classes from './section-selector.module.css'

const SectionList = lazy(() => import('./section-list.tsx'))

interface Props {
  /** Undefined until loaded. */
  schedule: readonly ScheduleEntry[] | undefined
  match: Match
}

/** Which section the classroom pages are about. */
export function SectionSelector({ schedule, match: { screen, params } }: Props) {
  const say = useText()
  const [, navigate] = useLocation()
  const { base } = useRoutes()
  const [opened, { open, close }] = useDisclosure(false)
  if (schedule?.length === 0) {
    return (
      <Text c="dimmed" px={10} pb="xs">
        {say('web.classroom.none')}
      </Text>
    )
  }
  const current = schedule?.find((one) => String(one.sectionID) === params.sectionID)
  const choose = (sectionID: string) => {
    close()
    // The same page of the other section, in its initial state: a date in the address belongs to
    // this one.
    const required = Object.fromEntries(
      requiredParams(screen.path).map((name) => [name, params[name] ?? '']),
    )
    navigate(`${base}${fillPath(screen.path, { ...required, sectionID })}`)
  }
  return (
    <div className={classes.root}>
      <UnstyledButton
        className={classes.target}
        onClick={open}
        aria-haspopup="dialog"
        aria-expanded={opened}
      >
        <span className="atrium-visually-hidden">{say('web.classroom.choose')}</span>
        <span>{current ? sectionTitle(current) : say('web.classroom.section')}</span>
        <IconSelector size={16} stroke={1.6} aria-hidden="true" />
      </UnstyledButton>
      {opened && schedule && (
        <Suspense fallback={null}>
          <SectionList schedule={schedule} current={current} onChoose={choose} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

export const sectionTitle = (section: ScheduleEntry): string =>
  `${section.courseName} · ${section.sectionNumber}`
