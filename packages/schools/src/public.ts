export { activeDistricts, publicDistrict } from './district.queries.ts'
