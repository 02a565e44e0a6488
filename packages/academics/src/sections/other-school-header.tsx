import { useSessionActs } from '@atrium/kit/client'
import { Notice, PageHeader } from '@atrium/ui'
import { Button } from '@mantine/core'
import { useText } from '../use-text.ts'
import type { SectionPeople } from './words.ts'

/**
 * Shown above a section of a school other than the current one: its name, its school, and a link to
 * its own fields.
 */
export function OtherSchoolHeader({ section }: { section: SectionPeople }) {
  const { courseTitle, sectionNumber, schoolID, schoolName } = section
  const say = useText()
  const { switchSchool } = useSessionActs()
  return (
    <>
      <PageHeader
        title={`${courseTitle} · ${sectionNumber}`}
        action={
          <Button variant="default" onClick={() => void switchSchool(schoolID, location.pathname)}>
            {say('academics.sections.switch', { school: schoolName })}
          </Button>
        }
      />
      <Notice kind="info">{say('academics.sections.elsewhere', { school: schoolName })}</Notice>
    </>
  )
}
