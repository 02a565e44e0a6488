import { useUserContext } from '@atrium/kit/client'
import { PersonAvatar } from '@atrium/ui'
import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useText } from '../messages/use-text.ts'
import classes from './header.module.css'
import { usePersonImage } from './person-image.ts'

const UserPanel = lazy(() => import('./user-panel.tsx'))

/** The person's menu: their own pages, appearance and language, and signing out. */
export function UserMenu() {
  const say = useText()
  const [opened, { open, close }] = useDisclosure(false)
  const { userID, firstName, lastName } = useUserContext()
  const photo = usePersonImage(userID)
  const name = `${firstName} ${lastName}`.trim()
  return (
    <div className={classes.hanging} data-whole>
      <UnstyledButton
        className={classes.person}
        onClick={open}
        aria-haspopup="dialog"
        aria-expanded={opened}
      >
        <PersonAvatar name={name} photo={photo ?? null} />
        <span className="atrium-visually-hidden">{say('web.header.person', { name })}</span>
      </UnstyledButton>
      {opened && (
        <Suspense fallback={null}>
          <UserPanel name={name} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
