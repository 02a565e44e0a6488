import { recordApi, type PageProps } from '@atrium/kit/client'
import { PersonNumberInput } from '@atrium/people/parts'
import { formID, RecordFormPage } from '@atrium/ui'
import { equipmentCheckoutsRecord } from './equipment-checkouts.record.ts'
import { SignatureInput } from './signature-input.tsx'

/** A checkout: who has the equipment and, once it is returned, in what condition and who signed. */
export default function CheckoutPage({ params }: PageProps) {
  return (
    <RecordFormPage
      definition={equipmentCheckoutsRecord}
      api={recordApi(equipmentCheckoutsRecord)}
      id={formID(params.id)}
      listScreen="settings/facilities/equipment-checkout"
      slots={{
        inputs: {
          borrowerNumber: (props) => <PersonNumberInput {...props} kinds={['student', 'staff']} />,
          returnSignature: (props) => <SignatureInput {...props} />,
        },
      }}
    />
  )
}
