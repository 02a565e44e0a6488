import { useUserContext } from '@atrium/kit/client'
import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBuilding, IconSelector } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useText } from '../messages/use-text.ts'
import { currentSchool } from './current-school.rules.ts'
import classes from './header.module.css'

const SchoolList = lazy(() => import('./school-list.tsx'))

/**
 * The school that everything on the page is about. Hidden for people with only one school, or none.
 */
export function SchoolPicker() {
  const say = useText()
  const context = useUserContext()
  const [opened, { open, close }] = useDisclosure(false)
  const current = currentSchool(context)
  if (context.allowedSchools.length < 2 || (!current && context.schoolID !== 0)) return null
  return (
    <div className={`${classes.hanging} ${classes.schoolPlace}`}>
      <UnstyledButton
        className={classes.school}
        onClick={open}
        aria-haspopup="dialog"
        aria-expanded={opened}
      >
        <IconBuilding size={18} stroke={1.6} aria-hidden="true" />
        <span className="atrium-visually-hidden">{say('web.header.school')}</span>
        <span>{current?.schoolName ?? say('web.header.allSchools')}</span>
        <IconSelector size={16} stroke={1.6} aria-hidden="true" />
      </UnstyledButton>
      {opened && (
        <Suspense fallback={null}>
          <SchoolList onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
