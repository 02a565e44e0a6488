import { DutyPage } from './duty-page.tsx'

const SchedulingAdministratorsPage = () => <DutyPage duty="scheduling-administrators" />
export default SchedulingAdministratorsPage
