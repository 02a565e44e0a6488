import { useLink, useSay } from '@atrium/kit/client'
import { DataTable, Line, LineList, SectionCard, StatusBadge, useFormats } from '@atrium/ui'
import { Text } from '@mantine/core'
import { useText } from '../../use-text.ts'
import type { OfficeTerm, Proof } from '../office.words.ts'

/**
 * The proof list: classes with posted and missing grades, students without a grade, and comments to
 * check.
 */
export function ProofCards({ proof, term }: { proof: Proof; term: OfficeTerm }) {
  const say = useText()
  const sayAny = useSay()
  const link = useLink()
  const { number } = useFormats()
  const { sections, missing, missingCount, leftOut, problems } = proof
  return (
    <>
      {problems.length > 0 && (
        <SectionCard title={say('reportCards.proof.problems')}>
          <LineList>
            {problems.map(({ studentID, studentName, courseName, comment, problem }, at) => (
              <Line
                key={`${studentID}.${courseName}.${at}`}
                title={studentName}
                detail={[
                  courseName,
                  comment,
                  sayAny(`reportCards.problem.${problem.kind}`, { word: problem.word }),
                ]}
              />
            ))}
          </LineList>
        </SectionCard>
      )}
      {leftOut.length > 0 && (
        <SectionCard title={say('reportCards.proof.leftOut', { count: leftOut.length })}>
          <Text size="sm" mb="sm">
            {say('reportCards.proof.leftOutHint')}
          </Text>
          <LineList>
            {leftOut.map(({ studentID, studentName, courseName, sectionNumber, mark }) => (
              <Line
                key={`${studentID}.${courseName}.${sectionNumber}`}
                title={studentName}
                detail={[courseName, sectionNumber, mark]}
              />
            ))}
          </LineList>
        </SectionCard>
      )}
      <SectionCard title={say('reportCards.proof.classes')}>
        {sections.length === 0 ? (
          <Text c="dimmed">{say('reportCards.proof.noClasses')}</Text>
        ) : (
          <DataTable
            caption={say('reportCards.proof.classes')}
            columns={[
              {
                key: 'course',
                label: say('reportCards.course'),
                cell: ({ courseName, sectionNumber }) => `${courseName} · ${sectionNumber}`,
              },
              {
                key: 'teacher',
                label: say('reportCards.print.teacher'),
                cell: ({ teacher }) => teacher,
              },
              {
                key: 'posted',
                label: say('reportCards.proof.posted'),
                cell: ({ posted, students }) => (
                  <StatusBadge tone={posted === students ? 'good' : 'attention'}>
                    {say('reportCards.proof.of', {
                      posted: number(posted),
                      students: number(students),
                    })}
                  </StatusBadge>
                ),
              },
              {
                key: 'overrides',
                label: say('reportCards.proof.overrides'),
                align: 'end',
                cell: ({ overrides }) => number(overrides),
              },
              {
                key: 'problems',
                label: say('reportCards.proof.comments'),
                align: 'end',
                cell: (section) => number(section.problems),
              },
            ]}
            rows={sections}
            rowID={({ sectionID }) => sectionID}
            rowLabel={({ courseName, sectionNumber }) => `${courseName} ${sectionNumber}`}
            rowHref={({ staffID, sectionID }) =>
              staffID === null
                ? undefined
                : `${link('classroom/report-card-comments', { staffID, sectionID })}?term=${term.id}`
            }
          />
        )}
      </SectionCard>
      {missing.length > 0 && (
        <SectionCard title={say('reportCards.proof.missing', { count: missingCount })}>
          <LineList>
            {missing.map(({ studentID, studentName, courseName, sectionNumber }) => (
              <Line
                key={`${studentID}.${courseName}.${sectionNumber}`}
                title={studentName}
                detail={[courseName, sectionNumber]}
              />
            ))}
          </LineList>
        </SectionCard>
      )}
    </>
  )
}
