import { useLink, type PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import {
  EmptyState,
  Line,
  LineList,
  Loading,
  SectionCard,
  StatusBadge,
  useFormats,
} from '@atrium/ui'
import { api } from '../api.ts'
import { concernOutcomeTexts, concernStates } from '../concerns/concerns.words.ts'
import { placeTexts } from '../words.ts'
import { useText } from '../use-text.ts'
import { useWords } from './use-words.ts'

export default function StudentConcernsPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage
      kind="student"
      id={id}
      screen="student/behavior-concerns"
      sections={['behaviorConcerns']}
    >
      {() => <Concerns studentID={id} />}
    </ProfilePage>
  )
}

/** What adults have noticed about a student; the stories, which name others, stay with each concern. */
function Concerns({ studentID }: { studentID: number }) {
  const say = useText()
  const { word, name } = useWords()
  const { date } = useFormats()
  const link = useLink()
  const found = api.studentConcerns.useQuery({ userID: studentID })
  if (!found.data) return <Loading of={found} height={160} />
  const { concerns, mayManage } = found.data
  return (
    <SectionCard title={say('behavior.student.concerns')}>
      {concerns.length === 0 ? (
        <EmptyState title={say('behavior.student.noConcerns')} />
      ) : (
        <LineList>
          {concerns.map((one) => (
            <Line
              key={one.id}
              title={name(one.kind)}
              detail={[
                date(one.happenedOn),
                word(placeTexts[one.location]),
                one.submittedBy,
                one.outcome && word(concernOutcomeTexts[one.outcome]),
              ]}
              aside={
                <StatusBadge tone={concernStates[one.status]}>
                  {say(`behavior.concernStatus.${one.status}`)}
                </StatusBadge>
              }
              href={
                mayManage
                  ? link('students/behavior/submitted-concerns/edit', { id: one.id })
                  : undefined
              }
            />
          ))}
        </LineList>
      )}
    </SectionCard>
  )
}
