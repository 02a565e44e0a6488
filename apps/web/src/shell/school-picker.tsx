import { useUserContext } from '@atrium/kit/client'
import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBuilding, IconSelector } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useText } from '../messages/use-text.ts'
import classes from './header.module.css'

const SchoolList = lazy(() => import('./school-list.tsx'))

/** The school that everything on the page is about. Hidden from those who have only one. */
export function SchoolPicker() {
  const say = useText()
  const { allowedSchools, schoolID } = useUserContext()
  const [opened, { open, close }] = useDisclosure(false)
  if (allowedSchools.length < 2) return null
  const current = allowedSchools.find((school) => school.schoolID === schoolID)
  return (
    <div className={classes.hanging}>
      <UnstyledButton className={classes.school} onClick={open} aria-haspopup="dialog" aria-expanded={opened}>
        <IconBuilding size={18} stroke={1.6} aria-hidden="true" />
        <span className="atrium-visually-hidden">{say('web.header.school')}</span>
        <span>{current?.schoolName ?? say('web.header.chooseSchool')}</span>
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
