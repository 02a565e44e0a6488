import { isStaffMember } from '@atrium/auth/words'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { ActionIcon, Group, Skeleton, Stack, Title, Tooltip } from '@mantine/core'
import { SeeAsButton } from '@atrium/auth/parts'
import { useRoutes, useSchoolDay, useTitle, useUserContext } from '@atrium/kit/client'
import {
  DelayedLoader,
  LoadError,
  Notice,
  PersonAvatar,
  StatusBadge,
  type StatusTone,
} from '@atrium/ui'
import { useUiText } from '@atrium/ui/text.ts'
import { useDocument } from '@atrium/documents/parts'
import { IconFileText, IconHistory, IconPrinter } from '@tabler/icons-react'
import { api } from '../api.ts'
import type { ProfileHeader } from '../header.queries.ts'
import { ageOn, callName, legalName } from '../names.rules.ts'
import { useText } from '../use-text.ts'
import type { PersonKind } from '../words.ts'
import { Alerts } from './alerts.tsx'
import { usePhoto } from './photo.ts'
import { PinButton } from './pin-button.tsx'
import { ProfileWalk } from './profile-walk.tsx'
import classes from './profile.module.css'

const HistoryDrawer = lazy(() => import('./history-drawer.tsx'))

export interface ProfilePageProps {
  kind: PersonKind
  id: number
  /** The screen's name: its title is the page's. */
  screen: string
  /**
   * What the page shows; people who may not read it get a message. Several: the page shows
   * whichever may be read.
   */
  sections: readonly string[]
  /** Opened by the module's own rule instead of the profile's; its procedures check it too. */
  isOpen?: boolean
  children: (header: ProfileHeader) => ReactNode
}

/** A page of someone's profile: who this is, then the page's content, in titled cards. */
export function ProfilePage({
  kind,
  id,
  screen,
  sections,
  isOpen: isOpenAnyway = false,
  children,
}: ProfilePageProps) {
  const say = useText()
  const { language } = useUserContext()
  const { find } = useRoutes()
  const header = api.header.useQuery({ kind, id })
  const title = find(screen).title[language]
  useTitle(title, header.data && callName(header.data))
  if (header.error) return <LoadError error={header.error} onRetry={() => void header.refetch()} />
  if (!header.data) {
    return (
      <DelayedLoader>
        <Group>
          <Skeleton height={72} width={72} circle />
          <Skeleton height={40} maw={320} />
        </Group>
      </DelayedLoader>
    )
  }
  const isOpen = isOpenAnyway || sections.some((section) => header.data.mayRead.includes(section))
  return (
    <Stack gap="md">
      <Head header={header.data} />
      {isOpen ? (
        children(header.data)
      ) : (
        <Notice kind="info">{say('people.profile.notForYou')}</Notice>
      )}
    </Stack>
  )
}

const tones: Record<string, StatusTone> = { active: 'good', inactive: 'neutral', graduated: 'good' }

function Head({ header }: { header: ProfileHeader }) {
  const say = useText()
  const photo = usePhoto()
  const [isLookingBack, setLookingBack] = useState(false)
  const { kind, id } = header
  const legal = legalName(header)
  return (
    <header className={classes.head}>
      <PersonAvatar
        name={callName(header)}
        photo={photo(header.photoUUID, 256)}
        size={72}
        className={classes.photo}
      />
      <div className={classes.who}>
        <Group gap="sm" align="center">
          <Title order={1} className={classes.name}>
            {callName(header)}
          </Title>
          <StatusBadge tone={tones[header.status] ?? 'neutral'}>
            {say(`people.status.${header.status as 'active'}`)}
          </StatusBadge>
        </Group>
        <ul className={classes.facts}>
          {legal !== callName(header) && <li>{say('people.header.legalName', { name: legal })}</li>}
          <Facts header={header} />
        </ul>
        <Alerts header={header} />
      </div>
      <Acts header={header} onLookBack={() => setLookingBack(true)} />
      {isLookingBack && (
        <Suspense>
          <HistoryDrawer kind={kind} id={id} onClose={() => setLookingBack(false)} />
        </Suspense>
      )}
    </header>
  )
}

function Facts({
  header: { kind, grade, title, schoolName, localID, birthDate },
}: {
  header: ProfileHeader
}) {
  const say = useText()
  const today = useSchoolDay()
  const age = birthDate && kind === 'student' ? ageOn(birthDate, today) : undefined
  const facts = [
    kind === 'guardian' ? say('people.header.guardian') : undefined,
    grade ? say(`people.student.grade.${grade as '09'}`) : undefined,
    title ?? undefined,
    schoolName ?? (kind === 'staff' ? say('people.header.office') : undefined),
    localID ? say('people.header.id', { id: localID }) : undefined,
    age === undefined ? undefined : say('people.header.age', { years: age }),
  ].filter((fact) => fact !== undefined)
  return facts.map((fact) => <li key={fact}>{fact}</li>)
}

function Acts({ header, onLookBack }: { header: ProfileHeader; onLookBack: () => void }) {
  const say = useUiText()
  const sayPeople = useText()
  const person = useUserContext()
  const { userID } = person
  const isStaff = isStaffMember(person)
  const download = useDocument()
  return (
    <Group gap="xs" wrap="nowrap" className={classes.acts} data-noprint>
      <ProfileWalk kind={header.kind} id={header.id} />
      <SeeAsButton
        userID={header.id}
        name={callName(header)}
        label={sayPeople('people.profile.seeAs')}
        isIcon
      />
      {header.id !== userID && isStaff && <PinButton kind={header.kind} id={header.id} />}
      {header.isOffice && (
        <Tooltip label={say('ui.history.title')}>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={say('ui.history.title')}
            onClick={onLookBack}
          >
            <IconHistory size={18} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      )}
      {header.visibility !== 'name' && (
        <Tooltip label={sayPeople('people.profile.faceSheet')}>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={sayPeople('people.profile.faceSheet')}
            onClick={() =>
              header.kind === 'student'
                ? download('students.faceSheets', { studentID: header.id })
                : download('people.faceSheet', { kind: header.kind, id: header.id })
            }
          >
            <IconFileText size={18} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={say('ui.print')}>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={say('ui.print')}
          onClick={() => window.print()}
        >
          <IconPrinter size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
