import { DutyPage } from './duty-page.tsx'

const HRAdministratorsPage = () => <DutyPage duty="hr-administrators" />
export default HRAdministratorsPage
