import { useUserContext } from '@atrium/kit/client'
import { Select } from '@mantine/core'
import { useText } from '../use-text.ts'

interface PlaceSelectProps {
  /** It can be held only in the whole district. */
  isDistrictWide: boolean
  /** 0 is the whole district. */
  value: number
  onChange: (schoolID: number) => void
}

/**
 * Selects where something is held: the whole district, or a school where the caller manages
 * security.
 */
export function PlaceSelect({ isDistrictWide, value, onChange }: PlaceSelectProps) {
  const say = useText()
  const { allowedSchools, grants } = useUserContext()
  const reach = grants['security.manage'] ?? []
  const everywhere = reach.includes(0)
  return (
    <Select
      label={say('auth.districtUsers.at')}
      allowDeselect={false}
      data={[
        ...(everywhere ? [{ value: '0', label: say('auth.districtUsers.wholeDistrict') }] : []),
        ...allowedSchools
          .filter(({ schoolID }) => !isDistrictWide && (everywhere || reach.includes(schoolID)))
          .map(({ schoolID, schoolName }) => ({ value: String(schoolID), label: schoolName })),
      ]}
      value={String(value)}
      onChange={(next) => onChange(Number(next))}
    />
  )
}
