import { useSessionActs, useUserContext } from '@atrium/kit/client'
import { useText } from '../messages/use-text.ts'
import { PickerPanel } from './picker-panel.tsx'
import { folded } from '@atrium/kit/shared'
import { schoolsByDistrict } from './schools-by-district.rules.ts'

/** "All schools", then the schools grouped by district. */
export default function SchoolList({ onClose }: { onClose: () => void }) {
  const say = useText()
  const { allowedSchools, schoolID } = useUserContext()
  const { switchSchool } = useSessionActs()
  const all = say('web.header.allSchools')
  return (
    <PickerPanel
      side="start"
      label={say('web.header.chooseSchool')}
      find={say('web.header.findSchool')}
      nothing={say('web.header.noSchool')}
      groups={(sought) => [
        ...(folded(all).includes(folded(sought.trim()))
          ? [{ key: 'all', options: [{ value: '0', label: all, current: schoolID === 0 }] }]
          : []),
        ...schoolsByDistrict(allowedSchools, sought).map((district) => ({
          key: String(district.districtID),
          label: district.districtName,
          options: district.schools.map((school) => ({
            value: String(school.schoolID),
            label: school.schoolName,
            current: school.schoolID === schoolID,
          })),
        })),
      ]}
      onChoose={(chosen) => void switchSchool(Number(chosen))}
      onClose={onClose}
    />
  )
}
