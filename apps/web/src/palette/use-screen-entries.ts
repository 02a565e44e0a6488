import { useRoutes, useUserContext } from '@atrium/kit/client'
import { fillPath, requiredParams } from '@atrium/kit/shared'
import { useMemo } from 'react'
import { useLanguage } from '../language/language-provider.tsx'
import { contextParams } from '../menus/context-params.rules.ts'
import { composition } from '../composition.ts'
import { mayOpen } from '../routing/may-open.rules.ts'
import { recentScreens } from '../home/recent.ts'
import { screenWords } from '../screen-words.ts'
import type { Findable } from './palette.rules.ts'

export interface ScreenEntry extends Findable {
  key: string
  href: string
  icon?: string | undefined
}

/** Every screen that this person may open without additional parameters, each with its menu. */
export function useScreenEntries(): ScreenEntry[] {
  const context = useUserContext()
  const { screens, base } = useRoutes()
  const { language } = useLanguage()
  return useMemo(() => {
    const params = contextParams(context)
    const titles = new Map(
      [...composition().groups, ...screens].map((one) => [one.name, one.title[language]]),
    )
    return screens
      .filter((screen) => screen.area === 'app' || screen.menus)
      .filter(
        (screen) =>
          mayOpen(screen, context, params) &&
          requiredParams(screen.path).every((name) => params[name]),
      )
      .map((screen) => {
        const place = screen.menus?.[0]
        const { keywords } = screenWords[screen.name] ?? {}
        return {
          key: screenKey(screen.name),
          label: screen.title[language],
          hint: titles.get(place?.under ?? screen.parent ?? ''),
          keywords: [keywords?.en, keywords?.es].filter(Boolean).join(' '),
          href: `${screen.area === 'app' ? base : ''}${fillPath(screen.path, params)}`,
          icon: place?.icon,
        }
      })
  }, [context, screens, base, language])
}

/** The ones that this person opened last, newest first. */
export function useRecentEntries(entries: readonly ScreenEntry[]): ScreenEntry[] {
  const { userID } = useUserContext()
  return recentScreens(userID).flatMap(
    (name) => entries.find(({ key }) => key === screenKey(name)) ?? [],
  )
}

const screenKey = (name: string): string => `screen:${name}`
