import { useLink, useMay, useSay, useUserContext } from '@atrium/kit/client'
import { CardLink, CardSkeleton, Line, LineList, SectionCard, useFormats } from '@atrium/ui'
import { Text } from '@mantine/core'
import { Link } from 'wouter'
import { api } from './api.ts'
import classes from './home-part.module.css'
import { useText } from './use-text.ts'

/** On a school office's Home: how many students are in each grade, and who has just started. */
export default function AtSchoolPart() {
  const say = useText()
  const sayAny = useSay()
  const link = useLink()
  const may = useMay()
  const { date } = useFormats()
  const { schoolID, allowedSchools } = useUserContext()
  const { data } = api.atSchool.useQuery()
  if (!data) return <CardSkeleton />
  const list = link('students/search')
  const isFirst = data.total === 0 && may(['students.manage'])
  return (
    <SectionCard
      title={say('students.home.title')}
      action={
        <CardLink href={isFirst ? link('students/add') : list}>
          {say(isFirst ? 'students.home.first' : 'students.home.all')}
        </CardLink>
      }
    >
      <Text>
        {say('students.home.total', {
          count: data.total,
          school:
            schoolID === 0
              ? say('students.home.allSchools')
              : (allowedSchools.find((school) => school.schoolID === schoolID)?.schoolName ?? ''),
        })}
        {data.change !== null && (
          <Text span c="dimmed" ml="sm">
            {say('students.home.change', { change: data.change })}
          </Text>
        )}
      </Text>
      {data.grades.length > 0 && (
        <ul className={classes.grades}>
          {data.grades.map(({ grade, count }) => (
            <li key={grade}>
              <Link href={`${list}?f.grade=${grade}`} className={classes.grade}>
                <span>{sayAny(`people.student.grade.${grade}`)}</span>
                <strong>{count}</strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data.began.length > 0 && (
        <>
          <h3 className={classes.subtitle}>{say('students.home.began')}</h3>
          <LineList>
            {data.began.map(({ id, name, grade, entryDate }) => (
              <Line
                key={id}
                title={name}
                detail={[grade && sayAny(`people.student.grade.${grade}`)]}
                aside={date(entryDate)}
                href={link('student/summary', { studentID: id })}
              />
            ))}
          </LineList>
        </>
      )}
    </SectionCard>
  )
}
