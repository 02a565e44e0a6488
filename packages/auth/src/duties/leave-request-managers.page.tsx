import { DutyPage } from './duty-page.tsx'

const LeaveRequestManagersPage = () => <DutyPage duty="leave-request-managers" />
export default LeaveRequestManagersPage
