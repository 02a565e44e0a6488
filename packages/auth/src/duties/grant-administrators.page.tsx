import { DutyPage } from './duty-page.tsx'

const GrantAdministratorsPage = () => <DutyPage duty="grant-administrators" />
export default GrantAdministratorsPage
