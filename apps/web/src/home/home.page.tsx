import { useUserContext } from '@atrium/kit/client'
import { Container, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMenu } from '../menus/use-menu.ts'
import { useText } from '../messages/use-text.ts'
import { usePalette } from '../palette/palette-context.tsx'
import { Areas } from './areas.tsx'
import { currentSchool } from '../shell/current-school.rules.ts'
import classes from './home.module.css'
import { partOfDay } from './part-of-day.rules.ts'
import { MyFamily, useIsFamily } from './my-family.tsx'
import { Recent } from './recent-list.tsx'
import { MySections } from './my-sections.tsx'

/** Where a day begins: a greeting, the search, what is mine, and everything that I may open. */
export default function HomePage() {
  const say = useText()
  const context = useUserContext()
  const { firstName, schoolTimeZone, allowedSchools } = context
  const { open } = usePalette()
  const areas = useMenu('main').filter((entry) => entry.name !== '')
  const isFamily = useIsFamily()
  const school = currentSchool(context)
  const districtName = allowedSchools[0]?.districtName
  return (
    <Container size="lg" px={0} mx={0}>
      <Stack gap="xl">
        <header>
          <Title order={1}>{say(`web.home.${partOfDay(new Date(), schoolTimeZone)}`, { name: firstName })}</Title>
          {districtName && <Text c="dimmed">{[school?.schoolName, school?.districtName ?? districtName].filter(Boolean).join(' · ')}</Text>}
        </header>
        <UnstyledButton className={classes.search} onClick={() => open()}>
          <IconSearch size={20} stroke={1.6} aria-hidden="true" />
          <span>{say('web.home.search')}</span>
        </UnstyledButton>
        <MyFamily />
        <MySections />
        <Recent />
        {(areas.length > 0 || !isFamily) && <Areas areas={areas} />}
      </Stack>
    </Container>
  )
}
