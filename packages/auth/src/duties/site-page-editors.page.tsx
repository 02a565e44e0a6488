import { DutyPage } from './duty-page.tsx'

const SitePageEditorsPage = () => <DutyPage duty="site-page-editors" />
export default SitePageEditorsPage
