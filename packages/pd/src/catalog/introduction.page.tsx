import { ProsePage } from './parts/prose-page.tsx'

/** What the catalog is, and whom it is for. */
export default function IntroductionPage() {
  return <ProsePage name="introduction" parts={['one', 'two', 'three', 'four']} />
}
