import { useLink } from '@atrium/kit/client'
import { CardSkeleton, Line, SectionCard, StatusBadge } from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { FewLines } from './few-lines.tsx'

/** On Home of those who keep personnel records: classes that no license of their teacher covers, with what helps. */
export default function OutsidePart() {
  const say = useText()
  const link = useLink()
  const { data } = api.classesOutside.useQuery()
  if (!data) return <CardSkeleton />
  const { total, rows } = data
  return (
    <SectionCard title={say('humanResources.home.outside')}>
      <FewLines
        said={say('humanResources.home.notCovered', { count: total })}
        rows={rows}
        total={total}
        line={({ userID, sectionID, name, title, school, gap }) => (
          <Line
            key={`${userID} ${sectionID}`}
            title={name}
            detail={[title, school, say(`humanResources.licenses.remedy.${gap}`)]}
            aside={
              <StatusBadge tone="bad">{say(`humanResources.licenses.gap.${gap}`)}</StatusBadge>
            }
            href={link('staff-member/licenses', { staffID: userID })}
          />
        )}
      />
    </SectionCard>
  )
}
