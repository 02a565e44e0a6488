import { useSchoolDay, useUserContext, type PageProps } from '@atrium/kit/client'
import { OwnedCard, ProfilePage } from '@atrium/people/parts'
import { subjectAreaTexts, type SubjectArea } from '@atrium/roster/subject-areas'
import {
  EmptyState,
  Line,
  LineList,
  Loading,
  SectionCard,
  StatusBadge,
  useFormats,
} from '@atrium/ui'
import { Group, Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { licenseList, type License } from './licenses.fields.ts'

/** What someone is licensed to teach, and the classes that no license covers. */
export default function LicensesPage({ params }: PageProps) {
  const say = useText()
  const id = Number(params.staffID)
  return (
    <ProfilePage kind="staff" id={id} screen="staff-member/licenses" sections={['licenses']}>
      {(header) => (
        <Stack gap="md">
          <OwnedCard<License>
            header={header}
            list={licenseList}
            section="licenses"
            hooks={api.licenses}
            title={say('humanResources.licenses.many')}
            add={say('humanResources.licenses.add')}
            empty={say('humanResources.licenses.empty')}
            nameOf={({ kind }) => say(`humanResources.licenses.kind.${kind}`)}
            show={(row) => <LicenseLines row={row} />}
          />
          <Classes userID={id} />
        </Stack>
      )}
    </ProfilePage>
  )
}

const soon = 90

function LicenseLines({ row }: { row: License }) {
  const say = useText()
  const { language } = useUserContext()
  const { date, number } = useFormats()
  const today = useSchoolDay()
  const { kind, level, number: of, subjects, fromGrade, toGrade, englishLearners, schoolName } = row
  const { issuedOn, expiresOn, renewalHours, earnedHours } = row
  const left =
    expiresOn === null ? Infinity : (Date.parse(expiresOn) - Date.parse(today)) / 86_400_000
  const nameOf = (area: SubjectArea) => subjectAreaTexts[area][language]
  return (
    <>
      <Group gap="xs">
        <Text span fw={500}>
          {say(`humanResources.licenses.kind.${kind}`)}
        </Text>
        <span>{say(`humanResources.licenses.level.${level}`)}</span>
        {left < 0 ? (
          <StatusBadge tone="bad">{say('humanResources.licenses.ended')}</StatusBadge>
        ) : left <= soon ? (
          <StatusBadge tone="attention">{say('humanResources.licenses.endsSoon')}</StatusBadge>
        ) : (
          <StatusBadge tone="good">{say('humanResources.licenses.valid')}</StatusBadge>
        )}
      </Group>
      {subjects.length > 0 && <Text>{subjects.map(nameOf).join(', ')}</Text>}
      <Group gap="4px 16px" c="dimmed" fz="sm">
        {(fromGrade !== null || toGrade !== null) && (
          <span>
            {say('humanResources.licenses.grades', {
              from: fromGrade ?? '–',
              to: toGrade ?? '–',
            })}
          </span>
        )}
        {englishLearners && <span>{say('humanResources.licenses.englishLearners')}</span>}
        {schoolName && <span>{say('humanResources.licenses.onlyAt', { school: schoolName })}</span>}
        <span>
          {expiresOn === null
            ? say('humanResources.assignments.since', { day: date(issuedOn) })
            : say('humanResources.leave.span', { from: date(issuedOn), to: date(expiresOn) })}
        </span>
        {of && <span>{say('humanResources.licenses.no', { number: of })}</span>}
        {renewalHours !== null && (
          <span>
            {say('humanResources.licenses.hours', {
              earned: number(earnedHours ?? 0),
              needed: number(renewalHours),
            })}
          </span>
        )}
      </Group>
    </>
  )
}

/** The classes that they teach now; those that no license covers say what helps. */
function Classes({ userID }: { userID: number }) {
  const say = useText()
  const { language } = useUserContext()
  const found = api.checkedClasses.useQuery({ userID })
  if (!found.data) return <Loading of={found} height={80} />
  return (
    <SectionCard title={say('humanResources.licenses.classes')}>
      {found.data.length === 0 ? (
        <EmptyState title={say('humanResources.licenses.noClasses')} />
      ) : (
        <LineList>
          {found.data.map(({ sectionID, title, school, subject, gap }) => (
            <Line
              key={sectionID}
              title={title}
              detail={[
                school,
                subject !== null && subject in subjectAreaTexts
                  ? subjectAreaTexts[subject as SubjectArea][language]
                  : say('humanResources.licenses.noSubject'),
                gap !== null && say(`humanResources.licenses.remedy.${gap}`),
              ]}
              aside={
                gap === null ? (
                  <StatusBadge tone="good">{say('humanResources.licenses.covered')}</StatusBadge>
                ) : (
                  <StatusBadge tone="bad">{say(`humanResources.licenses.gap.${gap}`)}</StatusBadge>
                )
              }
            />
          ))}
        </LineList>
      )}
    </SectionCard>
  )
}
