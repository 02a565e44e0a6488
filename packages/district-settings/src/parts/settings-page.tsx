import { useState } from 'react'
import { useUserContext } from '@atrium/kit/client'
import { formWidth, useUiText } from '@atrium/ui'
import { NativeSelect, Stack } from '@mantine/core'
import { api } from '../api.ts'
import { SettingsCard } from './settings-card.tsx'

interface Props {
  name: string
  /** Groups with the same permission and reach, shown below it. */
  also?: readonly string[]
}

/**
 * One group of settings, for the whole district and school by school, as far as the reader may
 * change it. Goes below the page's own header.
 */
export function SettingsPage({ name, also = [] }: Props) {
  const say = useUiText()
  const { schoolID: here, allowedSchools } = useUserContext()
  const places = api.places.useQuery({ name })
  const [chosen, setChosen] = useState<number>()
  if (!places.data) return null
  const { district, schoolIDs } = places.data
  const schools = allowedSchools.filter((school) => schoolIDs.includes(school.schoolID))
  const first = district
    ? 0
    : (schools.find((one) => one.schoolID === here) ?? schools[0])?.schoolID
  const schoolID = chosen ?? first
  if (schoolID === undefined) return null
  return (
    <Stack maw={formWidth} gap="md">
      {schools.length > 0 && (
        <div data-noprint>
          <NativeSelect
            label={say('ui.inherit.place')}
            maw={400}
            value={String(schoolID)}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
            data={[
              ...(district ? [{ value: '0', label: say('ui.inherit.wholeDistrict') }] : []),
              ...schools.map((school) => ({
                value: String(school.schoolID),
                label: school.schoolName,
              })),
            ]}
          />
        </div>
      )}
      {[name, ...also].map((group) => (
        <SettingsCard key={group} name={group} schoolID={schoolID} />
      ))}
    </Stack>
  )
}
