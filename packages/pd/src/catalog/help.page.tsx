import { ProsePage } from './parts/prose-page.tsx'

/** How to find a course, enroll, wait and withdraw. */
export default function HelpPage() {
  return <ProsePage name="help" parts={['one', 'two', 'three', 'four']} />
}
