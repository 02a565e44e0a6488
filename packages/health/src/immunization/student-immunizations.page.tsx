import type { PageProps } from '@atrium/kit/client'
import { OwnedCard, ProfilePage } from '@atrium/people/parts'
import { FilePurpose, useFormats } from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { doseList, exemptionList, proofPurpose } from './immunizations.fields.ts'
import { DoseLines, type JudgedRow } from './parts/dose-lines.tsx'
import { EnterCard } from './parts/enter-card.tsx'
import { ExemptionLines } from './parts/exemption-lines.tsx'
import { StandingCard } from './parts/standing-card.tsx'
import type { ExemptionRow } from './standing.queries.ts'

// One answer has the doses with what each counts for, and the exemptions.
const rowsOf = (part: 'doses' | 'exemptions') => ({
  useQuery: ({ userID }: { userID: number }) => {
    const { data, error, refetch } = api.immunizations.useQuery({ userID })
    return { data: data?.[part], error, refetch }
  },
})
const { doses, exemptions } = api
const ofDoses = {
  list: rowsOf('doses'),
  create: doses.create,
  update: doses.update,
  remove: doses.remove,
  restore: doses.restore,
}
const ofExemptions = {
  list: rowsOf('exemptions'),
  create: exemptions.create,
  update: exemptions.update,
  remove: exemptions.remove,
  restore: exemptions.restore,
}

export default function StudentImmunizationsPage({ params }: PageProps) {
  const say = useText()
  const { date } = useFormats()
  const id = Number(params.studentID)
  return (
    <ProfilePage
      kind="student"
      id={id}
      screen="student/health/immunizations"
      sections={['immunizations']}
    >
      {(header) => (
        <FilePurpose value={proofPurpose}>
          <StandingCard userID={id} mayWrite={header.mayWrite.includes('immunizations')} />
          {header.mayWrite.includes('immunizations') && <EnterCard userID={id} />}
          <OwnedCard<JudgedRow>
            header={header}
            list={doseList as never}
            section="immunizations"
            hooks={ofDoses}
            title={say('health.dose.many')}
            add={say('health.dose.add')}
            empty={say('health.dose.empty')}
            nameOf={({ cvx, givenOn }) =>
              say('health.dose.name', {
                vaccine: say(`health.dose.cvx.${cvx}`),
                date: date(givenOn),
              })
            }
            show={(row) => <DoseLines row={row} />}
          />
          <OwnedCard<ExemptionRow>
            header={header}
            list={exemptionList as never}
            section="immunizations"
            hooks={ofExemptions}
            title={say('health.exemption.many')}
            add={say('health.exemption.add')}
            empty={say('health.exemption.empty')}
            nameOf={({ kind }) => say(`health.exemption.kind.${kind}`)}
            show={(row) => <ExemptionLines row={row} />}
          />
        </FilePurpose>
      )}
    </ProfilePage>
  )
}
