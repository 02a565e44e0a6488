import { say } from '@atrium/kit/server'
import type { Language } from '@atrium/kit/shared'
import { obstacleTexts, weekdayTexts, type Obstacle } from '../words.ts'
import { joinCells, type Cell } from './days.rules.ts'

const lists: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
  es: new Intl.ListFormat('es', { type: 'conjunction' }),
}

/** Weekdays in words: “Monday and Friday (week A)”. */
export const sayDays = (cells: readonly Cell[], language: Language): string =>
  lists[language].format(
    joinCells(cells).map(({ day, week }) => {
      const name = weekdayTexts[day][language]
      const written = language === 'es' ? name.toLowerCase() : name
      return week === 'every'
        ? written
        : say(language, { id: 'transportation.inWeek', values: { day: written, week } })
    }),
  )

/** What keeps a driver from driving, in words. */
export const sayObstacles = (obstacles: readonly Obstacle[], language: Language): string =>
  lists[language].format(obstacles.map((one) => obstacleTexts[one][language]))
