import { DutyPage } from './duty-page.tsx'

const GrantAwardAdministratorsPage = () => <DutyPage duty="grant-award-administrators" />
export default GrantAwardAdministratorsPage
