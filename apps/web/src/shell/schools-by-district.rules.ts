import { folded, type AllowedSchool } from '@atrium/kit/shared'

export interface DistrictSchools {
  districtID: number
  districtName: string
  schools: AllowedSchool[]
}

/**
 * The schools grouped by district, both sorted by name; `sought` filters by part of either name,
 * ignoring accents.
 */
export function schoolsByDistrict(
  schools: readonly AllowedSchool[],
  sought = '',
): DistrictSchools[] {
  const wanted = folded(sought.trim())
  const districts = new Map<number, DistrictSchools>()
  for (const school of schools) {
    if (!folded(`${school.schoolName} ${school.districtName}`).includes(wanted)) continue
    const district = districts.get(school.districtID) ?? {
      districtID: school.districtID,
      districtName: school.districtName,
      schools: [],
    }
    district.schools.push(school)
    districts.set(school.districtID, district)
  }
  const byName = (one: string, other: string) =>
    one.localeCompare(other, undefined, { numeric: true })
  for (const district of districts.values())
    district.schools.sort((one, other) => byName(one.schoolName, other.schoolName))
  return [...districts.values()].sort((one, other) => byName(one.districtName, other.districtName))
}
