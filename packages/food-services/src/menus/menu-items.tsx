import { useUserContext } from '@atrium/kit/client'
import { inLanguage } from '@atrium/kit/shared'
import { Text } from '@mantine/core'
import { useText } from '../use-text.ts'
import { allergenTexts, mealTexts } from '../words.ts'
import type { MenuDay } from './menus.procedures.ts'

/** What one meal is made of, with what it contains. */
export function MenuItems({ menu }: { menu: MenuDay }) {
  const say = useText()
  const { language } = useUserContext()
  const contains = [...new Set(menu.items.flatMap(({ allergens }) => allergens))]
  return (
    <div>
      <Text size="sm" fw={600}>
        {mealTexts[menu.meal][language]}
      </Text>
      <Text size="sm">{menu.items.map(({ name }) => inLanguage(name, language)).join(', ')}</Text>
      {contains.length > 0 && (
        <Text size="xs" c="dimmed">
          {say('meals.menus.contains', {
            allergens: contains.map((one) => allergenTexts[one][language].toLowerCase()).join(', '),
          })}
        </Text>
      )}
      {menu.note && (
        <Text size="xs" c="dimmed">
          {menu.note}
        </Text>
      )}
    </div>
  )
}
