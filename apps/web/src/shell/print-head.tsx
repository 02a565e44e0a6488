import { useSchoolDay, useUserContext } from '@atrium/kit/client'
import { useFormats } from '@atrium/ui'
import { currentSchool } from './current-school.rules.ts'
import classes from './app-frame.module.css'

/** At the top of a printed page: the district and school, and the day. The words are drawn by CSS. */
export function PrintHead() {
  const context = useUserContext()
  const { date } = useFormats()
  const day = date(useSchoolDay())
  const school = currentSchool(context)
  const district = school?.districtName ?? context.allowedSchools[0]?.districtName
  const place = [district, school?.schoolName].filter(Boolean).join(' · ')
  return <div className={classes.printHead} data-place={place} data-day={day} aria-hidden="true" />
}
