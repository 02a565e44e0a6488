import { DutyPage } from './duty-page.tsx'

const EducatorGrowthAdminPage = () => <DutyPage duty="educator-growth-admin" />
export default EducatorGrowthAdminPage
