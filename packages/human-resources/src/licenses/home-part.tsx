import { useLink, useSchoolDay } from '@atrium/kit/client'
import { CardSkeleton, Line, SectionCard, StatusBadge, useFormats } from '@atrium/ui'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { LicenseFileDialog } from '../license-files/license-file-dialog.tsx'
import { useText } from '../use-text.ts'
import { FewLines } from './few-lines.tsx'

/**
 * On Home of those who keep personnel records: licenses that have ended or end within 90 days, and the
 * import of the state’s file.
 */
export default function LicensesPart() {
  const say = useText()
  const link = useLink()
  const today = useSchoolDay()
  const { date } = useFormats()
  const [isImporting, setImporting] = useState(false)
  const { data } = api.endingLicenses.useQuery()
  if (!data) return <CardSkeleton />
  return (
    <SectionCard
      title={say('humanResources.home.licenses')}
      action={
        <Button variant="default" size="compact-sm" onClick={() => setImporting(true)}>
          {say('humanResources.licenseFile.open')}
        </Button>
      }
    >
      <FewLines
        said={say('humanResources.home.ending', { count: data.total })}
        rows={data.rows}
        total={data.total}
        line={({ id, userID, name, kind, expiresOn }) => (
          <Line
            key={id}
            title={name}
            detail={[say(`humanResources.licenses.kind.${kind}`)]}
            aside={
              <StatusBadge tone={expiresOn < today ? 'bad' : 'attention'}>
                {date(expiresOn)}
              </StatusBadge>
            }
            href={link('staff-member/licenses', { staffID: userID })}
          />
        )}
      />
      {isImporting && <LicenseFileDialog onClose={() => setImporting(false)} />}
    </SectionCard>
  )
}
