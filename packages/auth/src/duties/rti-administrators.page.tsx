import { DutyPage } from './duty-page.tsx'

const RTIAdministratorsPage = () => <DutyPage duty="rti-administrators" />
export default RTIAdministratorsPage
