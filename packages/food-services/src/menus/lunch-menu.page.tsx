import { recordApi, useLink, useUserContext } from '@atrium/kit/client'
import { localeOf } from '@atrium/kit/shared'
import { Loading, RecordListPage, SectionCard, useFormats } from '@atrium/ui'
import { ActionIcon, Anchor, Group, Stack, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { componentTexts } from '../words.ts'
import { missingComponents } from './components.rules.ts'
import { MenuItems } from './menu-items.tsx'
import { menusRecord } from './menus.record.ts'
import { monthAfter, monthGrid } from './month.rules.ts'
import classes from './lunch-menu.module.css'

const list = recordApi(menusRecord)

/** The menus as a calendar, and as the list in which they are changed. */
export default function LunchMenuPage() {
  const link = useLink()
  return (
    <RecordListPage
      definition={menusRecord}
      api={list}
      hrefOf={(id) => link('settings/food-services/lunch-menu/edit', { id })}
      slots={{ above: <MonthCard /> }}
    />
  )
}

/** One month, Monday to Friday. */
function MonthCard() {
  const say = useText()
  const link = useLink()
  const { language } = useUserContext()
  const { date } = useFormats()
  const [search, setSearch] = useSearchParams()
  const asked = /^\d{4}-(0[1-9]|1[0-2])$/.exec(search.get('month') ?? '')?.[0]
  const read = api.menuMonth.useQuery(asked ? { month: asked } : {})
  if (!read.data) return <Loading of={read} height={320} />
  const { today, month, menus } = read.data
  const title = new Intl.DateTimeFormat(localeOf[language], {
    ...{ year: 'numeric', month: 'long', timeZone: 'UTC' },
  }).format(new Date(`${month}-01T00:00:00Z`))
  const weekday = new Intl.DateTimeFormat(localeOf[language], {
    ...{ weekday: 'short', day: 'numeric', timeZone: 'UTC' },
  })
  const go = (by: 1 | -1) =>
    setSearch((now) => {
      now.set('month', monthAfter(month, by))
      return now
    })
  return (
    <SectionCard
      title={title}
      action={
        <Group gap="xs">
          <ActionIcon
            variant="default"
            aria-label={say('meals.menus.before')}
            onClick={() => go(-1)}
          >
            <IconChevronLeft size={16} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={say('meals.menus.after')} onClick={() => go(1)}>
            <IconChevronRight size={16} aria-hidden="true" />
          </ActionIcon>
        </Group>
      }
    >
      <ul className={classes.month}>
        {monthGrid(month).map((day, at) =>
          day === null ? (
            <li
              key={`blank ${at}`}
              className={`${classes.day} ${classes.blank}`}
              aria-hidden="true"
            />
          ) : (
            <li key={day} className={classes.day} data-today={day === today || undefined}>
              <Text size="xs" c="dimmed" component="time" dateTime={day} aria-label={date(day)}>
                {weekday.format(new Date(`${day}T00:00:00Z`))}
              </Text>
              {menus
                .filter((menu) => menu.date === day)
                .map((menu) => {
                  const missing = missingComponents(
                    menu.meal,
                    menu.items.flatMap(({ components }) => components),
                  )
                  return (
                    <Stack key={menu.id} gap={2}>
                      <MenuItems menu={menu} />
                      {missing.length > 0 && (
                        <Text size="xs" c="orange.9">
                          {say('meals.menus.missing', {
                            components: missing
                              .map((one) => componentTexts[one][language].toLowerCase())
                              .join(', '),
                          })}
                        </Text>
                      )}
                      <Anchor
                        component={Link}
                        size="xs"
                        href={link('settings/food-services/lunch-menu/edit', { id: menu.id })}
                        aria-label={say('meals.menus.openOf', { date: date(day) })}
                      >
                        {say('meals.menus.open')}
                      </Anchor>
                    </Stack>
                  )
                })}
            </li>
          ),
        )}
      </ul>
    </SectionCard>
  )
}
