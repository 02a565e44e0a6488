import type { PageProps } from '@atrium/kit/client'
import { PhotoCard } from '@atrium/people/parts'
import { StudentPage } from './student-page.tsx'

export default function PhotoPage({ params }: PageProps) {
  return (
    <StudentPage params={params} screen="student/photo" sections={['photo']}>
      {(header) => <PhotoCard header={header} />}
    </StudentPage>
  )
}
