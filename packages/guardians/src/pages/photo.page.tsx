import type { PageProps } from '@atrium/kit/client'
import { PhotoCard } from '@atrium/people/parts'
import { GuardianPage } from './guardian-page.tsx'

export default function PhotoPage({ params }: PageProps) {
  return (
    <GuardianPage params={params} screen="guardian/photo" sections={['photo']}>
      {(header) => <PhotoCard header={header} />}
    </GuardianPage>
  )
}
