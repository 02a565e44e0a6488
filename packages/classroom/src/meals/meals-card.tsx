import { SectionCard, Loading } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { mealChoices } from './meals.words.ts'

/** On Home for a school office: what the kitchen prepares today, once a class has counted. */
export default function MealsCard() {
  const say = useText()
  const { data, error, refetch } = api.schoolMeals.useQuery()
  if (data?.meals.length === 0) return null
  return (
    <SectionCard title={say('classroom.meals.todayTitle')}>
      {!data && <Loading of={{ error, refetch }} />}
      {data?.meals.map(({ meal, choices, classes }) => (
        <Text key={meal}>
          <Text span fw={600}>
            {say(`classroom.meals.meal.${meal}`)}
          </Text>
          {': '}
          {mealChoices
            .filter((choice) => choices[choice])
            .map((choice) => `${choices[choice]} ${say(`classroom.meals.choice.${choice}`)}`)
            .join(', ')}{' '}
          <Text span c="dimmed">
            {say('classroom.meals.classes', { count: classes })}
          </Text>
        </Text>
      ))}
    </SectionCard>
  )
}
