export { default as DistrictPage } from '../district/district.page.tsx'
