import { ProsePage } from './parts/prose-page.tsx'

/** What the catalog is, and for whom. */
export default function IntroductionPage() {
  return <ProsePage name="introduction" parts={['one', 'two', 'three', 'four']} />
}
