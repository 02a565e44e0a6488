import { useLink, useRoutes, useUserContext } from '@atrium/kit/client'
import { SimpleGrid, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import { mayOpen } from '../routing/may-open.rules.ts'
import { useText } from '../messages/use-text.ts'
import classes from './home.module.css'

// The first of these that is built and permitted is where a section opens.
const pages = ['classroom/classroom', 'classroom/roster', 'classroom']

/** A teacher's sections of now, each a way into its classroom. */
export function MySections() {
  const say = useText()
  const context = useUserContext()
  const { screens } = useRoutes()
  const link = useLink()
  const { classroom } = context
  if (!classroom || context.roles.teacher.length === 0) return null
  const current = classroom.schedule.filter((section) => section.sectionStatus === 'current')
  const page = pages
    .map((name) => screens.find((screen) => screen.name === name))
    .find((screen) => screen && mayOpen(screen, context, { staffID: classroom.staffID }))
  return (
    <section aria-labelledby="home-sections">
      <Title order={2} id="home-sections" mb="sm">
        {say('web.home.sections')}
      </Title>
      {current.length === 0 ? (
        <Text c="dimmed">{say('web.classroom.none')}</Text>
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
          {current.map((section) => {
            const face = (
              <>
                <span className={classes.sectionName}>{section.courseName}</span>
                <Text component="span" size="sm" c="dimmed">
                  {[section.sectionNumber, section.term?.termAbbr, section.meetingsDescription].filter(Boolean).join(' · ')}
                </Text>
              </>
            )
            return page ? (
              <Link
                key={section.sectionID}
                href={link(page.name, { staffID: classroom.staffID, sectionID: section.sectionID })}
                className={classes.section}
              >
                {face}
              </Link>
            ) : (
              <div key={section.sectionID} className={classes.section}>
                {face}
              </div>
            )
          })}
        </SimpleGrid>
      )}
    </section>
  )
}
