import { useLink, useUserContext } from '@atrium/kit/client'
import { inLanguage } from '@atrium/kit/shared'
import { CardLink, CardSkeleton, Line, LineList, SectionCard } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { meals, mealTexts } from '../words.ts'

/** On Home of those who serve meals: what is on the menu today, and how many were served. */
export default function MealsTodayPart() {
  const say = useText()
  const { schoolID } = useUserContext()
  return (
    <SectionCard title={say('meals.home.title')} action={<ToLine />}>
      {schoolID === 0 ? <Text c="dimmed">{say('meals.home.chooseSchool')}</Text> : <Today />}
    </SectionCard>
  )
}

function ToLine() {
  const say = useText()
  const link = useLink()
  return (
    <CardLink href={link('settings/food-services/meal-accounts/line')}>
      {say('meals.home.line')}
    </CardLink>
  )
}

function Today() {
  const say = useText()
  const { language } = useUserContext()
  const { data } = api.lineDay.useQuery()
  if (!data) return <CardSkeleton />
  return (
    <LineList>
      {meals.map((meal) => (
        <Line
          key={meal}
          title={mealTexts[meal][language]}
          detail={[
            say('meals.home.served', { count: data.served[meal] }),
            ...data.menus
              .filter((menu) => menu.meal === meal)
              .flatMap(({ items }) => items.map(({ name }) => inLanguage(name, language))),
          ]}
        />
      ))}
    </LineList>
  )
}
