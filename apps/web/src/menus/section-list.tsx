import { folded } from '@atrium/kit/shared'
import type { ScheduleEntry } from '@atrium/roster/words'
import { useText } from '../messages/use-text.ts'
import { PickerPanel } from '../shell/picker-panel.tsx'
import { sectionsByTerm } from './classroom-menu.rules.ts'
import { sectionTitle } from './section-selector.tsx'

interface Props {
  schedule: readonly ScheduleEntry[]
  current: ScheduleEntry | undefined
  onChoose: (sectionID: string) => void
  onClose: () => void
}

/** The sections grouped by term and year, each with its status and when it meets. */
export default function SectionList({ schedule, current, onChoose, onClose }: Props) {
  const say = useText()
  const holding = (sought: string) =>
    schedule.filter((section) =>
      folded(`${sectionTitle(section)} ${section.meetingsDescription}`).includes(
        folded(sought.trim()),
      ),
    )
  return (
    <PickerPanel
      side="start"
      label={say('web.classroom.section')}
      find={say('web.classroom.find')}
      nothing={say('web.classroom.none')}
      groups={(sought) =>
        sectionsByTerm(holding(sought)).map((group) => ({
          key: group.title,
          label: group.title || say('web.classroom.noTerm'),
          options: group.sections.map((section) => ({
            value: String(section.sectionID),
            label: sectionTitle(section),
            hint: [say(`web.classroom.${section.sectionStatus}`), section.meetingsDescription]
              .filter(Boolean)
              .join(' · '),
            current: section === current,
          })),
        }))
      }
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
