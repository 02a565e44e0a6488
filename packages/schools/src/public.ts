export { closedDaysAt } from './closed-days/closed-days.queries.ts'
export { activeDistricts, hasDistrict, publicDistrict } from './district.queries.ts'
export { districtLogo, emailLogoOf } from './logos/logos.queries.ts'
