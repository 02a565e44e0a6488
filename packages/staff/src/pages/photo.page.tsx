import type { PageProps } from '@atrium/kit/client'
import { PhotoCard } from '@atrium/people/parts'
import { StaffPage } from './staff-page.tsx'

export default function PhotoPage({ params }: PageProps) {
  return (
    <StaffPage params={params} screen="staff-member/photo" sections={['photo']}>
      {(header) => <PhotoCard header={header} />}
    </StaffPage>
  )
}
