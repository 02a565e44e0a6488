import { YearSetup } from './year-setup.tsx'

export default function ManualSetupPage() {
  return <YearSetup />
}
