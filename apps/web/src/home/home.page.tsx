import { currentTime } from '@atrium/kit/shared'
import { useUserContext } from '@atrium/kit/client'
import { PersonAvatar } from '@atrium/ui'
import { Container, Stack, Text, Title } from '@mantine/core'
import { useText } from '../messages/use-text.ts'
import { usePersonImage } from '../shell/person-image.ts'
import { currentSchool } from '../shell/current-school.rules.ts'
import { Cards } from './cards.tsx'
import { DistrictContact } from './district-contact.tsx'
import classes from './home.module.css'
import { partOfDay } from './part-of-day.rules.ts'
import { Recent } from './recent-list.tsx'

/** Where a day starts: a greeting, and the work that is waiting. */
export default function HomePage() {
  const say = useText()
  const context = useUserContext()
  const { userID, firstName, lastName, schoolTimeZone, allowedSchools } = context
  const photo = usePersonImage(userID)
  const school = currentSchool(context)
  const districtName = allowedSchools[0]?.districtName
  return (
    <Container size="lg" px={0} mx={0}>
      <Stack gap="xl">
        <header className={classes.head}>
          <PersonAvatar name={`${firstName} ${lastName}`.trim()} photo={photo ?? null} size={56} />
          <div className={classes.greeting}>
            <Title order={1}>
              {say(`web.home.${partOfDay(currentTime(), schoolTimeZone)}`, {
                name: firstName || lastName,
              })}
            </Title>
            {districtName && (
              <Text c="dimmed">
                {[school?.schoolName, school?.districtName ?? districtName]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            )}
          </div>
        </header>
        <Cards>
          <DistrictContact />
        </Cards>
        <Recent />
      </Stack>
    </Container>
  )
}
