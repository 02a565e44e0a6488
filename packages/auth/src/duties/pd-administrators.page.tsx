import { DutyPage } from './duty-page.tsx'

const PdAdministratorsPage = () => <DutyPage duty="pd-administrators" />
export default PdAdministratorsPage
