import { SettingsPage } from '@atrium/district-settings/parts'
import { ChoiceBar, PageHeader } from '@atrium/ui'
import { Stack } from '@mantine/core'
import { useSearchParams } from 'wouter'
import { useText } from '../use-text.ts'

const groups = ['prices', 'claiming'] as const

/** What meals cost, and what claims are checked and reimbursed with. */
export default function MealOptionsPage() {
  const say = useText()
  const [search, setSearch] = useSearchParams()
  const group = groups.find((one) => one === search.get('show')) ?? 'prices'
  return (
    <>
      <PageHeader title={say('meals.options.title')} subtitle={say('meals.options.subtitle')} />
      <Stack gap="md">
        <ChoiceBar
          label={say('meals.options.show')}
          value={group}
          onChange={(show) => setSearch({ show })}
          data={groups.map((one) => ({ value: one, label: say(`meals.${one}.title`) }))}
        />
        <SettingsPage key={group} name={`meals.${group}`} />
      </Stack>
    </>
  )
}
