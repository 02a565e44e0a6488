import { useState } from 'react'
import { useFileAddress, useSay, useUserContext } from '@atrium/kit/client'
import { formWidth, FilePurpose, HistoryButton, PageHeader, Loading } from '@atrium/ui'
import { NativeSelect, Stack } from '@mantine/core'
import { api } from '../api.ts'
import { LogoField } from './logo-field.tsx'
import { logoColumn, logoHistoryFields, logoKinds, logoPurpose } from './logo.rules.ts'

/**
 * The logos of the district and of the current school. A school without its own logos shows the
 * district's.
 */
export default function LogosPage() {
  const say = useSay()
  const addressOf = useFileAddress()
  const { schoolID: here, allowedSchools } = useUserContext()
  const school = allowedSchools.find((one) => one.schoolID === here)
  const [whose, setWhose] = useState('0')
  const schoolID = Number(whose)
  const logos = api.logos.get.useQuery({ schoolID })
  return (
    <>
      <PageHeader
        title={say('schools.logos.title')}
        subtitle={say('schools.logos.subtitle')}
        action={
          <HistoryButton
            api={api.logos.history}
            input={{ schoolID }}
            fields={logoHistoryFields}
            label={(column) =>
              say(`schools.logos.${logoKinds.find((kind) => logoColumn[kind] === column) ?? ''}`)
            }
            show={() => say('schools.logos.picture')}
          />
        }
      />
      <Stack maw={formWidth} gap="md">
        {school && (
          <NativeSelect
            label={say('schools.logos.whose')}
            maw={400}
            value={whose}
            onChange={(event) => setWhose(event.currentTarget.value)}
            data={[
              { value: '0', label: school.districtName },
              { value: String(here), label: school.schoolName },
            ]}
          />
        )}
        {!logos.data ? (
          <Loading of={logos} />
        ) : (
          <FilePurpose value={logoPurpose}>
            <Stack gap="xl" mt="xs">
              {logoKinds.map((kind) => (
                <LogoField
                  key={`${schoolID} ${kind}`}
                  kind={kind}
                  logos={logos.data}
                  address={addressOf(logos.data[kind]?.uuid)}
                  onSaved={() => logos.refetch()}
                />
              ))}
            </Stack>
          </FilePurpose>
        )}
      </Stack>
    </>
  )
}
