import { useSessionActs } from '@atrium/kit/client'
import { Notice, PageHeader } from '@atrium/ui'
import { Button } from '@mantine/core'
import { useText } from '../use-text.ts'
import type { SectionPeople } from './words.ts'

/** Above a section of a school that is not the one switched to: its name, where it is, and the way to its own fields. */
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
