import { YearSetup } from './year-setup.tsx'

export default function AutoSetupPage() {
  return <YearSetup proposes />
}
