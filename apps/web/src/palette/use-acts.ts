import { useLink, useSessionActs, useUserContext } from '@atrium/kit/client'
import { useMantineColorScheme } from '@mantine/core'
import { useLocation } from 'wouter'
import { useHelp } from '../help/help-context.tsx'
import { useLanguage } from '../language/language-provider.tsx'
import { useText } from '../messages/use-text.ts'
import { currentClasses } from '../menus/own-entries.ts'
import { usePalette } from './palette-context.tsx'
import type { Findable } from './palette.rules.ts'

export interface Act extends Findable {
  key: string
  run: () => unknown
}

/** Actions available from anywhere. */
export function useActs(): Act[] {
  const say = useText()
  const { language } = useLanguage()
  const context = useUserContext()
  const { allowedSchools, schoolID, features, userID } = context
  const link = useLink()
  const [, navigate] = useLocation()
  const { setLanguage, switchSchool } = useSessionActs()
  const { setColorScheme } = useMantineColorScheme()
  const { openKeyboardHelp } = usePalette()
  const help = useHelp()
  const places =
    allowedSchools.length > 1
      ? [{ schoolID: 0, schoolName: say('web.header.allSchools'), districtName: '' }]
      : []
  const schools = [...places, ...allowedSchools]
    .filter((school) => school.schoolID !== schoolID)
    .map((school) => ({
      key: `school:${school.schoolID}`,
      label: say('web.palette.school', { school: school.schoolName }),
      hint: school.districtName,
      run: () => switchSchool(school.schoolID),
    }))
  const attendance = currentClasses(context).map(({ sectionID, courseName, sectionNumber }) => ({
    key: `attendance:${sectionID}`,
    label: say('web.palette.attendance', { section: `${courseName} ${sectionNumber}` }),
    run: () => navigate(link('classroom/attendance', { staffID: userID, sectionID })),
  }))
  return [
    ...attendance,
    language === 'en'
      ? {
          key: 'language',
          label: 'Cambiar a español',
          hint: 'Spanish',
          run: () => setLanguage('es'),
        }
      : {
          key: 'language',
          label: 'Switch to English',
          hint: 'inglés',
          run: () => setLanguage('en'),
        },
    { key: 'theme:dark', label: say('web.palette.dark'), run: () => setColorScheme('dark') },
    { key: 'theme:light', label: say('web.palette.light'), run: () => setColorScheme('light') },
    { key: 'theme:auto', label: say('web.palette.auto'), run: () => setColorScheme('auto') },
    ...(features.includes('display-help-documents')
      ? [{ key: 'help', label: say('web.header.help'), run: () => help.open() }]
      : []),
    { key: 'keys', label: say('web.keys.title'), run: openKeyboardHelp },
    { key: 'logout', label: say('web.session.logout'), run: () => navigate('/logout') },
    ...schools,
  ]
}
